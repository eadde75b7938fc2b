import { type Context as Call, Hono } from 'hono';
import { ANONYMOUS } from '#core/contract/context';
import type { RedirectSession } from '#services/redirects';
import { callbackAddress, LOG_OUT } from '#services/redirects';
import { assignSession, forgetMember } from '../shared/member';
import type { Pages } from '../shared/session-pages';

const DONE = { title: 'You are logged out', text: 'See you soon.' };

/** Logs out this browser and the shop's session that opened the page; returns to the shop. */
export function logOut(pages: Pages, c: Call, session: RedirectSession): Response {
  forgetMember(pages, c, session.caller.sessionId);
  const nobodys = assignSession(pages, c, session, ANONYMOUS);
  const { postFlowUrl } = session.callbacks;
  if (postFlowUrl) return c.redirect(callbackAddress(postFlowUrl, nobodys), 303);
  const page = pages.message(undefined, DONE, 200);
  return c.newResponse(page.body, page);
}

/** The page of a `logout` session. */
export function logOutRoutes(pages: Pages): Hono {
  const app = new Hono();
  app.get(LOG_OUT, (c) => pages.open(c, (session) => logOut(pages, c, session)));
  return app;
}
