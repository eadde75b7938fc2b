import type { ExpectedCalls } from './happened.js';
import type { EmulatorOptions, SharedEmulator } from './index.js';

/**
 * Starts an emulator for the tests of a file; call it in a setup file or at the top of the test file. Requests to the
 * platform by `fetch` go to it, and each test starts with a fresh site.
 * @returns the worker's emulator; calls with the same options share one
 */
export declare function useEmulator(options?: EmulatorOptions): SharedEmulator;

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: Vitest declares it so
  interface Assertion<T = any> {
    /**
     * Waits until an operation was called:
     * `await expect(emulator.requests).toHaveCalled('stores.products.getProduct')`.
     */
    toHaveCalled(operation: string, options?: ExpectedCalls): Promise<T>;
  }
}
