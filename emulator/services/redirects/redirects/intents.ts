import type { Context } from '#core/contract/context';
import { appNotInstalled, assert, invalidField } from '#core/contract/errors';
import { required } from '#core/contract/redirect-checks';
import type { CheckoutIntent, CreateRedirectSession, RedirectIntents } from '#core/contract/redirects';
import { isClientOf } from '#core/site';
import { INTENTS, intentOf, isCheckout } from './rules';
import type { Intent } from './store';

/**
 * Finds the one intent of a request and checks that its subject exists.
 * @returns the intent
 * @throws PlatformError 400 without an intent or for one that has no page here, 428 if its app is not installed, 404 if
 *   the checkout, slot, reservation, plan or product does not exist, 402 if it cannot be paid for
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
