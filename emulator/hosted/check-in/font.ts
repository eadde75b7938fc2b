import { readFile } from 'node:fs/promises';
import { fontFile } from './font-files';

/**
 * DejaVu Sans by weight, as TrueType: it has Latin, Greek, Cyrillic, Arabic, Hebrew, Armenian and Georgian letters.
 * pdfkit reads WOFF2 too, but would unpack a whole table for each letter.
 */
export async function fontOf(weight: 400 | 700): Promise<Buffer> {
  const packed = fontFile(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`);
  // Imported only when needed, because it brings a compiled program along.
  const { decompress } = await import('wawoff2');
  return Buffer.from(await decompress(await readFile(packed)));
}
