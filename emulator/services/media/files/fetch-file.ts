import { applicationError, PlatformError } from '#core/contract/errors';
import { SECOND } from '#core/time/clock';
import { LARGEST_FILE } from './rules';

/** How long the server of a file may take, in milliseconds. */
const TIMEOUT = 30 * SECOND;

const refused = (description: string) => applicationError(400, 'FILE_IMPORT_FAILED', description);

/** Reads a body no further than a file may be long. @throws PlatformError 400 */
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
 * Fetches a file that is to be imported, over HTTP.
 * @param url with the scheme http or https
 * @param headers sent along with the request
 * @returns its bytes, and the media type that its server says it has
 * @throws PlatformError 400 where there is no such file, or it does not come within half a minute
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
