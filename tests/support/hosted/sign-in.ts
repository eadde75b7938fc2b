import type { OauthData } from '@wix/sdk';
import type { Mail } from '@/emulator/services/identity/identities/store';
import { control, SHOP, type visitor } from '../emulator/start';
import type { HostedPage, hostedBrowser } from './browser';

/** Where the shop takes the answer of a hosted log-in. */
export const CALLBACK = `${SHOP}/login-callback`;

type Visitor = Awaited<ReturnType<typeof visitor>>;
type Browser = ReturnType<typeof hostedBrowser>;

/** A hosted log-in as the shop begins it: what it keeps, and the link that it sends the browser to. */
export async function beginLogin(
  client: Visitor,
  options: Parameters<Visitor['auth']['getAuthUrl']>[1] = { prompt: 'login' },
): Promise<{ data: OauthData; link: string }> {
  const data = client.auth.generateOAuthData(CALLBACK, SHOP);
  const { authUrl } = await client.auth.getAuthUrl(data, options);
  return { data, link: authUrl };
}

/** The parameters that a hosted log-in gave the shop, in the fragment or the query. */
export const answerOf = ({ url }: HostedPage): Record<string, string> => {
  const { hash, searchParams } = new URL(url);
  return Object.fromEntries(hash ? new URLSearchParams(hash.slice(1)) : searchParams);
};

/** Makes the client the member whom a hosted log-in has let in. */
export async function takeTokens(client: Visitor, page: HostedPage, data: OauthData): Promise<void> {
  const { code = '', state = '' } = answerOf(page);
  client.auth.setTokens(await client.auth.getMemberTokens(code, state, data));
}

/** A new member who registers on the hosted pages. */
export const olive = { email: 'olive@example.com', password: 'a jug of green olives', firstName: 'Olive' };

/** A member of the demo site whose log-in needs nothing besides the password. */
export const MAYA_LOGIN = { email: 'maya@example.com', password: 'maya-likes-clay' };

/** Registers on the hosted pages, by a link that leads to them. @returns the page after it */
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
 * Logs in on the hosted pages, by a link that leads to them.
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

/** What would have been sent to an address, the newest first. */
export async function mailsTo(to: string): Promise<Mail[]> {
  const { mails } = (await control(`/outbox?format=json&to=${encodeURIComponent(to)}`)) as { mails: Mail[] };
  return mails;
}

/** The newest of those of a kind. */
export async function mailOfKind(to: string, kind: Mail['kind']): Promise<Mail> {
  const mail = (await mailsTo(to)).find((it) => it.kind === kind);
  if (!mail) throw new Error(`No ${kind} was sent to ${to}`);
  return mail;
}
