import { type Context as Call, Hono } from 'hono';
import { ANONYMOUS } from '#core/contract/context';
import { issueCode } from '#services/identity';
import {
  AUTHORIZE,
  createSession,
  type OpenSession,
  openLink,
  type RedirectSession,
  redirectSessions,
} from '#services/redirects';
import { type KnownMember, keepMember, memberOfBrowser, takeNewLogin } from '../shared/member';
import type { Pages } from '../shared/session-pages';
import { type Answer, sendAnswer } from './answer';
import { ClientProblem } from './client-problem';
import { destinationOf, problemOf, readParameters } from './request';

/** The authorization endpoint, for redirect sessions and for any OAuth client that sends its own parameters. */
export function authorizeRoutes(pages: Pages): Hono {
  const { run } = pages;
  const app = new Hono();

  /**
   * Accepts the app that redirected here as a local app, if the site accepts those: an answer by message needs its
   * origin.
   */
  function noteApp(c: Call): void {
    const referrer = c.req.header('referer') ?? '';
    if (!URL.canParse(referrer) || new URL(referrer).origin === new URL(c.req.url).origin) return;
    pages.emulator.site().localApps?.takesAddress(referrer);
  }

  /** Shows the log-in page; or answers at once if a member is logged in or `prompt` forbids a page. */
  function begin(c: Call, session: OpenSession, cookie: string): Response {
    const { authRequest = {}, prompt } = session.request.auth ?? {};
    const problem = destinationProblem(pages, session) ?? problemOf(authRequest);
    if (problem instanceof Response) return problem;
    if (problem) return answerClient(pages, c, session, problem);
    const silent = prompt === 'none' || authRequest.prompt === 'none';
    // A member who logged in on the shop's own page is from now on known on the platform's pages too.
    const member = session.identityId
      ? keepMember(pages, c, session.identityId)
      : (prompt !== 'login' || takeNewLogin(c)) && memberOfBrowser(pages, c);
    if (member) return sendCode(pages, c, session, member);
    if (!silent) return pages.lead(c, session, cookie);
    return answerClient(pages, c, session, {
      error: 'login_required',
      error_description: 'No member is logged in in this browser',
    });
  }

  app.get(AUTHORIZE, (c) => {
    noteApp(c);
    if (c.req.query('token') !== undefined) {
      return pages.open(c, (session, cookie) => begin(c, session, cookie));
    }
    const { request: authRequest, repeated } = readParameters(c.req.queries());
    const { session, cookie } = run(c, ANONYMOUS, (context) => {
      const { token } = createSession(context, { request: { auth: { authRequest } }, callbacks: {} });
      const opened = openLink(context, token);
      if ('problem' in opened) throw new Error('A link that was just made does not open');
      return opened;
    });
    if (!repeated) return begin(c, session, cookie);
    return (
      destinationProblem(pages, session) ??
      answerClient(pages, c, session, {
        error: 'invalid_request',
        error_description: `${repeated} is there more than once`,
      })
    );
  });
  return app;
}

/** Returns the page that says why a client cannot be answered; undefined if it can. */
function destinationProblem({ emulator, page }: Pages, session: RedirectSession): Response | undefined {
  const { authRequest = {} } = session.request.auth ?? {};
  const destination = destinationOf(authRequest, emulator.site(), session.origin);
  if (typeof destination !== 'string') return undefined;
  const title =
    destination === 'unknown_client' ? 'This app is not known' : 'This redirect URI is not allowed';
  const children = (
    <ClientProblem title={title} problem={destination} request={authRequest} site={emulator.site()} />
  );
  return page({ title, children }, 400);
}

/** Sends the client of an `auth` session its answer, and completes the session. */
export function answerClient(pages: Pages, c: Call, session: RedirectSession, outcome: Answer): Response {
  const { authRequest = {} } = session.request.auth ?? {};
  const destination = destinationOf(authRequest, pages.emulator.site(), session.origin);
  // The site's settings may have changed during the log-in.
  if (typeof destination === 'string')
    return destinationProblem(pages, session) ?? new Response(null, { status: 400 });
  pages.run(c, session.caller, ({ documents }) =>
    documents.put(redirectSessions, {
      ...session,
      pending: undefined,
      completed: {
        parameters: {},
        title: 'error' in outcome ? 'This log-in has ended' : 'You are logged in',
        message: 'Go back to the shop, which knows about it.',
        facts: [],
      },
    }),
  );
  const { state } = authRequest;
  const response = sendAnswer(destination, state === undefined ? outcome : { ...outcome, state });
  return c.newResponse(response.body, response);
}

/** Sends the client of an `auth` session a code for a member. */
export function sendCode(
  pages: Pages,
  c: Call,
  session: RedirectSession,
  { identityId, cookie }: KnownMember,
): Response {
  const { clientId = '', redirectUri, codeChallenge } = session.request.auth?.authRequest ?? {};
  const { caller } = session;
  const authorization = {
    clientId,
    codeChallenge: codeChallenge ?? '',
    ...(redirectUri && { redirectUri }),
    ...(caller.role === 'visitor' && caller.id && { visitorId: caller.id }),
  };
  const code = pages.run(c, caller, (context) => issueCode(context, authorization, identityId, cookie));
  return answerClient(pages, c, session, { code });
}
