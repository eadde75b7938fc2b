import type { Context, Steps } from '#core/contract/context';
import { assert, assertField, PlatformError } from '#core/contract/errors';
import { fetchOutside } from '#core/http/outgoing';
import { MEDIA_HOST } from '#core/media-address';
import { SECOND } from '#core/time/clock';
import { folderAt } from '../folders/changes';
import { addFailure, addFile } from './changes';
import type { MediaFile, WantedFile } from './entity';
import { importRefused, mismatchMediaType, unsupportedFileFormat } from './errors';
import {
  displayNameOf,
  type FileType,
  isUnspecific,
  LARGEST_FILE,
  type MediaType,
  typeOfMime,
  typeOfName,
} from './rules';

/** The time limit for the server of a file, in milliseconds. */
const TIMEOUT = 30 * SECOND;

/** Reads a body up to the largest size of a file. @throws PlatformError 400 */
async function readBytes(body: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > LARGEST_FILE) throw importRefused(`The file is larger than ${LARGEST_FILE} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches a file for an import, over HTTP.
 * @param url with the scheme http or https
 * @param headers sent with the request
 * @returns its bytes, and the media type that its server sends
 * @throws PlatformError 400 if the file does not exist, is at an address of the emulator that is not its public media, is
 *   elsewhere (a redirect), or takes longer than half a minute
 */
export async function fetchFile(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ bytes: Buffer; mimeType: string }> {
  try {
    const answer = await fetchOutside(url, { headers, signal: AbortSignal.timeout(TIMEOUT) });
    if (!answer.ok) throw importRefused(`${url} answers with status ${answer.status}`);
    return { bytes: await readBytes(answer.body), mimeType: answer.headers.get('content-type') ?? '' };
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    const { cause, message } = error as Error;
    throw importRefused(`${url} cannot be fetched: ${cause instanceof Error ? cause.message : message}`);
  }
}

export interface ImportRequest {
  url: string;
  mediaType?: MediaType | 'UNKNOWN';
  displayName?: string | null;
  mimeType?: string;
  parentFolderId?: string | null;
  filePath?: string | null;
  private?: boolean | null;
  labels?: string[] | null;
  externalInfo?: WantedFile['externalInfo'];
  urlParams?: Record<string, unknown> | null;
  urlHeaders?: Record<string, unknown> | null;
}

/** @throws PlatformError 400 unless the address begins with http:// or https:// */
function addressOf({ url, urlParams }: ImportRequest): URL {
  const address = URL.parse(url);
  const isOfWeb = address && ['http:', 'https:'].includes(address.protocol);
  assertField(isOfWeb, 'url', 'must begin with http:// or https://', 'FORMAT');
  for (const [name, value] of Object.entries(urlParams ?? {})) address.searchParams.set(name, String(value));
  return address;
}

const nameIn = ({ pathname }: URL): string => {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    // A path may contain a percent sign that does not begin an escape.
    return last;
  }
};

/** Reads the properties of the future file. @throws PlatformError 404 for an unknown folder */
function wantedImport(context: Context, request: ImportRequest, address: URL): WantedFile {
  const { externalInfo } = request;
  return {
    displayName: displayNameOf(request.displayName || nameIn(address)),
    mimeType: request.mimeType ?? '',
    parentFolderId: folderAt(context, request.parentFolderId, request.filePath),
    private: request.private ?? false,
    labels: request.labels ?? [],
    sourceUrl: request.url,
    ...(externalInfo && { externalInfo }),
  };
}

/** Determines the type of a file: from the request, the ending of its name or address, or its server. */
function typeOfImport(
  { displayName, mimeType }: WantedFile,
  address: URL,
  served: string,
): FileType | undefined {
  return (
    (isUnspecific(mimeType) ? undefined : typeOfMime(mimeType)) ??
    typeOfName(displayName) ??
    typeOfName(nameIn(address)) ??
    typeOfMime(served)
  );
}

/** @throws PlatformError 400 for a type that is not supported or differs from the requested one */
function checkType(type: FileType | undefined, mediaType: ImportRequest['mediaType']): asserts type {
  const unsupported = 'The media manager does not take files of this type';
  assert(type, () => unsupportedFileFormat(unsupported));
  const isAsked = !mediaType || mediaType === 'UNKNOWN' || mediaType === type.mediaType;
  const mismatch = `The file is of the type ${type.mediaType}, and not ${mediaType}`;
  assert(isAsked, () => mismatchMediaType(mismatch));
}

/**
 * Fetches files and stores them, or none if a request cannot be carried out. A file that cannot be fetched or is
 * rejected is stored as failed, and the failure is emitted. Media of this site are fetched from the emulator itself.
 * @throws PlatformError 400 unless the address begins with http:// or https://; 404 for an unknown folder
 */
export async function importFiles(steps: Steps, requests: readonly ImportRequest[]): Promise<MediaFile[]> {
  const wanted = steps.run((context) =>
    requests.map((request) => wantedImport(context, request, addressOf(request))),
  );
  return Promise.all(
    requests.map((request, index) => fetchWanted(steps, request, wanted[index] as WantedFile)),
  );
}

/** Fetches and stores the file of a request. */
async function fetchWanted(steps: Steps, request: ImportRequest, wanted: WantedFile): Promise<MediaFile> {
  const address = addressOf(request);
  const url = address.href.startsWith(`${MEDIA_HOST}/`)
    ? `${steps.baseUrl}${address.pathname}${address.search}`
    : address.href;
  const headers = Object.entries(request.urlHeaders ?? {}).map(([name, value]) => [name, String(value)]);
  // Also a file that cannot be fetched has the type that its import names.
  let type = typeOfImport(wanted, address, '');
  try {
    const { bytes, mimeType } = await fetchFile(url, Object.fromEntries(headers));
    type = typeOfImport(wanted, address, mimeType);
    const known = type;
    checkType(known, request.mediaType);
    const { media } = steps.run((context) => context);
    const staged = await media.stage([bytes]);
    return steps.run((context) => addFile(context, wanted, known, staged));
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return steps.run((context) => addFailure(context, wanted, type, error));
  }
}
