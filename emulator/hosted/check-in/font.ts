import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { fontFile } from './font-files';

/** Sizes in bytes of a font's header (OpenType), and of its entry for each table. */
const HEADER = 12;
const ENTRY = 16;
/** The same for a packed font (WOFF). */
const PACKED_HEADER = 44;
const PACKED_ENTRY = 20;

/** DejaVu Sans by weight: it has Latin, Greek, Cyrillic, Arabic, Hebrew, Armenian and Georgian letters. */
export const fontOf = (weight: 400 | 700): Buffer =>
  unpacked(readFileSync(fontFile(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff`)));

/**
 * Unpacks a web font (W3C: WOFF 1.0, sections 3 to 5). pdfkit reads both forms, but would unpack a whole table for each
 * letter: a page took three seconds.
 */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEADER + count * ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let offset = head.length;
  for (let index = 0; index < count; index++) {
    const from = PACKED_HEADER + index * PACKED_ENTRY;
    const [start, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(start, start + packedLength);
    const to = HEADER + index * ENTRY;
    // Tag and checksum, then offset and length of the table.
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    // Tables begin at multiples of four bytes.
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packedLength < length ? inflateSync(packed) : packed).copy(table);
    parts.push(table);
    offset += table.length;
  }
  return Buffer.concat(parts);
}
