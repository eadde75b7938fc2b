import type { RemovedCalls } from '../site';
import raw from './deprecations.json';

/** What the SDK's typings say of a deprecated function. */
export interface Deprecation {
  /** The date on which the platform removes it, YYYY-MM-DD; some are deprecated without one. */
  removal?: string;
  /** The platform's name of the call that replaces it. */
  replacedBy?: string;
  /** The SDK function that makes that call. */
  replacement?: string;
  /** What else the typings say. */
  note?: string;
}

const deprecations: Record<string, Deprecation | undefined> = raw;

/** What the SDK says of a function that it deprecates; undefined for the others. @param name of the operation */
export const deprecationOf = (name: string): Deprecation | undefined => deprecations[name];

/** All functions that the SDK deprecates. */
export const allDeprecations = (): [name: string, Deprecation][] =>
  Object.entries(deprecations).flatMap(([name, deprecation]) => (deprecation ? [[name, deprecation]] : []));

/** What replaces a function: the SDK's name where it has one, else the platform's; undefined where nothing does. */
export const replacementOf = ({ replacement, replacedBy }: Deprecation): string | undefined =>
  replacement ?? replacedBy;

/**
 * Whether the platform serves a deprecated function no longer. One without a date of removal never ends.
 * @param removedCalls the site's setting
 * @param now milliseconds since the epoch; a removal takes place at the start of its day in UTC
 */
export function hasEnded({ removal }: Deprecation, removedCalls: RemovedCalls, now: number): boolean {
  if (removal === undefined || removedCalls === 'served') return false;
  return removedCalls === 'all' || now >= Date.parse(removal);
}
