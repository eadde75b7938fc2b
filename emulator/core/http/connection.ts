import type { SentHeaders } from './log/masked-headers';

/** The parts in use of the connection over which a Node server answers. */
export interface Connection {
  writeHead(status: number, headers: Record<string, string | number>): unknown;
  write(chunk: Uint8Array, written: () => void): unknown;
  destroy(): unknown;
}

/** The headers that distinguish calls. */
type KnownHeader =
  | 'authorization'
  | 'origin'
  | 'wix-site-id'
  | 'user-agent'
  | 'x-wix-bi-gateway'
  | 'traceparent'
  | 'x-platform-emulator';

/** The parts in use of what a Node server passes with a request; absent in-process. */
export interface ServerBindings {
  incoming?: {
    headers: Partial<Record<KnownHeader, string>>;
    socket?: { remoteAddress?: string };
  };
  outgoing?: Connection;
  /** Whether a trigger makes the call. Such calls are not an app's. */
  isTrigger?: boolean;
  /** Whether the control API makes the call for a user of the console. Such calls are not an app's. */
  isConsole?: boolean;
  /** For which user of the control API: its console, the command line, an assistant, a test. */
  madeBy?: string;
  /** The id that the request gets, if the control API needs to know it. */
  requestId?: string;
}

/** Returns the network address of a request's connection; `in-process` without one. */
export const clientAddressOf = (env: ServerBindings | undefined): string =>
  env?.incoming?.socket?.remoteAddress ?? 'in-process';

/**
 * Returns one header of a request.
 *
 * Behind a Node server it is read from Node's own headers: making a Headers object of all of them costs more than the
 * rest of a kept answer.
 * @param name in lower case
 */
export function headerOf(
  request: Request,
  env: ServerBindings | undefined,
  name: KnownHeader,
): string | null {
  return env?.incoming ? (env.incoming.headers[name] ?? null) : request.headers.get(name);
}

/** Returns all headers of a request, for the log. */
export const headersOf = (request: Request, env: ServerBindings | undefined): SentHeaders =>
  env?.incoming?.headers ?? request.headers;

/** Facts about the program that sends a request; absent without the header. */
export interface Sender {
  origin?: string;
  userAgent?: string;
  /** The SDK's header with the package and function of a call. */
  gateway?: string;
  /** The trace that the request belongs to (W3C Trace Context). */
  trace?: string;
}

/** Reads the sender from a request's headers. */
export function senderOf(request: Request, env: ServerBindings | undefined): Sender {
  const header = (name: KnownHeader) => headerOf(request, env, name) ?? undefined;
  return {
    origin: header('origin'),
    userAgent: header('user-agent'),
    gateway: header('x-wix-bi-gateway'),
    trace: header('traceparent'),
  };
}
