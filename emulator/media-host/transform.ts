import { access, readFile } from 'node:fs/promises';
import type { Region } from 'sharp';
import { pictureQueue } from '#core/slow-work';

/** The longest side of a picture, in pixels; the platform's own limit is similar. */
const LONGEST = 5000;

/** Formats by the ending of the address. */
const FORMATS = { webp: 'webp', avif: 'avif', png: 'png', jpg: 'jpeg', jpeg: 'jpeg' } as const;
type Format = (typeof FORMATS)[keyof typeof FORMATS];

interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in its pixels. */
interface Crop extends Size {
  x: number;
  y: number;
}

interface Scale extends Size {
  /** Whether the picture fills the box and is cut off, or is shown whole inside it. */
  kind: 'fill' | 'fit';
  /** The part that `fill` keeps, from 0 (left, top) to 1. */
  focus: { x: number; y: number };
  /** Whether the picture may be enlarged. */
  enlarge: boolean;
}

/** The transform of a picture: it is cropped, then scaled. */
export interface Transform {
  crop?: Crop;
  scale?: Scale;
  format: Format;
  /** From 1 to 100. */
  quality: number;
  /** In pixels; 0 for none. */
  blur: number;
}

const VALUE = /^([a-z]+)_([\w.-]+)$/;

type Parameters = Record<string, string>;

/** Reads the parameters of a step, such as `w_300,h_200,al_c`. */
const parametersOf = (text: string): Parameters =>
  Object.fromEntries(text.split(',').map((part) => VALUE.exec(part)?.slice(1) ?? [part, '']));

const between = (text: string | undefined, least: number, most: number): number | undefined => {
  const value = Number(text || Number.NaN);
  return value >= least && value <= most ? value : undefined;
};

const sizeOf = ({ w, h }: Parameters): Size | undefined => {
  const width = between(w, 1, LONGEST);
  const height = between(h, 1, LONGEST);
  return width && height ? { width: Math.round(width), height: Math.round(height) } : undefined;
};

/** `al_tl` keeps the upper left corner, `fp_0.3_0.5` the surroundings of that point, anything else the middle. */
function focusOf({ al = 'c', fp = '' }: Parameters): Scale['focus'] {
  const [x, y] = fp.split('_').map((part) => between(part, 0, 1));
  if (x !== undefined && y !== undefined) return { x, y };
  const side = (first: string, last: string) => (al.includes(first) ? 0 : al.includes(last) ? 1 : 0.5);
  return { x: side('l', 'r'), y: side('t', 'b') };
}

function cropOf(parameters: Parameters): Crop | undefined {
  const size = sizeOf(parameters);
  const x = Math.round(Number(parameters.x ?? 0));
  const y = Math.round(Number(parameters.y ?? 0));
  return size && Number.isFinite(x + y) ? { ...size, x, y } : undefined;
}

function scaleOf(kind: string, parameters: Parameters): Scale | undefined {
  const size = sizeOf(parameters);
  if (!size || (kind !== 'fill' && kind !== 'fit')) return undefined;
  return { ...size, kind, focus: focusOf(parameters), enlarge: parameters.lg === '1' };
}

/** Returns the best format that the browser accepts. */
const negotiated = (accept: string): Format | undefined =>
  (['avif', 'webp'] as const).find((format) => accept.includes(`image/${format}`));

/**
 * Reads the suffix that the SDK's helpers append to a picture's address (SDK: `media.getScaledToFillImageUrl`; platform
 * facts 8.13). Parameters that only change the look, such as `usm`, are ignored.
 * @param path `v1/fill/w_300,h_200,al_c,q_85/name.jpg`, `v1/fit/…`, `v1/crop/…`, or a crop followed by one of the
 * others
 * @param accept the request's Accept header, by which `enc_auto` chooses
 * @returns undefined if it is not a transform, or is beyond the limits
 */
export function readTransform(path: string, accept: string): Transform | undefined {
  const [version, ...parts] = path.split('/');
  const name = parts.pop() ?? '';
  const named = FORMATS[name.split('.').at(-1)?.toLowerCase() as keyof typeof FORMATS] ?? 'webp';
  if (version !== 'v1') return undefined;
  const crop = parts[0] === 'crop' ? cropOf(parametersOf(parts[1] ?? '')) : undefined;
  const [kind = '', text = '', ...more] = crop ? parts.slice(2) : parts;
  const scale = scaleOf(kind, parametersOf(text));
  if ((kind ? !scale : !crop) || more.length > 0) return undefined;
  const { enc, q, blur } = parametersOf(parts.at(-1) ?? '');
  const encoding = enc === 'auto' ? negotiated(accept) : FORMATS[enc as keyof typeof FORMATS];
  return {
    ...(crop && { crop }),
    ...(scale && { scale }),
    format: encoding ?? named,
    quality: Math.round(between(q, 1, 100) ?? 90),
    blur: between(blur, 0.3, 100) ?? 0,
  };
}

/** Returns the part of a crop that is inside the picture; undefined if none is. */
function cropped({ x, y, width, height }: Crop, picture: Size): Region | undefined {
  const left = Math.max(0, x);
  const top = Math.max(0, y);
  const right = Math.min(picture.width, x + width);
  const bottom = Math.min(picture.height, y + height);
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : undefined;
}

