import { type Deprecation, replacementOf } from './deprecation';

/** A deprecated function as the control API lists it. */
interface ListedDeprecation {
  function: string;
  removedOn?: string | undefined;
  replacedBy?: string | undefined;
  isPast?: boolean | undefined;
  note?: string | undefined;
}

const NO_REPLACEMENT = 'the SDK names no replacement';

/** Describes a deprecated function for the user: when it ends, and what to call instead. */
export function describeDeprecation({
  function: name,
  removedOn,
  replacedBy,
  isPast,
  note,
}: ListedDeprecation): string {
  const end = removedOn
    ? `${isPast ? 'was removed on' : 'the platform removes it on'} ${removedOn}`
    : 'deprecated, without a date of removal';
  return `${name}: ${end}; ${replacedBy ? `call ${replacedBy} in its place` : (note ?? NO_REPLACEMENT)}`;
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

/** Describes a call of a deprecated function in the source of an app. */
export function describeCallInSource(file: string, name: string, deprecation: Deprecation): string {
  const { removal } = deprecation;
  const when = removal ? `which the platform removes on ${removal}` : 'which is deprecated';
  const replacement = replacementOf(deprecation);
  return `${file} calls ${name}, ${when}${replacement ? `: call ${replacement}` : ''}.`;
}
