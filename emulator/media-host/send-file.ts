import { type FileHandle, open } from 'node:fs/promises';
import type { MediaOnDisk } from '#core/site-media';
import { fileQueue } from '#core/slow-work';
import { typeOfName } from '#services/media';

/** How many bytes of a file are read at a time. */
const AT_ONCE = 256 * 1024;

export const SVG = 'image/svg+xml';

/** Returns the headers of a media file. @param contentType its media type */
export const fileHeaders = (contentType: string): Record<string, string> => ({
  'content-type': contentType,
  // The bytes behind a name never change.
  'cache-control': 'public, max-age=86400',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  // Files that may contain scripts must not run them with the rights of the emulator's own pages.
  ...((!contentType.startsWith('image/') || contentType === SVG) && { 'content-security-policy': 'sandbox' }),
});

/** Returns the byte range in a Range header; undefined unless it has exactly one (RFC 9110, 14.1). */
function stretchOf(range: string, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (!first && !last) return undefined;
  if (!first) return { start: Math.max(0, size - Number(last)), end: size - 1 };
  return { start: Number(first), end: Math.min(size - 1, last ? Number(last) : size - 1) };
}

/** Streams a range of a file's bytes, read as they are sent. */
function streamed(path: string, first: number, last: number): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined;
  let at = first;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      // Opened when the first byte is read, so not at all for HEAD.
      const file = handle ?? (await open(path));
      handle = file;
      const piece = Buffer.allocUnsafe(Math.min(AT_ONCE, last + 1 - at));
      const { bytesRead, buffer } = await fileQueue.add(() => file.read(piece, 0, null, at));
      at += bytesRead;
      if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
      if (bytesRead > 0 && at <= last) return;
      await file.close();
      controller.close();
    },
    cancel: () => handle?.close(),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

/**
 * Sends a file, or the range in a Range header, which browsers request for videos (RFC 9110, 14).
 * @param name its ending determines the media type
 */
export function sendFile({ path, size }: MediaOnDisk, name: string, range: string | undefined): Response {
  const headers = {
    ...fileHeaders(typeOfName(name)?.mimeType ?? 'application/octet-stream'),
    'accept-ranges': 'bytes',
  };
  const stretch = range === undefined ? undefined : stretchOf(range, size);
  const { start, end } = stretch ?? { start: 0, end: size - 1 };
  if (stretch && (start > end || start >= size))
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  const length = { 'content-length': `${end + 1 - start}` };
  const body = end < start ? null : streamed(path, start, end);
  if (!stretch) return new Response(body, { headers: { ...headers, ...length } });
  return new Response(body, {
    status: 206,
    headers: { ...headers, ...length, 'content-range': `bytes ${start}-${end}/${size}` },
  });
}
