import { headers } from 'next/headers';

/**
 * Scheme and host under which the visitor sees this shop, without a slash at the end: for addresses that lead back
 * here from a hosted page. A proxy in front says so in `x-forwarded-*`; Next fills these itself without one.
 */
export async function requestOrigin(): Promise<string> {
  const sent = await headers();
  const host = sent.get('x-forwarded-host') ?? sent.get('host') ?? 'localhost:3000';
  return `${sent.get('x-forwarded-proto')?.split(',')[0] ?? 'http'}://${host}`;
}
