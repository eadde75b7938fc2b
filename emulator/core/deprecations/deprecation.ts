import type { RemovedCalls } from '../site';
import raw from './deprecations.json';

/** A function's deprecation as the SDK's typings state it. */
export interface Deprecation {
  /** The date on which the platform removes it, YYYY-MM-DD; absent if no date is announced. */
  removal?: string;
  /** The platform's name of the call that replaces it. */
  replacedBy?: string;
  /** The SDK function that makes that call. */
  replacement?: string;
  /** Further text of the typings. */
  note?: string;
}

const deprecations: Record<string, Deprecation | undefined> = raw;

/** Returns the SDK's deprecation of a function; undefined if it is not deprecated. @param name of the operation */
export const deprecationOf = (name: string): Deprecation | undefined => deprecations[name];

/** All functions that the SDK deprecates. */
export const allDeprecations = (): [name: string, Deprecation][] =>
  Object.entries(deprecations).flatMap(([name, deprecation]) => (deprecation ? [[name, deprecation]] : []));

/**
 * Returns the replacement of a function: the SDK's name if it has one, else the platform's; undefined if
 * there is none.
 */
export const replacementOf = ({ replacement, replacedBy }: Deprecation): string | undefined =>
  replacement ?? replacedBy;

/**
 * Whether the platform no longer serves a deprecated function. One without a removal date never ends.
 * @param removedCalls the site's setting
 * @param now milliseconds since the epoch; a removal takes place at the start of its day in UTC
 */
export function hasEnded({ removal }: Deprecation, removedCalls: RemovedCalls, now: number): boolean {
  if (removal === undefined || removedCalls === 'served') return false;
  return removedCalls === 'all' || now >= Date.parse(removal);
}
