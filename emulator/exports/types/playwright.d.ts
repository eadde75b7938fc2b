import type {
  Expect,
  MatcherReturnType,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test';
import type { CallFilter, ExpectedCalls, Happened, LoggedCall } from './happened.js';
import type { EmulatorOptions, SharedEmulator, Tokens } from './index.js';

/** Playwright's `expect`, which can also wait for calls to the platform. */
export declare const expect: Expect<{
  /**
   * Waits until an operation was called: `await expect(emulator.requests).toHaveCalled('stores.products.getProduct')`.
   */
  toHaveCalled(
    requests: Happened<LoggedCall, CallFilter>,
    operation: string,
    options?: ExpectedCalls,
  ): Promise<MatcherReturnType>;
}>;

/** The emulator of a worker, for its tests. */
export interface TestEmulator extends SharedEmulator {
  /** Its address, such as `http://localhost:40123`, for a test's own calls. */
  url: string;
  /**
   * Logs a member of the first site in without a password. The member is also logged in on the hosted pages in this
   * test's browser, so these return to the app at once, unless the app sends `prompt: 'login'`.
   * @returns the tokens of a session, for an app that stores them where a test can set them
   * @throws Error if there is no such member, or the member may not log in
   */
  login(email: string): Promise<Tokens>;
}

export interface TestFixtures {
  emulator: TestEmulator;
}

export interface WorkerFixtures {
  /** The options of the workers' emulators. Without `port`, each emulator listens on a free port. */
  emulatorOptions: EmulatorOptions & { port?: number };
}

/**
 * Playwright's `test` with an emulator in each worker. The browser's requests to the platform go to it, and each test
 * starts with a fresh site.
 */
export declare const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & TestFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & WorkerFixtures
>;
