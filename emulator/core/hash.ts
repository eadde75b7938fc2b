import { createHash, timingSafeEqual } from 'node:crypto';

/** What is stored of a secret: its SHA-256 in base64url. Enough, since every secret has 256 random bits. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Compares in a time that does not tell where two texts differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(left as Buffer, right as Buffer);
}
