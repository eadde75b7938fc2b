/** The connection that a Node server answers a request over, as far as it is used. */
export interface Connection {
  writeHead(status: number, headers: Record<string, string | number>): unknown;
  write(chunk: Uint8Array, written: () => void): unknown;
  destroy(): unknown;
}

/** What a Node server hands over with a request, as far as it is used; in-process there is nothing. */
export interface ServerBindings {
  incoming?: {
    headers: { authorization?: string; origin?: string; 'wix-site-id'?: string };
    socket?: { remoteAddress?: string };
  };
  outgoing?: Connection;
  /** Whether it is a call of a trigger, which is no call of an app. */
  isTrigger?: boolean;
}

/** The network address of a request's connection; in-process there is none. */
export const clientAddressOf = (env: ServerBindings | undefined): string =>
  env?.incoming?.socket?.remoteAddress ?? 'in-process';

/**
 * One header of a request.
 *
 * Behind a Node server it is read from where Node put it: making a Headers object of all of them costs more than
 * the rest of a kept answer.
 * @param name in lower case
 */
export function headerOf(
  request: Request,
  env: ServerBindings | undefined,
  name: 'authorization' | 'origin' | 'wix-site-id',
): string | null {
  return env?.incoming ? (env.incoming.headers[name] ?? null) : request.headers.get(name);
}
