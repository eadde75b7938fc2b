import { redirects as meta } from '@wix/redirects/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { applicationError, assert, invalidField, PlatformError } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import type { CreateRedirectSession } from '#core/contract/redirects';
import { isAllowed, isWebAddress } from '#core/http/redirect-domains';
import type { Site } from '#core/site';
import { identityOfSessionToken } from '#services/identity';
import { linkPath } from './rules';
import { createSession, readIntent } from './sessions';
import { isSection, SECTIONS, type Section } from './store';

/**
 * Checks the addresses that a flow may return to, and the origin that it says it comes from.
 * @throws PlatformError 400 for what is no web address, 403 for one that the site does not allow (platform facts 5.5)
 */
function checkAddresses({ callbacks, origin }: CreateRedirectSession, site: Site): void {
  const named = Object.entries(callbacks ?? {}).map(
    ([name, address]) => [`callbacks.${name}`, address] as const,
  );
  for (const [name, address] of [...named, ['origin', origin] as const]) {
    if (!address) continue;
    assert(isWebAddress(address), () =>
      invalidField(name, 'must be an absolute http or https address', 'FORMAT'),
    );
    assert(
      isAllowed(address, site),
      () =>
        new PlatformError(
          403,
          `${name}: ${new URL(address).origin} is not an allowed redirect domain. Add it to the OAuth app's allowed redirect domains; scheme and port have to match. Allowed now: ${site.allowedRedirectDomains.join(', ')}`,
        ),
    );
  }
}

/** The section of the members area that a log-in is to lead to, if it names one. */
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

/** The member who has just logged in on the shop's own page. */
function loggedIn(context: Context, sessionToken: string): string {
  const identity = identityOfSessionToken(context, sessionToken);
  assert(identity, () =>
    applicationError(
      400,
      'INVALID_SESSION_TOKEN',
      'The session token is not valid, was used before or has expired',
    ),
  );
  return identity.id;
}

/** An authorization request as it is stored: with the member of its session token instead of the token. */
const withoutSecret = ({ authRequest, ...auth }: NonNullable<CreateRedirectSession['auth']>) => {
  const { sessionToken: _, ...kept } = authRequest ?? {};
  return { ...auth, authRequest: kept };
};

/** The context of the identity that the page works for: a new one where the caller wants it so. */
const whose = ({ preferences, auth, logout }: CreateRedirectSession, context: Context): Context =>
  preferences?.maintainIdentity === false && !auth && !logout
    ? { ...context, caller: { role: 'visitor', id: context.ids.guid() } }
    : context;

const READ = { callers: EVERYONE } as const;

/** Redirect sessions (specification 9.1; platform facts 2.7, 5.1). */
export const redirectsOperations = moduleOperations('redirects.redirects', meta, READ, {
  createRedirectSession(request, context) {
    const { baseUrl, caller, site } = context;
    assert(
      caller.role === 'visitor' || caller.role === 'member',
      () => new PlatformError(403, 'The token’s client id does not correspond to a headless OAuth app'),
    );
    const intent = readIntent(request, context);
    checkAddresses(request, site);
    const section = sectionOf(request);
    const { auth, callbacks = {}, origin, preferences } = request;
    const sessionToken = auth?.authRequest?.sessionToken;
    const { session, token } = createSession(whose(request, context), {
      request: { [intent]: auth ? withoutSecret(auth) : request[intent] },
      callbacks,
      ...(origin && { origin }),
      ...(section && { section }),
      ...(sessionToken && { identityId: loggedIn(context, sessionToken) }),
    });
    const endpoint = `${baseUrl}${linkPath(session)}`;
    const searchParams = { ...preferences?.additionalQueryParameters, token };
    const redirectSession = {
      id: session.id,
      fullUrl: `${endpoint}?${new URLSearchParams(searchParams)}`,
      urlDetails: { endpoint, searchParams },
      sessionToken: token,
      shortUrl: `${baseUrl}/r/${token}`,
    };
    // The platform's event has the whole session, and so the link: it opens once, within minutes.
    context.emit({
      entityFqdn: 'wix.headless.v1.redirect_session',
      slug: 'created',
      entityId: session.id,
      createdEvent: { entity: redirectSession },
    });
    return { redirectSession };
  },
});
