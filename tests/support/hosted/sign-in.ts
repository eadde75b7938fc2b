import type { OauthData } from '@wix/sdk';
import type { Mail } from '@/emulator/services/identity/mail/entity';
import { control, SHOP, type visitor } from '../emulator/start';
import type { HostedPage, hostedBrowser } from './browser';

/** The shop's callback for a hosted log-in. */
export const CALLBACK = `${SHOP}/login-callback`;

type Visitor = Awaited<ReturnType<typeof visitor>>;
type Browser = ReturnType<typeof hostedBrowser>;

/** Begins a hosted log-in like the shop. @returns the shop's OAuth data, and the link for the browser */
export async function beginLogin(
  client: Visitor,
  options: Parameters<Visitor['auth']['getAuthUrl']>[1] = { prompt: 'login' },
): Promise<{ data: OauthData; link: string }> {
  const data = client.auth.generateOAuthData(CALLBACK, SHOP);
  const { authUrl } = await client.auth.getAuthUrl(data, options);
  return { data, link: authUrl };
}

/** Returns the parameters that a hosted log-in passed to the shop, in the fragment or the query. */
export const answerOf = ({ url }: HostedPage): Record<string, string> => {
  const { hash, searchParams } = new URL(url);
  return Object.fromEntries(hash ? new URLSearchParams(hash.slice(1)) : searchParams);
};

/** Makes the client the member of a finished hosted log-in. */
export async function takeTokens(client: Visitor, page: HostedPage, data: OauthData): Promise<void> {
  const { code = '', state = '' } = answerOf(page);
  client.auth.setTokens(await client.auth.getMemberTokens(code, state, data));
}

/** A new member who registers on the hosted pages. */
export const olive = { email: 'olive@example.com', password: 'a jug of green olives', firstName: 'Olive' };

/** A member of the demo site who needs only the password to log in. */
export const MAYA_LOGIN = { email: 'maya@example.com', password: 'maya-likes-clay' };

/** Registers on the hosted pages, by a link to them. @returns the page after it */
export async function registerThroughPages(
  browser: Browser,
  link: string,
  person = olive,
): Promise<HostedPage> {
  const logIn = await browser.open(link);
  const form = await browser.open(linkNamed(logIn, 'Create an account'));
  return browser.submit(form, person);
}

/**
 * Logs in on the hosted pages, by a link to them.
 * @returns the page after it: the shop's, or the next step
 */
export async function logInThroughPages(
  browser: Browser,
  link: string,
  { email, password }: { email: string; password: string } = olive,
): Promise<HostedPage> {
  return browser.submit(await browser.open(link), { email, password });
}

/** The address of a page's link with this text. */
export function linkNamed({ document, url }: HostedPage, label: string): string {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === label);
  if (!link) throw new Error(`${url} has no link ${label}`);
  return new URL(link.getAttribute('href') ?? '', url).href;
}

/** Returns the mails in the outbox to an address, newest first. */
export async function mailsTo(to: string): Promise<Mail[]> {
  const { mails } = (await control(`/outbox?format=json&to=${encodeURIComponent(to)}`)) as { mails: Mail[] };
  return mails;
}

/** Returns the newest mail of a kind. */
export async function mailOfKind(to: string, kind: Mail['kind']): Promise<Mail> {
  const mail = (await mailsTo(to)).find((it) => it.kind === kind);
  if (!mail) throw new Error(`No ${kind} was sent to ${to}`);
  return mail;
}
