import type { Operation } from '#core/contract/operation';

type Json = Record<string, unknown>;

/** What stands at a dotted path of a request or an answer; undefined where nothing does. */
export const valueAt = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((at, key) => (typeof at === 'object' && at !== null ? (at as Json)[key] : undefined), answer);

/**
 * The request of a call, as the SDK sends it.
 * @param origin by which the emulator is reached
 * @param caller headers that say who calls
 */
export function requestOf(
  { method, paths, parameters }: Pick<Operation, 'method' | 'paths' | 'parameters'>,
  origin: string,
  caller: Record<string, string>,
  input: Json,
): Request {
  let parameter = 0;
  const path = (paths[0] ?? '').replace(
    // A verb behind the last parameter, as in `/:bookingId:confirmOrDecline`, is none.
    /\/:\w+/g,
    () => `/${encodeURIComponent(String(valueAt(input, parameters[parameter++] ?? '') ?? ''))}`,
  );
  const headers = { ...caller, 'content-type': 'application/json' };
  if (method !== 'GET' && method !== 'DELETE')
    return new Request(`${origin}${path}`, { method, headers, body: JSON.stringify(input) });
  const packed = Buffer.from(JSON.stringify(input)).toString('base64url');
  return new Request(`${origin}${path}?.r=${packed}`, { method, headers });
}
