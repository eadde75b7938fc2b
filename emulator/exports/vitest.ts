import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createSites } from '../sites/sites';
import { optionsOf, publicFace } from './face';
import { asReceived, isPlatformAddress } from './platform-calls';
import { preparedFor } from './prepared';
import type { Emulator, EmulatorOptions, SharedEmulator } from './types/index';

/** The emulators of this worker, by their options: the files that it runs share them where modules are not isolated. */
const emulators = new Map<string, { emulator: Emulator; restore(): void }>();

/**
 * An emulator for the tests of a file, called in a setup file or at the top of the test file. What they and the code under
 * test send to the platform by `fetch` goes to it, and each test begins with the site as it was at first.
 * @returns the worker's emulator; where the options are the same, the same one
 */
export function useEmulator(options: EmulatorOptions = {}): SharedEmulator {
  const { emulator, restore } = emulatorOf(options);
  const real = globalThis.fetch;
  beforeAll(() => {
    globalThis.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
      if (!isPlatformAddress(url)) return real(input, init);
      return emulator.fetch(asReceived(new Request(input, init)));
    };
  });
  beforeEach(restore);
  afterAll(() => {
    globalThis.fetch = real;
  });
  return emulator;
}

function emulatorOf(options: EmulatorOptions) {
  const key = JSON.stringify(options);
  let known = emulators.get(key);
  if (!known) {
    const prepared = preparedFor(options);
    const emulator = publicFace(createSites({ ...optionsOf(options), ...(prepared && { prepared }) }));
    const sites = [emulator, ...(options.sites ?? []).map(({ clientId }) => emulator.site(clientId))];
    const savepoints = sites.map((site) => site.savepoint());
    const restore = () => {
      for (const goBack of savepoints) goBack();
    };
    known = { emulator, restore };
    emulators.set(key, known);
    process.once('exit', emulator.close);
  }
  return known;
}
