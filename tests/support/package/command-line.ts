import { join } from 'node:path';
import { buildEmulator, removeBundle } from '@/scripts/lib/build/emulator-bundle.mjs';
import { installOnce } from './installed';

/**
 * Returns the emulator's command line as a program for Node: the installed one in a run of all tests, because bundling
 * takes as long as four starts; else one of the present sources.
 * @returns its file, and a function that removes what was made for the caller
 */
export async function commandLine(): Promise<{ file: string; remove: () => void }> {
  const shared = installOnce();
  if (shared) {
    const file = join(shared, 'node_modules/platform-emulator/dist/package-cli.mjs');
    return { file, remove: () => {} };
  }
  const file = `emulator/dist/tested-${process.pid}-${performance.now().toFixed()}.mjs`;
  await buildEmulator(file);
  return { file, remove: () => removeBundle(file) };
}
