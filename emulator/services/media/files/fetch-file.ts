import { applicationError, PlatformError } from '#core/contract/errors';
import { SECOND } from '#core/time/clock';
import { LARGEST_FILE } from './rules';

/** The time limit for the server of a file, in milliseconds. */
const TIMEOUT = 30 * SECOND;

const refused = (description: string) => applicationError(400, 'FILE_IMPORT_FAILED', description);

/** Reads a body up to the largest size of a file. @throws PlatformError 400 */
async function readBytes(body: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > LARGEST_FILE) throw refused(`The file is larger than ${LARGEST_FILE} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches a file for an import, over HTTP.
 * @param url with the scheme http or https
 * @param headers sent with the request
 * @returns its bytes, and the media type that its server sends
 * @throws PlatformError 400 if there is no such file, or it takes longer than half a minute
 */
export async function fetchFile(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ bytes: Buffer; mimeType: string }> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) });
    if (!answer.ok) throw refused(`${url} answers with status ${answer.status}`);
    return { bytes: await readBytes(answer.body), mimeType: answer.headers.get('content-type') ?? '' };
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    const { cause, message } = error as Error;
    throw refused(`${url} cannot be fetched: ${cause instanceof Error ? cause.message : message}`);
  }
}
