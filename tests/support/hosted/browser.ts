import { JSDOM } from 'jsdom';
import type { Emulator } from '@/emulator/runtime/emulator';
import { EMULATOR } from '../emulator/start';

/** The page that a browser without JavaScript shows at the end of redirects. */
export interface HostedPage {
  /** The final address; one outside of the emulator is not fetched. */
  url: string;
  /** Of the last answer; 0 outside of the emulator. */
  status: number;
  headers: Headers;
  document: Document;
  /** The visible text, with whitespace collapsed. */
  text: string;
  /** The values that the page's form would send unchanged. */
  values: Record<string, string>;
  /** The errors beside the fields, by field name. */
  errors: Record<string, string>;
  /** The parameters of the final address. */
  parameters: Record<string, string>;
}

/** Of one window, because making a window takes longer than reading a page. */
const parser = new new JSDOM().window.DOMParser();

/** Returns the values that a form sends when its submit button is pressed. */
function formValues(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.elements].filter((field) => field.matches('input, select'));
  return Object.fromEntries(
    (fields as (HTMLInputElement | HTMLSelectElement)[])
      .filter((field) => !['radio', 'checkbox'].includes(field.type) || ('checked' in field && field.checked))
      .map(({ name, value }) => [name, value]),
  );
}

/** A browser for the hosted pages: it keeps cookies, follows redirects, fills in forms. */
export function hostedBrowser(emulator: Emulator) {
  const cookies = new Map<string, { name: string; value: string; path: string }>();

  const cookiesFor = ({ pathname }: URL) =>
    [...cookies.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  async function request(
    address: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<HostedPage> {
    // The SDK reaches the emulator through the platform's hosts, so its links have those.
    const url = new URL(address.replace(/^https:\/\/(www|edge)\.wixapis\.com/, EMULATOR), EMULATOR);
    if (url.origin !== EMULATOR) return pageOf(url, new Response(null), 0);
    const headers = new Headers({ accept: 'text/html', ...init.headers });
    const sent = cookiesFor(url);
    if (sent) headers.set('cookie', sent);
    const answer = await emulator.fetch(new Request(url, { ...init, headers }));
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      const path = /path=([^;]+)/i.exec(cookie)?.[1] ?? '/';
      if (/max-age=0/i.test(cookie)) cookies.delete(`${name} ${path}`);
      else cookies.set(`${name} ${path}`, { name, value, path });
    }
    const next = answer.headers.get('location');
    return next ? request(new URL(next, url).href) : pageOf(url, answer, answer.status);
  }

  async function pageOf(url: URL, answer: Response, status: number): Promise<HostedPage> {
    const document = parser.parseFromString(await answer.text(), 'text/html');
    const form = document.querySelector('form');
    const values = form ? formValues(form) : {};
    const errors = [...document.querySelectorAll('.field .error')].map(({ id, textContent }) => [
      id.replace(/-error$/, ''),
      textContent ?? '',
    ]);
    return {
      url: url.href,
      status,
      headers: answer.headers,
      document,
      text: (document.body.textContent ?? '').replace(/\s+/g, ' ').trim(),
      values,
      errors: Object.fromEntries(errors),
      parameters: Object.fromEntries(url.searchParams),
    };
  }

  return {
    /** Returns the Cookie header for an address. */
    cookies: (address: string) => cookiesFor(new URL(address)),
    /** Opens an address. */
    open: (address: string) => request(address),
    /** Submits a page's form with these values changed. */
    submit: (page: HostedPage, values: Record<string, string>) =>
      request(page.url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...page.values, ...values }).toString(),
      }),
  };
}
