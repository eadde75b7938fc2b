import type { Context } from '#core/contract/context';
import { saveIdentity } from '../identities/changes';
import { voidSecrets } from '../identities/secrets';
import { closeSessions } from '../identities/sessions';
import type { Identity } from '../identities/store';
import { sendMail } from '../mail/outbox';
import { mailTexts } from '../mail/texts';

/**
 * Stores a new password, closes the identity's sessions, voids its secrets, and sends the member a mail.
 * @param exceptSession the session in which the member changes it
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
