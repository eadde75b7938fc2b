import { PlatformError } from '../contract/errors';
import type { Operation } from '../contract/operation';
import type { Platform } from '../http/platform';
import { type Deprecation, deprecationOf, hasEnded, replacementOf } from './deprecation';

/**
 * Makes the check that runs before each call of a deprecated operation: it adds the call to the list of
 * deprecated calls, and refuses it if the platform has removed it.
 * @returns undefined if the operation is not deprecated, so that its calls cost nothing. Otherwise a function
 * that takes whether an app makes the call, and returns the refusal of a removed call (404, as for an unknown
 * path), or undefined for a call that is served.
 */
export function createRemovalCheck(
  { name }: Pick<Operation, 'name'>,
  { clock, deprecatedCalls, site }: Pick<Platform, 'clock' | 'deprecatedCalls' | 'site'>,
): ((isCounted: boolean) => PlatformError | undefined) | undefined {
  const deprecation = deprecationOf(name);
  if (!deprecation) return undefined;
  return (isCounted) => {
    const now = clock.now();
    if (isCounted) deprecatedCalls.add(name, deprecation, now);
    const { removedCalls } = site();
    if (!hasEnded(deprecation, removedCalls, now)) return undefined;
    return new PlatformError(404, describe(name, deprecation, now), {}, {}, 'removed');
  };
}

/** The message of a refusal: what happened, and to call the replacement or have the emulator serve the call again. */
function describe(name: string, deprecation: Deprecation, now: number): string {
  const { removal = '', note } = deprecation;
  const isPast = now >= Date.parse(removal);
  const replacement = replacementOf(deprecation);
  return [
    isPast ? `${name} was removed on ${removal}` : `The platform will remove ${name} on ${removal}`,
    replacement ? `call ${replacement} in its place` : (note ?? 'the SDK names no replacement'),
    'PATCH /_emulator/site with {"removedCalls": "served"} has the emulator serve it again',
  ].join('; ');
}
