import type { DeprecatedCall } from '../contract/site';

/** Describes a deprecated function for the user: when it ends, and what to call instead. */
export function describeDeprecation({
  function: name,
  removedOn,
  replacedBy,
  isPast,
  note,
}: Pick<DeprecatedCall, 'function' | 'removedOn' | 'replacedBy' | 'isPast' | 'note'>): string {
  const end = removedOn
    ? `${isPast ? 'was removed on' : 'the platform removes it on'} ${removedOn}`
    : 'deprecated, without a date of removal';
  return `${name}: ${end}; ${replacedBy ? `call ${replacedBy} in its place` : (note ?? 'the SDK names no replacement')}`;
}
