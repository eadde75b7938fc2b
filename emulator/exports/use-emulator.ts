import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createEmulator } from './index';
import { matchers } from './matchers';
import { asReceived, isPlatformAddress } from './platform-calls';
import type { Emulator, EmulatorOptions, SharedEmulator } from './types/index';

expect.extend(matchers);

/** The emulators of this worker by their options; without module isolation, its test files share them. */
const emulators = new Map<string, { emulator: Emulator; restore(): void }>();

/**
 * Starts an emulator for the tests of a file; call it in a setup file or at the top of the test file. Requests to the
 * platform by `fetch` go to it, and each test starts with the original site.
 * @returns the worker's emulator; calls with the same options share one
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
    const emulator = createEmulator(options);
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
