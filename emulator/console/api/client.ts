import { CLIENT_HEADER } from '../../control/client';
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
  accept?: string;
}

/**
 * Calls the control API of the site.
 * @param path below its base, with a leading slash
 * @throws ControlError with the emulator's message
 */
export async function call<Answer>(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  return read(await send(method, path, options));
}

function send(method: string, path: string, options: CallOptions): Promise<Response> {
  const { body, signal, keepalive = false, base = BASE, accept } = options;
  return fetch(`${base}${path}`, {
    method,
    keepalive,
    ...(signal && { signal }),
    headers: {
      [CLIENT_HEADER]: 'console',
      ...(accept && { accept }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ControlError(UNREACHABLE, 0);
  });
}

/** @throws ControlError with the emulator's message */
async function read<Answer>(response: Response): Promise<Answer> {
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

/**
 * Sends to the control API, which answers in lines while it works.
 * @param onProgress gets how many of all parts are done
 * @throws ControlError
 */
export async function postInLines<Answer>(
  path: string,
  body: unknown,
  onProgress: (done: number, all: number) => void,
): Promise<Answer> {
  const response = await send('POST', path, { body, accept: 'application/x-ndjson' });
  if (!response.ok || !response.body) return read(response);
  let text = '';
  for await (const chunk of chunksOf(response.body.pipeThrough(new TextDecoderStream()))) {
    const lines = (text + chunk).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const { done, all, result, message } = JSON.parse(line);
      if (message !== undefined) throw new ControlError(message, 400);
      if (result !== undefined) return result;
      onProgress(done, all);
    }
  }
  throw new ControlError(UNREACHABLE, 0);
}

/** Reads a stream; not all browsers can iterate over one. */
async function* chunksOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/** Adds parameters to a path; undefined and empty ones are omitted. */
export function withParams(path: string, params: Record<string, string | number | undefined>): string {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
