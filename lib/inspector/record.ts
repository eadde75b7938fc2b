import type { Recorder } from '@/lib/transport';
import { mask, maskHeaders, maskQuery } from './mask';

/** A recorded call to the platform, without secrets. */
export type RecordedCall = {
  /** Unique within the process or page. */
  id: number;
  /** Time of sending, in milliseconds since the epoch. */
  at: number;
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  /** JSON, if there is a body. */
  request?: unknown;
  /** Duration in milliseconds; missing until the answer arrives. */
  ms?: number;
  status?: number;
  requestId?: string;
  response?: unknown;
  /** Why there is no answer, or why it cannot be shown. */
  failure?: string;
  /** Whether the recording is complete. */
  done: boolean;
  /** Whether it was made for all visitors, with the shared tokens. */
  shared?: boolean;
};

declare global {
  // The number of calls recorded so far. Global because the middleware and the pages have separate modules.
  var recordedPlatformCalls: number | undefined;
}

/** The number of calls that are kept. A page makes a dozen at most. */
const CALLS = 60;

/** Bodies longer than this are not kept. */
const BODY_CHARACTERS = 256 * 1024;

/** Sends a call, returns its answer untouched, and adds the call to `calls`, from which the oldest are dropped. */
export async function record(
  calls: RecordedCall[],
  ...[send, url, input, init]: Parameters<Recorder>
): Promise<Response> {
  const request = new Request(input instanceof Request ? input.clone() : url, { ...init, signal: null });
  const query = readQuery(url.searchParams);
  const id = (globalThis.recordedPlatformCalls ?? 0) + 1;
  globalThis.recordedPlatformCalls = id;
  const call: RecordedCall = {
    id,
    at: Date.now(),
    method: request.method,
    path: url.pathname + (query.search && `?${query.search}`),
    headers: maskHeaders(request.headers),
    ...(query.payload !== undefined && { request: mask(query.payload) }),
    done: false,
  };
  calls.push(call);
  calls.splice(0, calls.length - CALLS);
  const text = await request.text();
  if (text) call.request = readBody(text, call);

  const start = performance.now();
  try {
    const response = await send();
    call.ms = Math.round(performance.now() - start);
    call.status = response.status;
    call.requestId = response.headers.get('x-wix-request-id') ?? undefined;
    keepAnswer(response.clone(), call);
    return response;
  } catch (error) {
    call.ms = Math.round(performance.now() - start);
    call.failure = `No answer: ${error instanceof Error ? error.message : error}`;
    call.done = true;
    throw error;
  }
}

async function keepAnswer(response: Response, call: RecordedCall): Promise<void> {
  try {
    const text = await response.text();
    if (text) call.response = readBody(text, call);
  } catch (error) {
    call.failure = `The answer broke off: ${error instanceof Error ? error.message : error}`;
  }
  call.done = true;
}

function readBody(text: string, call: RecordedCall): unknown {
  if (text.length > BODY_CHARACTERS) {
    call.failure = `A body of ${text.length} characters is too long to keep.`;
    return undefined;
  }
  try {
    return mask(JSON.parse(text));
  } catch {
    // A body that cannot be parsed cannot be masked.
    call.failure = `A body of ${text.length} characters is not JSON.`;
    return undefined;
  }
}

/**
 * Returns a query for display, and the request that the SDK may hide in it as base64 (`.r`, sdk-runtime/rest-modules).
 */
function readQuery(query: URLSearchParams): { search: string; payload?: unknown } {
  const search = maskQuery(query).toString();
  const packed = query.get('.r');
  if (packed) {
    try {
      const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
        character.charCodeAt(0),
      );
      return { search: '', payload: JSON.parse(new TextDecoder().decode(bytes)) };
    } catch {
      return { search }; // not from the SDK: shown masked
    }
  }
  return { search };
}
