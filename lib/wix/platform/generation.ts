import { errorFacts } from './error-facts';

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
