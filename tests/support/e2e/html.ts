import type { APIRequestContext } from '@playwright/test';
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
}>({
  sent: async ({ request }, use) => use((path, headers) => sentPage(request, path, headers)),
});

/** Requests a page. @param request with the cookies of the visitor */
export async function sentPage(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = {},
): Promise<SentPage> {
  const response = await request.get(path, { headers: { accept: 'text/html', ...headers } });
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
 * @returns the text of the answer, and the address to which it leads, if it does
 */
export async function postForm(
  request: APIRequestContext,
  path: string,
  { document }: SentPage,
  button: RegExp,
  values: Record<string, string | number> = {},
): Promise<{ text: string; location: string }> {
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
  return { text: await answer.text(), location: answer.headers().location ?? '' };
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
