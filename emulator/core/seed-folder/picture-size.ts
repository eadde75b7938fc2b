/** Pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Segments of a JPEG that say its size: the frames, of which there are as many as ways of compressing. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * The size of a picture, as its file says it. Sharp answers later only, and a seed is stored in one transaction, which
 * cannot wait.
 * @returns undefined where it is no PNG, JPEG, WebP or AVIF
 */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  try {
    if (bytes.toString('latin1', 1, 4) === 'PNG')
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    if (bytes.toString('latin1', 8, 12) === 'WEBP') return webpSize(bytes);
    if (bytes.toString('latin1', 4, 12) === 'ftypavif') return avifSize(bytes);
    return bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : undefined;
  } catch (error) {
    // Bytes that end before the size.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function webpSize(bytes: Buffer): PictureSize | undefined {
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (chunk !== 'VP8L') return undefined;
  const both = bytes.readUInt32LE(21);
  return { width: (both & 0x3fff) + 1, height: ((both >>> 14) & 0x3fff) + 1 };
}

/** An AVIF has a property for the size of each picture in it; the first is that of the whole. */
function avifSize(bytes: Buffer): PictureSize | undefined {
  const at = bytes.indexOf('ispe', 0, 'latin1');
  return at < 0 ? undefined : { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
}

function jpegSize(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    if (isFrame(bytes.readUInt8(at + 1)))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