/** Returns the part of a region with the proportions of a box. */
function filling({ width, height, focus }: Scale, region: Region): Region {
  const ratio = Math.min(region.width / width, region.height / height);
  const part = { width: Math.round(width * ratio) || 1, height: Math.round(height * ratio) || 1 };
  const start = (room: number, at: number) => Math.round(Math.min(room, Math.max(0, at)));
  return {
    ...part,
    left: region.left + start(region.width - part.width, region.width * focus.x - part.width / 2),
    top: region.top + start(region.height - part.height, region.height * focus.y - part.height / 2),
  };
}

/** Returns the size to which a region is scaled. */
function scaled({ kind, width, height, enlarge }: Scale, region: Region): Size {
  const ratio = Math.min(width / region.width, height / region.height);
  if (kind === 'fill') return enlarge || ratio < 1 ? { width, height } : region;
  const least = enlarge ? ratio : Math.min(1, ratio);
  return { width: Math.round(region.width * least) || 1, height: Math.round(region.height * least) || 1 };
}

/** The most pixels that are read: a file of a few kilobytes can claim to have billions. */
const MOST_PIXELS = 100_000_000;

/** Up to this number of pixels, AVIF spends the time that small files take; 5,000 x 5,000 would take half a minute. */
const CAREFUL_PIXELS = 500_000;

/** A picture of at most this many pixels, made from one of at most that many, is small: it takes a tenth of a second. */
const SMALL_PIXELS = 1_000_000;
const SMALL_SOURCE_PIXELS = 12_000_000;

/** The most requests that wait for their picture; each holds a connection. */
const MOST_WAITING = 500;

/** The picture cannot be made; the message tells the user why. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
  constructor(
    message: string,
    readonly status: 400 | 503,
  ) {
    super(message);
  }
}

/**
 * Transforms a picture. Small ones do not wait for large ones, and among both the smaller ones go first, so that none
 * delays a page for long.
 * @param source the path of its file, or its bytes
 * @param signal drops the picture if it has not been begun
 * @returns the bytes in the transform's format, or the unchanged picture; undefined for a crop outside it
 * @throws PictureRefused if the picture cannot be decoded, is dropped, or too many are waiting; ENOENT without the file
 */
export async function transformed(
  source: string | Buffer,
  transform: Transform,
  signal?: AbortSignal,
): Promise<Buffer | undefined> {
  if (pictureQueue.size >= MOST_WAITING)
    throw new PictureRefused('Too many pictures are being made: ask again in a moment', 503);
  const { width, height } = transform.scale ?? transform.crop ?? { width: LONGEST, height: LONGEST };
  const turn = { priority: -width * height, signal };
  try {
    const small = await pictureQueue.addSmall(async () => {
      const plan = await planned(source, transform);
      return plan?.isLarge ? { large: plan } : { bytes: await plan?.make() };
    }, turn);
    return small.large ? await pictureQueue.addLarge(small.large.make, turn) : small.bytes;
  } catch (error) {
    if (signal?.aborted) throw new PictureRefused('No request waits for the picture any more', 503);
    throw error;
  }
}

/** The steps to a picture; undefined for a crop outside it. @throws PictureRefused; ENOENT without the file */
async function planned(source: string | Buffer, { crop, scale, format, quality, blur }: Transform) {
  const { default: sharp } = await import('sharp');
  // One thread for pictures, so that the other cores are free.
  sharp.concurrency(1);
  // A file may be replaced by another of the same name.
  sharp.cache(false);
  // From a path, the file is read in the thread that decodes it: its bytes wait for no turn of the event loop.
  const picture = sharp(source, { limitInputPixels: MOST_PIXELS });
  const {
    width,
    height,
    format: is,
  } = await picture.metadata().catch(async (error) => {
    if (typeof source === 'string') await access(source);
    return refuse(error);
  });
  const whole = { left: 0, top: 0, width, height };
  const cut = crop ? cropped(crop, whole) : whole;
  if (!cut) return undefined;
  const region = scale?.kind === 'fill' ? filling(scale, cut) : cut;
  const size = scale ? scaled(scale, region) : region;
  const same = [region, size].every((it) => it.width === width && it.height === height);
  const isUnchanged = same && is === format && !blur;
  const pixels = size.width * size.height;
  return {
    isLarge: !isUnchanged && (pixels > SMALL_PIXELS || width * height > SMALL_SOURCE_PIXELS),
    async make(): Promise<Buffer> {
      if (isUnchanged) return typeof source === 'string' ? readFile(source) : source;
      picture.extract(region).resize(size.width, size.height, { fit: 'fill' });
      if (blur) picture.blur(blur);
      const effort = pixels > CAREFUL_PIXELS ? 0 : 2;
      const encoded =
        format === 'avif' ? picture.avif({ quality, effort }) : picture.toFormat(format, { quality });
      return encoded.toBuffer().catch(refuse);
    },
  };
}

function refuse(error: Error): never {
  throw new PictureRefused(`The picture cannot be decoded: ${error.message}`, 400);
}
