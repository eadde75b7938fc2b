import type { Context } from '#core/contract/context';
import { hashOf } from '#core/hash';
import { DAY, HOUR, isoDate, MINUTE } from '#core/time/clock';
import { type Secret, type SecretKind, type SecretKinds, secrets } from './entity';

export const SECRET_LIFETIMES: Record<SecretKind, number> = {
  sessionToken: 5 * MINUTE,
  stateToken: 30 * MINUTE,
  emailLink: DAY,
  pushLink: 10 * MINUTE,
  recoveryToken: HOUR,
  staffInvitation: 7 * DAY,
  browserSession: 14 * DAY,
  device: 60 * DAY,
  captcha: 5 * MINUTE,
  captchaChallenge: 10 * MINUTE,
  installationCode: 10 * MINUTE,
};

/**
 * Issues a secret.
 * @param identityId the identity to which it belongs; empty if there is none
 * @returns the secret, of which only a hash is stored
 */
export function issueSecret<K extends SecretKind>(
  { clock, documents, ids }: Context,
  kind: K,
  identityId: string,
  data: SecretKinds[K],
): string {
  const secret = ids.secret();
  const expires = isoDate(clock.now() + SECRET_LIFETIMES[kind]);
  documents.put(secrets, { id: hashOf(secret), kind, identityId, data, expires });
  return secret;
}

const isKind = <K extends SecretKind>(secret: Secret | undefined, kind: K): secret is Secret<K> =>
  secret?.kind === kind;

/** Returns a secret if it has not expired. */
export function findSecret<K extends SecretKind>(
  { clock, documents }: Context,
  kind: K,
  secret: string,
): Secret<K> | undefined {
  const stored = documents.get(secrets, hashOf(secret));
  return isKind(stored, kind) && stored.expires > clock.date() ? stored : undefined;
}

/** Returns a secret and deletes it. */
export function takeSecret<K extends SecretKind>(
  context: Context,
  kind: K,
  secret: string,
): Secret<K> | undefined {
  const stored = findSecret(context, kind, secret);
  if (stored) context.documents.delete(secrets, stored.id);
  return stored;
}

/** Deletes an identity's secrets of one kind, or of every kind. */
export function voidSecrets({ documents }: Context, identityId: string, kind?: SecretKind): void {
  for (const { id } of documents.list(secrets, { identityId, ...(kind && { kind }) }))
    documents.delete(secrets, id);
}
