import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test';
import type { EmulatorOptions, SharedEmulator, Tokens } from './index.js';

export { expect } from '@playwright/test';

/** The emulator of a worker, as its tests have it. */
export interface TestEmulator extends SharedEmulator {
  /** Its address, as `http://localhost:40123`, for what a test calls by itself. */
  url: string;
  /**
   * Logs a member of the first site in without a password. Hosted pages know the member in this test's browser, and lead
   * back without asking where the app does not send `prompt: 'login'`.
   * @returns the tokens of a session, for an app that keeps them where a test can put them
   * @throws Error where there is no such member, or the member may not log in
   */
  login(email: string): Promise<Tokens>;
}

export interface TestFixtures {
  emulator: TestEmulator;
}

export interface WorkerFixtures {
  /** What the workers' emulators are started with; without `port`, each listens on a free one. */
  emulatorOptions: EmulatorOptions & { port?: number };
}

/**
 * Playwright's `test` with an emulator in each worker. What the browser sends to the platform goes to it, and each test
 * begins with the site as it was at first.
 */
export declare const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & TestFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & WorkerFixtures
>;
