import { BASE } from './site';

/** A control call was refused, or no emulator answered. The message is for the user. */
export class ControlError extends Error {
  /** @param status of the answer; 0 without an answer */
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

const UNREACHABLE = 'The emulator does not answer. Start it again; this page then continues automatically.';

interface CallOptions {
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Whether the request may outlive the page. */
  keepalive?: boolean;
  /** The base of calls about all sites is `/_emulator`. */
  base?: string;
}

/**
 * Calls the control API of the site.
 * @param path below its base, with a leading slash
 * @throws ControlError with the emulator's message
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
  const answer = await bodyOf(response);
  if (!response.ok)
    throw new ControlError(
      messageOf(answer) ?? `The emulator answered with status ${response.status}`,
      response.status,
    );
  return answer as Answer;
}

/** Reads an answer, which may be empty. @throws ControlError if it is not JSON, such as a proxy's answer */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new ControlError(`The answer is not JSON: ${text.slice(0, 200)}`, response.status);
  }
}

const messageOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : undefined;

/** Reads from the control API. @throws ControlError */
export const get = <Answer>(path: string, signal?: AbortSignal): Promise<Answer> =>
  call('GET', path, { signal });

/** Sends to the control API. @throws ControlError */
export const post = <Answer>(path: string, body: unknown = {}): Promise<Answer> =>
  call('POST', path, { body });

/** Adds parameters to a path; undefined and empty ones are omitted. */
export function withParams(path: string, params: Record<string, string | number | undefined>): string {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
