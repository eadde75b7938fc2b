import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The emulator's own package brings its fonts along; elsewhere they are in the packages that they come from. */
const OWN = new URL('./fonts/', import.meta.url);

/**
 * The path of a file of a font's package.
 * @param file name of the package, and path in it
 */
export const fontFile = (file: string): string =>
  existsSync(OWN) ? fileURLToPath(new URL(file, OWN)) : createRequire(import.meta.url).resolve(file);
