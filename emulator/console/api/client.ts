import { BASE } from './site';

/** A control call that was refused, or that no emulator answered. Its message is for people. */
export class ControlError extends Error {
  /** @param status of the answer; 0 without one */
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

const UNREACHABLE = 'The emulator does not answer. Start it again; this page goes on by itself then.';

/** What a call sends beside its method. */
interface CallOptions {
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Whether it may outlive the page. */
  keepalive?: boolean;
  /** For calls about all sites: `/_emulator`. */
  base?: string;
}

/**
 * Calls the control API of the site.
 * @param path below its base, with a slash in front
 * @throws ControlError with what the emulator says
 */
export async function call<Answer>(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const { body, signal, keepalive = false, base = BASE } = options;
  const response = await fetch(`${base}${path}`, {
    method,
    keepalive,
    ...(signal && { signal }),
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ControlError(UNREACHABLE, 0);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok)
    throw new ControlError(messageOf(answer) ?? `The answer is ${response.status}`, response.status);
  return answer as Answer;
}

const messageOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : undefined;

/** Reads from the control API. @throws ControlError */
export const get = <Answer>(path: string, signal?: AbortSignal): Promise<Answer> =>
  call('GET', path, { signal });

/** Sends to the control API. @throws ControlError */
export const post = <Answer>(path: string, body: unknown = {}): Promise<Answer> =>
  call('POST', path, { body });

/** A path with parameters; those that are undefined or empty are left out. */
export function withParams(path: string, params: Record<string, string | number | undefined>): string {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
