import { hash, verify } from '@node-rs/argon2';
import type { Context } from '#core/contract/context';
import { type FieldViolation, validationError } from '#core/contract/errors';
import { passwordQueue } from '#core/slow-work';
import { saveIdentity } from '../identities/changes';
import type { Identity } from '../identities/entity';
import { voidSecrets } from '../identities/secrets';
import { closeSessions } from '../identities/sessions';
import { mailTexts, sendMail } from '../mail/texts';

/**
 * Argon2id (the library's default) with the parameters of OWASP's Password Storage Cheat Sheet: 19 MiB, 2 passes, 1
 * lane.
 */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At least eight characters; long passwords are allowed (ASVS 5, 6.2.1 and 6.2.9). */
const PASSWORD_LENGTH = { min: 8, max: 256 };

/**
 * The hash of a password that does not belong to any account: a check without an identity takes as long as the check of
 * a wrong password.
 */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ZW11bGF0b3Itbm9ib2R5$c2FtZSB3b3JrIGZvciBldmVyeSBhbnN3ZXIhISEhISE';

/** @returns the hash in PHC form, including its salt and parameters */
export const hashPassword = (password: string): Promise<string> =>
  passwordQueue.add(() => hash(password, ARGON2));

/**
 * Checks a password in a time that does not reveal how much of it is right or whether the account exists.
 * @param passwordHash undefined if the account does not exist or has no password
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const same = await passwordQueue.add(() => verify(passwordHash ?? NOBODYS_HASH, password));
  return passwordHash !== undefined && same;
}

let commonPasswords: Promise<Set<string>> | undefined;

// Imported on demand: these 380 KB are needed only when a password is set.
const common = () => {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return commonPasswords;
};

/**
 * Checks a new password by ASVS 5, 6.2: its length, and that it is neither a known breached password nor the e-mail
 * address.
 * @param field its name in the request
 * @throws PlatformError 400 with one violation, which has `data` because the SDK reads it (platform facts 4.9)
 */
export async function checkNewPassword(
  password: string | null | undefined,
  email: string,
  field = 'password',
): Promise<string> {
  const problem = await problemOf(password ?? '', email);
  if (problem) throw validationError([{ field, data: { type: 'PASSWORD' }, ...problem }]);
  return password ?? '';
}

async function problemOf(
  password: string,
  email: string,
): Promise<Pick<FieldViolation, 'description' | 'violatedRule' | 'ruleName'> | undefined> {
  const { min, max } = PASSWORD_LENGTH;
  const length = [...password].length;
  if (length < min)
    return { description: `must have at least ${min} characters`, violatedRule: 'MIN_LENGTH' };
  if (length > max) return { description: `must have at most ${max} characters`, violatedRule: 'MAX_LENGTH' };
  const folded = password.toLowerCase();
  if (folded === email.toLowerCase() || folded === email.toLowerCase().split('@')[0])
    return {
      description: 'must not be the e-mail address',
      violatedRule: 'OTHER',
      ruleName: 'PASSWORD_IS_EMAIL',
    };
  if ((await common()).has(folded))
    return {
      description: 'is known from a data breach; choose another one',
      violatedRule: 'OTHER',
      ruleName: 'PASSWORD_BREACHED',
    };
  return undefined;
}

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
