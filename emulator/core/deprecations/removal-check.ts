import { PlatformError } from '../contract/errors';
import type { Operation } from '../contract/operation';
import type { Platform } from '../http/platform';
import { deprecationOf, hasEnded } from './deprecation';
import { describeRemoval } from './wording';

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
    return new PlatformError(404, describeRemoval(name, deprecation, now), {}, {}, 'removed');
  };
}
