import type { Context } from '#core/contract/context';
import { saveIdentity } from '../identities/changes';
import { closeSessions } from '../identities/sessions';
import type { Identity } from '../identities/store';
import { sendMail } from '../mail/outbox';
import { mailTexts } from '../mail/texts';
import { voidSecrets } from '../secrets';

/**
 * Stores a new password. What was open with the old one is closed, and the member is told.
 * @param exceptSession the one in which the member changes it
 */
export function setPassword(
  context: Context,
  identity: Identity,
  passwordHash: string,
  exceptSession?: string,
): Identity {
  closeSessions(context, { subject: identity.id }, exceptSession);
  voidSecrets(context, identity.id);
  const { language, texts } = mailTexts(context, { identity });
  sendMail(context, {
    kind: 'password-changed',
    to: identity.email,
    language,
    ...texts.passwordChanged(context.site.name),
  });
  return saveIdentity(context, { ...identity, passwordHash, mustResetPassword: false });
}
