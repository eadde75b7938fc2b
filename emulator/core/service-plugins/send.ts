import { fetchOutside } from '../http/outgoing';

/** The reply of a plugin, before it is read. */
export interface Sent {
  /** 200 for an answer; 504 if it came too late, and 502 if none came. */
  status: number;
  body?: string;
  /** Why there is no body. */
  problem?: string;
}

/** The longest answer, in bytes: a hundred times what the largest of them need. */
const LONGEST = 1024 * 1024;

/** Reads a body. @throws Error if it is too long */
async function read({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > LONGEST) throw new Error('its answer is larger than 1 MiB');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Returns why a call had no answer; `fetch` puts that into its error's cause. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/**
 * Posts a signed call, and waits for the answer.
 * @param limit how long it may take, in milliseconds
 */
export async function send(
  url: string,
  call: { body: string; headers: Record<string, string> },
  limit: number,
): Promise<Sent> {
  const signal = AbortSignal.timeout(limit);
  try {
    const response = await fetchOutside(url, { method: 'POST', ...call, signal });
    return { status: response.status, body: await read(response) };
  } catch (error) {
    if (signal.aborted) return { status: 504, problem: `it did not answer within ${limit / 1000} seconds` };
    return { status: 502, problem: reasonOf(error) };
  }
}
