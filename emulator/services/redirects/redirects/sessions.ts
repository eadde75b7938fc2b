import type { Context } from '#core/contract/context';
import { appNotInstalled, assert, invalidField } from '#core/contract/errors';
import { required } from '#core/contract/redirect-checks';
import type { CheckoutIntent, CreateRedirectSession, RedirectIntents } from '#core/contract/redirects';
import { hashOf } from '#core/hash';
import { isClientOf } from '#core/site';
import { isoDate } from '#core/time/clock';
import { INTENTS, intentOf, isCheckout } from './rules';
import { type Intent, LINK_LIFETIME, PAGE_LIFETIME, type RedirectSession, redirectSessions } from './store';

/** A session whose page this browser has opened. */
export type OpenSession = RedirectSession & Required<Pick<RedirectSession, 'opened'>>;

/** Stores a session of the caller. Answers it with the token that opens its page, of which only a hash is kept. */
export function createSession(
  { caller, clock, documents, ids }: Context,
  given: Pick<RedirectSession, 'request' | 'callbacks' | 'origin' | 'section' | 'serviceId' | 'identityId'>,
): { session: RedirectSession; token: string } {
  const token = ids.secret();
  const session = documents.put(redirectSessions, {
    id: ids.guid(),
    tokenHash: hashOf(token),
    caller,
    ...given,
    createdDate: isoDate(clock.now()),
    linkExpires: isoDate(clock.now() + LINK_LIFETIME),
  });
  return { session, token };
}

/** The session that a link belongs to, whatever its state. */
export const sessionOfToken = ({ documents }: Context, token: string): RedirectSession | undefined =>
  documents.find(redirectSessions, { tokenHash: hashOf(token) });

/** Why a link does not open its page. */
export type LinkProblem = 'unknown' | 'used' | 'expired';

/**
 * Opens a link for the first and only time.
 * @returns the cookie that lets this browser see the page; or why there is none, and the session where there is one
 */
export function openLink(
  context: Context,
  token: string,
): { session: OpenSession; cookie: string } | { session?: RedirectSession; problem: LinkProblem } {
  const { clock, documents, ids } = context;
  const session = sessionOfToken(context, token);
  if (!session) return { problem: 'unknown' };
  if (session.opened) return { session, problem: 'used' };
  if (session.linkExpires <= isoDate(clock.now())) return { session, problem: 'expired' };
  const cookie = ids.secret();
  const opened = {
    cookieHash: hashOf(cookie),
    formToken: ids.secret(),
    expires: isoDate(clock.now() + PAGE_LIFETIME),
  };
  return { session: { ...documents.put(redirectSessions, { ...session, opened }), opened }, cookie };
}

/** Whether a cookie is the one that a session gave when it was opened. */
export const holdsSession = ({ opened }: RedirectSession, cookie: string | undefined): boolean =>
  opened !== undefined && cookie !== undefined && opened.cookieHash === hashOf(cookie);

/** An opened session, for the browser that opened it. */
export function sessionOfBrowser(
  { clock, documents }: Context,
  id: string,
  cookie: string | undefined,
): OpenSession | { session?: RedirectSession; problem: LinkProblem } {
  const session = documents.get(redirectSessions, id);
  if (!session) return { problem: 'unknown' };
  const { opened } = session;
  if (!opened || !holdsSession(session, cookie)) return { session, problem: 'used' };
  if (opened.expires <= isoDate(clock.now())) return { session, problem: 'expired' };
  return { ...session, opened };
}

/**
 * Finds the one intent of a request and checks what it is about.
 * @returns the intent
 * @throws PlatformError 400 without an intent or with one that has no page here, 428 when its app is not installed,
 *   404 when there is no such checkout, slot, reservation, plan or product, 402 when it cannot be paid for
 */
export function readIntent(request: CreateRedirectSession, context: Context): Intent {
  const intent = intentOf(request);
  assert(intent, () => invalidField('', `must have one of: ${INTENTS.join(', ')}`, 'REQUIRED_ONE_OF_FIELD'));
  if (isCheckout(intent)) checkCheckout(intent, request, context);
  if (intent === 'logout')
    assert(isClientOf(context.site, required(request.logout?.clientId, 'logout.clientId')), () =>
      invalidField('logout.clientId', 'must be the client id of this site’s OAuth app'),
    );
  // The authorize page shows its errors, to the member or to the client (platform facts 4.5).
  if (intent === 'auth') required(request.auth?.authRequest, 'auth.authRequest');
  return intent;
}

function checkCheckout<I extends CheckoutIntent>(
  intent: I,
  request: CreateRedirectSession,
  context: Context,
): void {
  const { redirects }: { redirects: RedirectIntents<Context> } = context.services;
  const declared = redirects[intent];
  assert(declared, () => invalidField(intent, 'has no page on this site'));
  const { app, check } = declared;
  assert(context.site.installedApps.includes(app), () => appNotInstalled(app));
  const subject = request[intent];
  if (subject) check(context, subject);
}
