import type { RecordedCall } from './record';

/** A recorded call as the drawer shows it. */
export type ShownCall = RecordedCall & {
  /** The SDK's package and function, `@wix/stores` and `products.queryProducts`; missing for other calls. */
  package?: string;
  function?: string;
  /** When the platform removes the function (YYYY-MM-DD), and what replaces it. */
  deprecated?: { removal?: string; replacement?: string };
  /** Why an answer that looks like a failure is expected. */
  expected?: string;
  /** A program that makes this call. */
  code: string;
};

/** Where the drawer gets the server's calls. They have an `age` instead of a time, because clocks differ. */
export const CALLS_PATH = '/inspector/calls.json';
export type CallsAnswer = {
  /** Whether the browser has a session. Without one, the calls are those that failed to create one. */
  session: boolean;
  /** Whether the recording has only just begun. */
  began: boolean;
  calls: (ShownCall & { age: number })[];
};
