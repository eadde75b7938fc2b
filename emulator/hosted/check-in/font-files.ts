import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The published package includes its fonts here; in the repository they are in their own packages. */
const OWN = new URL('./fonts/', import.meta.url);

/**
 * Returns the path of a font file.
 * @param file name of the package, and path in it
 */
export const fontFile = (file: string): string =>
  existsSync(OWN) ? fileURLToPath(new URL(file, OWN)) : createRequire(import.meta.url).resolve(file);
