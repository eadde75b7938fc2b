import type { Context as Call } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import { hashOf, sameText } from '#core/hash';
import { SECRET_LIFETIMES } from '#services/identity';
import { FORM_TOKEN } from '../shared/form';
import { FOREIGN_FORM, type Pages, typedValues } from '../shared/session-pages';

/** The pages that links in mails lead to, and how long each link is good, in milliseconds. */
export const MAIL_LINKS = {
  '/reset-password': SECRET_LIFETIMES.recoveryToken,
  '/verify-email': SECRET_LIFETIMES.emailLink,
  '/confirm-login': SECRET_LIFETIMES.pushLink,
  '/join-staff': SECRET_LIFETIMES.staffInvitation,
} as const;

export type MailLink = keyof typeof MAIL_LINKS;

const COOKIE = 'mail-link';

/** The secret that the forms of a link's page carry: only the holder of the link has it. */
export const formTokenOf = (token: string): string => hashOf(`form:${token}`);

/**
 * The page of a mail's link. The token goes from the address into a cookie of that page at once: it then stands in no
 * history and in no Referer.
 * @param show gets the token; an empty one, when the browser has none
 */
export function showLink(pages: Pages, c: Call, path: MailLink, show: (token: string) => Response): Response {
  const given = c.req.query('token');
  if (given === undefined) return show(getCookie(c, COOKIE) ?? '');
  pages.keep(c, COOKIE, given, path, MAIL_LINKS[path] / 1000);
  return c.redirect(path, 303);
}

/** What a link's form sent, with the link's token; 403 for a form of another page. */
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

/** Forgets a link that was used. */
export const dropLink = (c: Call, path: MailLink) => deleteCookie(c, COOKIE, { path });
