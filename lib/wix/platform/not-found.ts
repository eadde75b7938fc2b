import { errorFacts } from './error-facts';

/** Returns the answer to a call of the SDK; undefined if the platform answers 404. */
export async function ifFound<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (errorFacts(error).status === 404) return undefined;
    throw error;
  }
}

/** Returns the first call's result, or the second's if the platform does not know the first. @throws what they throw */
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
