import type { EmulatorOptions, SharedEmulator } from './index.js';

/**
 * An emulator for the tests of a file, called in a setup file or at the top of the test file. What they and the code under
 * test send to the platform by `fetch` goes to it, and each test begins with the site as it was at first.
 * @returns the worker's emulator; where the options are the same, the same one
 */
export declare function useEmulator(options?: EmulatorOptions): SharedEmulator;
