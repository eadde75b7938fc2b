import { redirects as meta } from '@wix/redirects/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { appNotInstalled, assert, assertField, invalidField } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import { required } from '#core/contract/redirect-checks';
import type { CheckoutIntent, CreateRedirectSession, RedirectIntents } from '#core/contract/redirects';
import { isAllowed, isReturnAddress, originOfAddress } from '#core/http/access/redirect-domains';
import { isClientOf, type Site } from '#core/site';
import { identityOfSessionToken } from '#services/identity';
import { createSession, type Intent, isSection, SECTIONS, type Section } from '../redirects/entity';
import {
  domainNotAllowed,
  invalidSessionToken,
  notOfHeadlessClient,
  notPublished,
} from '../redirects/errors';
import { emitRedirectSessionCreated } from '../redirects/events';
import { INTENTS, intentOf, isCheckout, linkPath } from '../redirects/rules';

/**
 * Finds the one intent of a request and checks that its subject exists.
 * @returns the intent
 * @throws PlatformError 400 without an intent or for an intent without a page here, 428 if its app is not installed,
 * 404 if the checkout, slot, reservation, plan or product does not exist, 402 if it cannot be paid for
 */
function readIntent(context: Context, request: CreateRedirectSession): Intent {
  const intent = intentOf(request);
  assertField(intent, '', `must have one of: ${INTENTS.join(', ')}`, 'REQUIRED_ONE_OF_FIELD');
  if (isCheckout(intent)) checkCheckout(context, intent, request);
  if (intent === 'logout')
    assert(isClientOf(context.site, required(request.logout?.clientId, 'logout.clientId')), () =>
      invalidField('logout.clientId', 'must be the client id of this site’s OAuth app'),
    );
  // The authorization page reports its errors, either to the member or to the client (platform facts 4.5).
  if (intent === 'auth') checkAuthRequest(required(request.auth?.authRequest, 'auth.authRequest'));
  return intent;
}

/** The fields that an authorization needs, flat in its request (statement identity-app-redirect-pkce-nested). */
const NEEDED = ['codeChallenge', 'responseType', 'scope'] as const;

function checkAuthRequest(request: AuthRequest): void {
  for (const name of NEEDED) required(request[name], `auth.authRequest.${name}`);
}

type AuthRequest = NonNullable<NonNullable<CreateRedirectSession['auth']>['authRequest']>;

function checkCheckout<I extends CheckoutIntent>(
  context: Context,
  intent: I,
  request: CreateRedirectSession,
): void {
  const { redirects }: { redirects: RedirectIntents<Context> } = context.services;
  const declared = redirects[intent];
  assertField(declared, intent, 'has no page on this site');
  const { app, check } = declared;
  assert(context.site.installedApps.includes(app), () => appNotInstalled(app));
  const subject = request[intent];
  if (subject) check(context, subject);
}

/**
 * Checks the callback addresses and the origin of a request.
 * @throws PlatformError 400 for an invalid URL, 403 for a URL that the site does not allow (platform facts 5.5)
 */
function checkAddresses({ callbacks, origin }: CreateRedirectSession, site: Site): void {
  const named = Object.entries(callbacks ?? {}).map(
    ([name, address]) => [`callbacks.${name}`, address] as const,
  );
  for (const [name, address] of [...named, ['origin', origin] as const]) {
    if (!address) continue;
    assertField(
      isReturnAddress(address),
      name,
      'must be an absolute http or https address, or one with the scheme of a mobile app',
      'FORMAT',
    );
    assert(isAllowed(address, site), () =>
      domainNotAllowed(name, originOfAddress(address), site.allowedRedirectDomains),
    );
  }
}

/** Returns the section of the members area to which a log-in redirects, if the request names one. */
function sectionOf({ login, preferences }: CreateRedirectSession): Section | undefined {
  const section = login && preferences?.additionalQueryParameters?.section;
  if (!section) return undefined;
  assert(isSection(section), () =>
    invalidField(
      'preferences.additionalQueryParameters.section',
      `must be one of: ${SECTIONS.join(', ')}`,
      'INVALID_ENUM_VALUE',
    ),
  );
  return section;
}

/** Returns the id of the member who has just logged in on the shop's own page. */
function loggedIn(context: Context, sessionToken: string): string {
  const identity = identityOfSessionToken(context, sessionToken);
  assert(identity, invalidSessionToken);
  return identity.id;
}

/** Replaces the session token of an authorization request by its member's id, so that the token is not stored. */
const withoutSecret = ({ authRequest, ...auth }: NonNullable<CreateRedirectSession['auth']>) => {
  const { sessionToken: _, ...kept } = authRequest ?? {};
  return { ...auth, authRequest: kept };
};

/** Returns the context with the identity for which the page works: a new visitor if the request asks for one. */
const whose = (context: Context, { preferences, auth, logout }: CreateRedirectSession): Context =>
  preferences?.maintainIdentity === false && !auth && !logout
    ? { ...context, caller: { role: 'visitor', id: context.ids.guid() } }
    : context;

/** The language of a call in another language than the site's own (JSDoc of createRedirectSession). */
const languageOf = ({ locale, ownLocale }: Site): Record<string, string> =>
  ownLocale ? { lang: new Intl.Locale(locale).language } : {};

/** Everyone's, with the second path of the documentation (statement src-redirect-alias). */
const ACCESS = { ...access(EVERYONE), aliases: ['/redirect-session/v1/session'] };

/** Redirect sessions (specification 9.1; platform facts 2.7, 5.1). */
export const redirectsOperations = moduleOperations('redirects.redirects', meta, ACCESS, {
  createRedirectSession(context, request) {
    const { baseUrl, caller, site } = context;
    assert(caller.role === 'visitor' || caller.role === 'member', notOfHeadlessClient);
    const intent = readIntent(context, request);
    assert(site.published !== false, notPublished);
    checkAddresses(request, site);
    const section = sectionOf(request);
    const { auth, callbacks = {}, origin, preferences } = request;
    const sessionToken = auth?.authRequest?.sessionToken;
    const { session, token } = createSession(whose(context, request), {
      request: { [intent]: auth ? withoutSecret(auth) : request[intent] },
      callbacks,
      ...(origin && { origin }),
      ...(section && { section }),
      ...(sessionToken && { identityId: loggedIn(context, sessionToken) }),
    });
    const endpoint = `${baseUrl}${linkPath(session)}`;
    const searchParams = { ...languageOf(site), ...preferences?.additionalQueryParameters, token };
    const redirectSession = {
      id: session.id,
      fullUrl: `${endpoint}?${new URLSearchParams(searchParams)}`,
      urlDetails: { endpoint, searchParams },
      sessionToken: token,
      shortUrl: `${baseUrl}/r/${token}`,
    };
    emitRedirectSessionCreated(context, redirectSession);
    return { redirectSession };
  },
});
