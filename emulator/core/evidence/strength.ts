import table from './strength.json';

/** How much is known of an operation: its statements in `evidence/`, by the strength of their sources. */
export interface Strength {
  /** Those that the emulator keeps. An absent strength has none. */
  kept: { verified?: number; observed?: number; documented?: number; recipe?: number; inferred?: number };
  /** Those that it does not keep yet, or contradicts on purpose. */
  notKept?: number;
}

const STRENGTHS: Readonly<Record<string, Strength>> = table;

/** Returns what is known of an operation, by its name; `undefined` if only the SDK's typings tell of it. */
export const strengthOf = (name: string): Strength | undefined => STRENGTHS[name];
