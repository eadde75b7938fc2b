import type { PlatformConfig } from '@/lib/config/platform-config';
import { errorFacts } from './error-facts';

/** A service for which the platform has a newer generation of calls than the specification (platform facts 12). */
type Service = 'cart' | 'time-slots' | 'plans' | 'ticket-reservations';

/** How long to remember that a platform lacks the current generation, in milliseconds. It may get it at any time. */
const REMEMBERED_MS = 60 * 60_000;

declare global {
  // Global because Next bundles a module more than once.
  var earlierPlatforms: Map<string, number> | undefined;
}

/** The services of which a platform has only the earlier generation, until the current one is tried again. */
globalThis.earlierPlatforms ??= new Map();
const earlierUntil = globalThis.earlierPlatforms;

/**
 * Calls the current generation of a service, or the earlier one if the platform does not know the current one: then it
 * answers 404 without a code, and has changed nothing.
 * @returns the result of the call
 * @throws what the call throws
 */
export async function byGeneration<T>(
  service: Service,
  { clientId, emulatorUrl }: PlatformConfig,
  current: () => Promise<T>,
  earlier: () => Promise<T>,
): Promise<T> {
  const key = JSON.stringify([service, clientId, emulatorUrl]);
  if ((earlierUntil.get(key) ?? 0) > performance.now()) return earlier();
  return firstKnown(current, async () => {
    const answer = await earlier();
    earlierUntil.set(key, performance.now() + REMEMBERED_MS);
    return answer;
  });
}

/**
 * Returns the result of the first call, or of the second if the platform does not know the first. @throws what they
 * throw
 */
export async function firstKnown<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  try {
    return await first();
  } catch (error) {
    const { status, code } = errorFacts(error);
    // The call itself is unknown to the platform, as opposed to the entity.
    if (status === 404 && code === undefined) return second();
    throw error;
  }
}
