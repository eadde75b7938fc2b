import { headers } from 'next/headers';

/**
 * Scheme and host under which the visitor sees this shop, without a slash at the end: for addresses that lead back
 * here from a hosted page.
 */
export async function requestOrigin(): Promise<string> {
  return originOf(await headers());
}

/**
 * Scheme and host that a request was sent to, without a slash at the end. A proxy in front says so in `x-forwarded-*`,
 * of several the first; Next fills these itself without one. What makes no address is passed over.
 */
export function originOf(sent: Headers): string {
  const first = (name: string) => sent.get(name)?.split(',')[0]?.trim();
  const scheme = first('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const [address = 'http://localhost:3000'] = [first('x-forwarded-host'), first('host')]
    .filter(Boolean)
    .map((host) => `${scheme}://${host}`)
    .filter((each) => URL.canParse(each));
  return new URL(address).origin;
}
