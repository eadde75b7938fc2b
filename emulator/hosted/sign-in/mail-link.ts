import type { Context as Call } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import { hashOf, sameText } from '#core/hash';
import { SECRET_LIFETIMES } from '#services/identity';
import { FORM_TOKEN } from '../shared/form';
import { FOREIGN_FORM, type Pages, typedValues } from '../shared/session-pages';

/** The pages of links in mails, and how long each link is valid, in milliseconds. */
export const MAIL_LINKS = {
  '/reset-password': SECRET_LIFETIMES.recoveryToken,
  '/verify-email': SECRET_LIFETIMES.emailLink,
  '/confirm-login': SECRET_LIFETIMES.pushLink,
  '/join-staff': SECRET_LIFETIMES.staffInvitation,
} as const;

export type MailLink = keyof typeof MAIL_LINKS;

const COOKIE = 'mail-link';

/** Returns the form token of a link's page, which only the holder of the link can know. */
export const formTokenOf = (token: string): string => hashOf(`form:${token}`);

/**
 * Shows the page of a mail's link. The token moves from the address into a cookie of that page at once, so that it is
 * in no history and no Referer.
 * @param show gets the token; an empty one if the browser has none
 */
export function showLink(pages: Pages, c: Call, path: MailLink, show: (token: string) => Response): Response {
  const given = c.req.query('token');
  if (given === undefined) return show(getCookie(c, COOKIE) ?? '');
  pages.keep(c, COOKIE, given, path, MAIL_LINKS[path] / 1000);
  return c.redirect(path, 303);
}

/** Reads a link's form with the link's token; answers 403 for a form of another page. */
export async function submitLink(
  pages: Pages,
  c: Call,
  work: (token: string, values: Record<string, string>) => Response | Promise<Response>,
): Promise<Response> {
  const token = getCookie(c, COOKIE) ?? '';
  const values = await typedValues(c);
  if (!token || !sameText(values[FORM_TOKEN] ?? '', formTokenOf(token)))
    return pages.message(undefined, FOREIGN_FORM, 403);
  return work(token, values);
}

/** Removes the cookie of a used link. */
export const dropLink = (c: Call, path: MailLink) => deleteCookie(c, COOKIE, { path });
