import type { RecordedCall } from './record';

/** A recorded call as the drawer shows it. */
export type ShownCall = RecordedCall & {
  from: 'server' | 'browser';
  /** The SDK's package and function, `@wix/stores` and `products.queryProducts`; none for a call of its own making. */
  package?: string;
  function?: string;
  /** That the platform removes the function: from which day (YYYY-MM-DD), and what replaces it. */
  deprecated?: { removal?: string; replacement?: string };
  /** Why an answer that looks like a failure is none. */
  expected?: string;
  /** A program that makes the call. */
  code: string;
};

/** Where the drawer gets the server's calls, and what it gets: `age` instead of a time, since clocks differ. */
export const CALLS_PATH = '/inspector/calls.json';
export type CallsAnswer = {
  /** Whether the browser has a session; without it, the calls are those of which none came. */
  session: boolean;
  /** Whether nothing was recorded before. */
  began: boolean;
  calls: (ShownCall & { age: number })[];
};
