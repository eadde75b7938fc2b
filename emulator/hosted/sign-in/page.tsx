import type { ReactNode } from 'react';
import type { OpenSession } from '#services/redirects';
import { returnLink } from '../shared/return-links';
import type { Pages } from '../shared/session-pages';
import { signInPath } from './steps';

/** A page of a log-in with a link out of it. At the end its form redirects to a page of the shop. */
export function signInPage(
  { page }: Pages,
  session: OpenSession,
  title: string,
  children: ReactNode,
  status = 200,
): Response {
  const { auth } = session.request;
  const cancel = { href: signInPath(session, '/cancel'), label: 'Cancel' };
  const back = returnLink(session);
  const targets = [auth?.authRequest?.redirectUri, session.callbacks.postFlowUrl, session.callbacks.loginUrl]
    .filter((address) => address !== undefined && address !== null && URL.canParse(address))
    .map((address) => new URL(address ?? '').origin)
    .filter((origin) => origin !== 'null');
  return page({ title, back: auth ? cancel : back, children }, status, targets);
}

/** Returns the message of a log-in that has ended or was canceled; undefined while it is under way. */
export function endedPage(pages: Pages, session: OpenSession): Response | undefined {
  if (!session.completed) return undefined;
  const { title, message: text } = session.completed;
  return pages.message(session, { title, text }, 200);
}
