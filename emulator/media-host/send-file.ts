import { typeOfName } from '#services/media';

export const SVG = 'image/svg+xml';

/** The headers of a file of the site's media. @param contentType its media type */
export const fileHeaders = (contentType: string): Record<string, string> => ({
  'content-type': contentType,
  // No name is ever given to other bytes.
  'cache-control': 'public, max-age=86400',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  // What can hold scripts must not run them with the rights of the emulator's own pages.
  ...((!contentType.startsWith('image/') || contentType === SVG) && { 'content-security-policy': 'sandbox' }),
});

/** The stretch of bytes that a Range header asks for; undefined where it is none of a single stretch (RFC 9110, 14.1). */
function stretchOf(range: string, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (!first && !last) return undefined;
  if (!first) return { start: Math.max(0, size - Number(last)), end: size - 1 };
  return { start: Number(first), end: Math.min(size - 1, last ? Number(last) : size - 1) };
}

/**
 * Sends a file, or the part that a Range header asks for: browsers ask for parts of videos (RFC 9110, 14).
 * @param name by whose ending its type is known
 */
export function sendFile(bytes: Uint8Array, name: string, range: string | undefined): Response {
  const size = bytes.byteLength;
  const headers = {
    ...fileHeaders(typeOfName(name)?.mimeType ?? 'application/octet-stream'),
    'accept-ranges': 'bytes',
  };
  const stretch = range === undefined ? undefined : stretchOf(range, size);
  if (!stretch) return new Response(new Uint8Array(bytes), { headers });
  const { start, end } = stretch;
  if (start > end || start >= size)
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  return new Response(new Uint8Array(bytes.subarray(start, end + 1)), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${size}` },
  });
}
