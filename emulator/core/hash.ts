import { createHash, timingSafeEqual } from 'node:crypto';

/** Hashes a secret for storage: SHA-256 in base64url. That is enough, since every secret has 256 random bits. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Compares two texts in a time that does not reveal where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(left as Buffer, right as Buffer);
}
