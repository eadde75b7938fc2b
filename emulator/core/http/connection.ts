/** The connection that a Node server answers a request over, as far as it is used. */
export interface Connection {
  writeHead(status: number, headers: Record<string, string | number>): unknown;
  write(chunk: Uint8Array, written: () => void): unknown;
  destroy(): unknown;
}

/** The headers that calls are told apart by. */
type KnownHeader =
  | 'authorization'
  | 'origin'
  | 'wix-site-id'
  | 'user-agent'
  | 'x-wix-bi-gateway'
  | 'traceparent';

/** What a Node server hands over with a request, as far as it is used; in-process there is nothing. */
export interface ServerBindings {
  incoming?: {
    headers: Partial<Record<KnownHeader, string>>;
    socket?: { remoteAddress?: string };
  };
  outgoing?: Connection;
  /** Whether it is a call of a trigger, which is no call of an app. */
  isTrigger?: boolean;
  /** Whether the control API makes the call for a person: as a trigger's, it is none of an app. */
  isConsole?: boolean;
  /** The id that the request gets, for what the control API wants to know of it. */
  requestId?: string;
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
  name: KnownHeader,
): string | null {
  return env?.incoming ? (env.incoming.headers[name] ?? null) : request.headers.get(name);
}

/** What a request says of the program that sends it; a header that is not there is absent. */
export interface Sender {
  origin?: string;
  userAgent?: string;
  /** The SDK's own header about the package and the function of a call. */
  gateway?: string;
  /** Of the trace that the request belongs to (W3C Trace Context). */
  trace?: string;
}

/** Reads who sends a request. */
export function senderOf(request: Request, env: ServerBindings | undefined): Sender {
  const of = (name: KnownHeader) => headerOf(request, env, name) ?? undefined;
  return {
    origin: of('origin'),
    userAgent: of('user-agent'),
    gateway: of('x-wix-bi-gateway'),
    trace: of('traceparent'),
  };
}
