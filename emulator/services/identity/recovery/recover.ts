import type { Context } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { isAllowed, isReturnAddress } from '#core/http/access/redirect-domains';
import { isClientOf } from '#core/site';
import { verificationFailed } from '../authentication/errors';
import { type Caller, type LoginOutcome, nextStep } from '../authentication/log-in';
import { checkNewPassword, hashPassword, setPassword } from '../authentication/passwords';
import { admitMail } from '../authentication/throttle';
import { findByEmail, resolvePendingReason } from '../identities/changes';
import { type Identity, identities } from '../identities/entity';
import { findSecret, issueSecret, takeSecret } from '../identities/secrets';
import { mailTexts, sendMail } from '../mail/texts';
import { clientUnknown, domainNotAllowed } from '../oauth/errors';

/** The address to which the page of a mail's link redirects afterwards, as the SDK sends it. */
interface Redirect {
  url?: string;
  clientId?: string | null;
}

/** @throws PlatformError 403 for an address that the site does not allow, 400 for another client's id */
function checkRedirect({ site }: Context, { url, clientId }: Redirect): string | undefined {
  assert(!clientId || isClientOf(site, clientId), () => clientUnknown(clientId));
  if (!url) return undefined;
  assert(isReturnAddress(url) && isAllowed(url, site), () => domainNotAllowed(`redirect.url: ${url}`));
  return url;
}

const linkOf = ({ baseUrl }: Context, token: string) =>
  `${baseUrl}/reset-password?${new URLSearchParams({ token })}`;

/**
 * Sends the mail to reset a password. The answer and its timing are the same for an address without an account, which
 * gets a mail that says so.
 * @throws PlatformError 429 after too many mails to the address; 403 or 400 for an invalid redirect
 */
export function sendRecoveryEmail(
  context: Context,
  {
    email,
    language: requested,
    redirect = {},
  }: { email: string; language?: string | null; redirect?: Redirect },
): void {
  const redirectUrl = checkRedirect(context, redirect);
  admitMail(context, email);
  const known = findByEmail(context, email);
  const identity = known?.status.name === 'DELETED' ? undefined : known;
  const token = issueSecret(context, 'recoveryToken', identity?.id ?? '', {
    ...(redirectUrl && { redirectUrl }),
  });
  const { language, texts } = mailTexts(context, { asked: requested, identity });
  sendMail(context, {
    kind: 'recovery',
    to: identity?.email ?? email,
    language,
    ...(identity ? texts.recovery(context.site.name) : texts.noAccount(context.site.name)),
    ...(identity && { link: linkOf(context, token) }),
  });
}

/**
 * Sends the mail with which a member created by the owner sets a first password.
 * @throws PlatformError 404 if the identity does not exist
 */
export function sendActivationEmail(
  context: Context,
  identityId: string,
  { language: requested, redirect = {} }: { language?: string | null; redirect?: Redirect } = {},
): void {
  const redirectUrl = checkRedirect(context, redirect);
  const identity = context.documents.get(identities, identityId);
  assert(identity && identity.status.name !== 'DELETED', () => notFound('Identity'));
  const token = issueSecret(context, 'recoveryToken', identity.id, { ...(redirectUrl && { redirectUrl }) });
  const { language, texts } = mailTexts(context, { asked: requested, identity });
  sendMail(context, {
    kind: 'activation',
    to: identity.email,
    language,
    ...texts.activation(context.site.name),
    link: linkOf(context, token),
  });
}

/**
 * Returns the identity of a mail's token and the address to which its page redirects; undefined for an invalid token.
 */
export function recoveryOf(
  context: Context,
  recoveryToken: string,
): { identity: Identity; redirectUrl?: string } | undefined {
  const secret = findSecret(context, 'recoveryToken', recoveryToken);
  const identity = secret && context.documents.get(identities, secret.identityId);
  return identity && { identity, ...secret.data };
}

/**
 * Sets a new password with the token of the mail, which also verifies the e-mail address. Closes every session and
 * voids every other secret of the member.
 * @throws PlatformError 400 for an invalid token with a violation for a bad password
 */
export async function recover(
  { run }: Pick<Caller, 'run'>,
  { recoveryToken, password }: { recoveryToken: string; password?: string | null },
): Promise<LoginOutcome> {
  const over = () =>
    verificationFailed('The link of this mail was used before or has expired: ask for a new one');
  const known = run((context) => recoveryOf(context, recoveryToken));
  assert(known, over);
  const passwordHash = await hashPassword(await checkNewPassword(password, known.identity.email));
  return run((context) => {
    const token = takeSecret(context, 'recoveryToken', recoveryToken);
    const identity = token && context.documents.get(identities, token.identityId);
    assert(identity, over);
    const verified = resolvePendingReason(context, identity, 'PENDING_EMAIL_VERIFICATION_REQUIRED');
    return nextStep(context, setPassword(context, { ...verified, emailVerified: true }, passwordHash));
  });
}
