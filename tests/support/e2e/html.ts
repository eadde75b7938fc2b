import type { APIRequestContext, APIResponse } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { expect, serversTest } from './fixtures';

export { expect };

/** A page as the server sends it, before any script of it has run. */
export interface SentPage {
  status: number;
  /** With the parts that the server sends late in their places. */
  document: Document;
  /** The text of the page's main part, with single spaces. */
  main: string;
  /** Returns the attribute of the first element that a selector finds, or null. */
  attribute(selector: string, name: string): string | null;
}

/** The `test` of what the HTML of a page shows: it starts no browser, which costs ten times as much. */
export const test = serversTest.extend<{
  /** Requests a page as a visitor whose cookies last for the test. */
  sent: (path: string, headers?: Record<string, string>) => Promise<SentPage>;
  /** Requests a page and posts a form of it, as that visitor. */
  send: Send;
}>({
  sent: async ({ request }, use) => use((path, headers) => sentPage(request, path, headers)),
  send: async ({ request, sent }, use) =>
    use(async ({ path, button, values }) => {
      const page = await sent(path);
      const typed = typeof values === 'function' ? values(page) : values;
      return { ...(await postForm(request, path, page, button, typed)), typed };
    }),
});

/** Values by field, in place of what the page has in it. */
type Values = Record<string, string | number>;

/** A form that is posted as a browser without scripts does. */
export interface SentForm {
  /** Of its page. */
  path: string;
  /** The text of its button. */
  button: RegExp;
  values: Values | ((page: SentPage) => Values);
}

/** @returns the page that is the answer, the address to which it leads instead, and what was typed */
export type Send = (form: SentForm) => Promise<SentPage & { location: string; typed: Values }>;

/** Requests a page. @param request with the cookies of the visitor */
export async function sentPage(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
): Promise<SentPage> {
  return readPage(await request.get(path, { headers: { accept: 'text/html', ...headers } }));
}

/** Reads an answer as a page. */
export async function readPage(response: APIResponse): Promise<SentPage> {
  const { document } = new JSDOM(await response.text()).window;
  putInPlace(document);
  return {
    status: response.status(),
    document,
    main: textOf(document.querySelector('main')),
    attribute: (selector, name) => document.querySelector(selector)?.getAttribute(name) ?? null,
  };
}

/**
 * Posts the form of a page that has a button, as a browser without scripts does.
 * @param path of the page
 * @param button the text of the form's button
 * @param values by field, in place of what the page has in it; chooses a radio button too
 * @returns the page that is the answer, and the address to which it leads instead, if it does
 */
export async function postForm(
  request: APIRequestContext,
  path: string,
  { document }: SentPage,
  button: RegExp,
  values: Values = {},
): Promise<SentPage & { location: string }> {
  const form = [...document.querySelectorAll<HTMLFormElement>('main form')].find((it) =>
    button.test(textOf(it.querySelector('button[type=submit]'))),
  );
  if (!form) throw new Error(`There is no form with the button ${button}`);
  const fields = new FormData();
  const named = 'input[name], select[name], textarea[name]';
  for (const { name, type, value, checked } of form.querySelectorAll<HTMLInputElement>(named))
    if (checked || (type !== 'radio' && type !== 'checkbox')) fields.append(name, value);
  for (const [name, value] of Object.entries(values)) fields.set(name, String(value));
  const answer = await request.post(path, { multipart: fields, maxRedirects: 0 });
  expect(answer.status()).toBeLessThan(400);
  return { ...(await readPage(answer)), location: answer.headers().location ?? '' };
}

/**
 * Logs the visitor in with the form of `/login`, and goes the way of a browser: to the platform and back.
 * @returns the address at which it ends
 */
export async function logIn(send: Send, request: APIRequestContext, values: Values): Promise<string> {
  const { location } = await send({ path: '/login', button: /^Log in$/, values });
  return (await request.get(location)).url();
}

/** Returns the refusals that the main part of a page shows. */
export const refusalsIn = ({ document }: SentPage): string[] =>
  [...document.querySelectorAll('main [role=alert]')].map(textOf);

/** Returns the refusal that belongs to the field with a name, for screen readers too. */
export function refusalOf({ document }: SentPage, name: string): string {
  const field = document.querySelector(`main [name="${name}"][aria-invalid=true]`);
  const described = field?.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '';
  return described
    .split(' ')
    .map((id) => textOf(document.getElementById(id)))
    .join(' ');
}

/** Returns what a page has in its field with a name, as a browser shows it. */
export function shownIn({ document }: SentPage, name: string): string | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`main [name="${name}"]`)];
  const radio = fields.some(({ type }) => type === 'radio');
  return radio ? fields.find(({ checked }) => checked)?.value : fields[0]?.value;
}

/** Returns the text of an element, with single spaces. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Moves the parts that React has streamed after the page to their places, as its scripts do in a browser. */
function putInPlace(document: Document): void {
  for (const part of document.querySelectorAll('[hidden][id^="S:"]')) {
    const number = part.id.slice('S:'.length);
    const boundary = document.getElementById(`B:${number}`);
    if (boundary) removeFallback(boundary);
    (boundary ?? document.getElementById(`P:${number}`))?.replaceWith(...part.childNodes);
    part.remove();
  }
}

/** Removes what is shown until a part is there: everything up to the comment that ends it. */
function removeFallback(boundary: Element): void {
  let depth = 0;
  for (let node = boundary.nextSibling; node; node = boundary.nextSibling) {
    const comment = node.nodeType === node.COMMENT_NODE ? node.nodeValue : null;
    if (comment === '/$' && depth === 0) return;
    if (comment?.startsWith('$')) depth += 1;
    if (comment === '/$') depth -= 1;
    node.remove();
  }
}
