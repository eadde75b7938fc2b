import type { Operation } from '#core/contract/operation';

type Json = Record<string, unknown>;

/** Returns the value at a dotted path of a request or answer; undefined if there is none. */
export const valueAt = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((at, key) => (typeof at === 'object' && at !== null ? (at as Json)[key] : undefined), answer);

/**
 * Makes the request of a call as the SDK sends it.
 * @param origin at which the emulator is reached
 * @param caller headers that identify the caller
 */
export function requestOf(
  { method, paths, parameters }: Pick<Operation, 'method' | 'paths' | 'parameters'>,
  origin: string,
  caller: Record<string, string>,
  input: Json,
): Request {
  let parameter = 0;
  const path = (paths[0] ?? '').replace(
    // A verb after the last parameter, as in `/:bookingId:confirmOrDecline`, is not a parameter.
    /\/:\w+/g,
    () => `/${encodeURIComponent(String(valueAt(input, parameters[parameter++] ?? '') ?? ''))}`,
  );
  const headers = { ...caller, 'content-type': 'application/json' };
  if (method !== 'GET' && method !== 'DELETE')
    return new Request(`${origin}${path}`, { method, headers, body: JSON.stringify(input) });
  const packed = Buffer.from(JSON.stringify(input)).toString('base64url');
  return new Request(`${origin}${path}?.r=${packed}`, { method, headers });
}
