import { redirects as meta } from '@wix/redirects/meta';
import { assert, invalidField, PlatformError } from '../../core/errors';
import { EVERYONE, type Operation, operation } from '../../core/operation';
import { isAllowed, isWebAddress, PAGES } from './rules';
import { createSession } from './sessions';
import type { CreateRedirectSession } from './store';
import { readIntent } from './subjects';

/**
 * Checks the addresses that a flow may return to.
 * @throws PlatformError 400 for what is no web address, 403 for one that the site does not allow (facts 5.5)
 */
function checkCallbacks(callbacks: NonNullable<CreateRedirectSession['callbacks']>, allowed: string[]): void {
  for (const [name, address] of Object.entries(callbacks)) {
    if (!address) continue;
    assert(isWebAddress(address), () =>
      invalidField(`callbacks.${name}`, 'must be an absolute http or https address', 'FORMAT'),
    );
    assert(
      isAllowed(address, allowed),
      () =>
        new PlatformError(
          403,
          `callbacks.${name}: ${new URL(address).origin} is not an allowed redirect domain. Add it to the OAuth app's allowed redirect domains; scheme and port have to match. Allowed now: ${allowed.join(', ')}`,
        ),
    );
  }
}

/** Redirect sessions (specification 2, section 7; facts 2.7 and 5). */
export const redirectOperations: Operation[] = [
  operation(
    'redirects.redirects.createRedirectSession',
    meta.createRedirectSession,
    {
      callers: EVERYONE,
      aliases: ['/redirect-session/v1/redirect-session', '/headless/v1/redirect-session'],
    },
    (request, context) => {
      const { baseUrl, caller, site } = context;
      assert(
        caller.role === 'visitor' || caller.role === 'member',
        () => new PlatformError(403, 'The token’s client id does not correspond to a headless OAuth app'),
      );
      const intent = readIntent(request, context);
      const callbacks = request.callbacks ?? {};
      checkCallbacks(callbacks, site.allowedRedirectDomains);
      const subject = { [intent]: request[intent] };
      const { session, token } = createSession(context, { request: subject, callbacks });
      const endpoint = `${baseUrl}${PAGES[intent].path}`;
      const searchParams = { ...request.preferences?.additionalQueryParameters, token };
      const redirectSession = {
        id: session.id,
        fullUrl: `${endpoint}?${new URLSearchParams(searchParams)}`,
        urlDetails: { endpoint, searchParams },
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
  ),
];
