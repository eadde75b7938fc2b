import { PlatformError } from '../contract/errors';
import type { Operation } from '../contract/operation';
import type { Platform } from '../http/platform';
import { type Deprecation, deprecationOf, hasEnded, replacementOf } from './deprecation';

/**
 * Makes the function that looks at each call of an operation before it is answered: it lists the call where the SDK
 * deprecates it, and says why the platform does not know it any more.
 * @returns takes whether the call is the app's, and answers the refusal of a call that has ended, 404 as for a path that the platform does not know; undefined for a
 *   call that is served. No function where the operation is not deprecated, which costs its calls nothing.
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

/** What happened, and what to do: call the replacement, or have the emulator serve it again. */
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
