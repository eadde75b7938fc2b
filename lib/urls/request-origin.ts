import { headers } from 'next/headers';

/**
 * Returns the scheme and host under which the visitor sees this shop, without a slash at the end: for addresses that
 * return here from a hosted page.
 */
export async function requestOrigin(): Promise<string> {
  return originOf(await headers());
}

/**
 * Returns the scheme and host that a request was sent to, without a slash at the end. A proxy sends them in
 * `x-forwarded-*`, where the first value counts; without a proxy, Next sets these headers itself. Invalid values are
 * ignored.
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
