import { OWN_REQUEST } from '#core/http/outgoing';
import { pathOf } from '#core/http/request-url';
import { MEDIA_HOST } from '#core/media-address';
import { OWN_FILE } from '#core/site-media';
import { createPlatformPictures } from './platform-pictures';
import { fileHeaders } from './send-file';
import { sendPicture } from './send-picture';
import { readTransform, type Transform, transformed } from './transform';

/** The names of the platform's pictures end with a format, or with the suffix that the media manager adds to ids. */
const PICTURE = /(?:\.(?:jpe?g|png|webp|avif|gif|svg)|~mv2)$/i;

/** The size in pixels of a picture whose address has none. */
const USUAL = { width: 1200, height: 900 };

/** The greys of the neutral picture's background and symbol. */
const GROUND = '#e5e7eb';
const MARK = '#9ca3af';

/** Answers requests for pictures that no site has. */
export type AbsentPictures = (request: Request) => Promise<Response | undefined>;

/**
 * Makes the function that answers for a picture that no site has: with the platform's picture if that can be reached,
 * otherwise with a neutral one of the requested size, which is reported once.
 * @param folder keeps pictures of the platform; in memory if absent
 * @returns undefined for other files
 */
export function createAbsentPictures(folder: string | undefined): AbsentPictures {
  const platform = createPlatformPictures(folder);
  let isTold = false;
  return async (request) => {
    const [, , name = '', ...rest] = pathOf(request.url).split('/');
    const id = decoded(name);
    if (!OWN_FILE.test(id) || !PICTURE.test(id) || request.headers.has(OWN_REQUEST)) return undefined;
    const path = rest.join('/').replaceAll(/%2c/gi, ',');
    const transform = path ? readTransform(path, request.headers.get('accept') ?? '') : undefined;
    if (path && !transform) return undefined;
    const picture = await platform.find(id);
    if (picture) return send(picture, transform, request.signal);
    if (!isTold) {
      console.log(
        `[emulator] The site has no picture ${id}, and ${MEDIA_HOST} cannot be reached or does not have it: a neutral picture is sent instead, as for all missing pictures.`,
      );
      isTold = true;
    }
    return neutral(transform, request.signal);
  };
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

async function send(bytes: Buffer, transform: Transform | undefined, gone: AbortSignal): Promise<Response> {
  if (transform) return sendPicture(() => transformed(bytes, transform, gone), `image/${transform.format}`);
  const { default: sharp } = await import('sharp');
  const { format } = await sharp(bytes).metadata();
  return new Response(new Uint8Array(bytes), {
    headers: fileHeaders(format === 'svg' ? 'image/svg+xml' : `image/${format}`),
  });
}

async function neutral(transform: Transform | undefined, gone: AbortSignal): Promise<Response> {
  const { width, height } = transform?.scale ?? transform?.crop ?? USUAL;
  const format = transform?.format ?? 'png';
  const whole: Transform = { format, quality: transform?.quality ?? 90, blur: 0 };
  const picture = () => transformed(Buffer.from(drawing(width, height)), whole, gone);
  const response = await sendPicture(picture, `image/${format}`);
  // Not cached, because the platform may be reachable later.
  response.headers.set('cache-control', 'no-cache');
  return response;
}

/** A mountain and a sun, the usual symbol for a missing picture. */
const drawing = (width: number, height: number) => {
  const side = Math.min(width, height) / 3;
  const at = `translate(${(width - side) / 2} ${(height - side) / 2}) scale(${side / 24})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${GROUND}"/><g transform="${at}" fill="${MARK}"><path d="M1 21 8.500 9l5 8 3-4.500L23 21z"/><circle cx="17" cy="6" r="2.500"/></g></svg>`;
};
