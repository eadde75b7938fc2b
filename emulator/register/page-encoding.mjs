// @ts-check

/**
 * Encodings that contain ASCII are read byte by byte; only UTF-16 has to be recognised.
 * @param {Buffer} begin @param {string} charset
 */
export function createCodec(begin, charset) {
  const isBig = (begin[0] === 0xfe && begin[1] === 0xff) || /^utf-16be$/i.test(charset);
  const isLittle = (begin[0] === 0xff && begin[1] === 0xfe) || /^utf-16(?:le)?$/i.test(charset);
  if (!isBig && !isLittle) {
    return {
      decode: (/** @type {Buffer} */ bytes) => bytes.toString('latin1'),
      encode: (/** @type {string} */ text) => Buffer.from(text, 'latin1'),
      rest: () => Buffer.alloc(0),
    };
  }
  let odd = Buffer.alloc(0);
  const swapped = (/** @type {Buffer} */ bytes) => (isBig ? Buffer.from(bytes).swap16() : bytes);
  return {
    decode(/** @type {Buffer} */ bytes) {
      const all = Buffer.concat([odd, bytes]);
      const even = all.length - (all.length % 2);
      odd = all.subarray(even);
      return swapped(all.subarray(0, even)).toString('utf16le');
    },
    encode: (/** @type {string} */ text) => swapped(Buffer.from(text, 'utf16le')),
    rest: () => odd,
  };
}
