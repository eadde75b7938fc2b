import { type Deprecation, hasEnded, replacementOf } from './deprecation';

/** A deprecated function as the control API lists it. */
interface ListedDeprecation {
  function: string;
  removedOn?: string | undefined;
  replacedBy?: string | undefined;
  isPast?: boolean | undefined;
  note?: string | undefined;
}

const NO_REPLACEMENT = 'the SDK names no replacement';

/** Says when a deprecated function ends, or that it has ended. */
export const describeEnd = ({
  removedOn,
  isPast,
}: Pick<ListedDeprecation, 'removedOn' | 'isPast'>): string =>
  removedOn
    ? `${isPast ? 'was removed on' : 'the platform removes it on'} ${removedOn}`
    : 'no date of removal is announced';

/** Describes a deprecated function for the user: when it ends, and what to call instead. */
export function describeDeprecation({ function: name, replacedBy, note, ...end }: ListedDeprecation): string {
  return `${name}: ${describeEnd(end)}; ${replacedBy ? `call ${replacedBy} in its place` : (note ?? NO_REPLACEMENT)}`;
}

/** The message of a refusal: what happened, and to call the replacement or have the emulator serve the call again. */
export function describeRemoval(name: string, deprecation: Deprecation, now: number): string {
  const { removal = '', note } = deprecation;
  const isPast = now >= Date.parse(removal);
  const replacement = replacementOf(deprecation);
  return [
    isPast ? `${name} was removed on ${removal}` : `The platform will remove ${name} on ${removal}`,
    replacement ? `call ${replacement} in its place` : (note ?? NO_REPLACEMENT),
    'PATCH /_emulator/site with {"removedCalls": "served"} has the emulator serve it again',
  ].join('; ');
}

/** Describes a call of a deprecated function in the source of an app, without a full stop. */
export function describeCallInSource(
  file: string,
  name: string,
  deprecation: Deprecation,
  now: number,
): string {
  const { removal } = deprecation;
  const verb = hasEnded(deprecation, 'by-date', now) ? 'removed' : 'removes';
  return `${file} calls ${name}, ${removal ? `which the platform ${verb} on ${removal}` : 'which is deprecated'}`;
}
