import { PlatformError } from './errors';

/**
 * Does something to each item; when one is refused, the others are still done.
 * @param work throws before it stores anything, or succeeds
 * @param idOf returns the id of the stored item, or the one that the request names; undefined if there is none
 * @returns the answer of a bulk call: results in the order of the request, and the numbers of successes and failures
 */
export function doEach<Item, Done>(
  items: readonly Item[],
  work: (item: Item) => Done,
  idOf: (item: Item, done?: Done) => string | undefined,
) {
  const results = items.map((given, originalIndex) => {
    try {
      const item = work(given);
      return { itemMetadata: { id: idOf(given, item), originalIndex, success: true }, item };
    } catch (error) {
      if (!(error instanceof PlatformError) || error.status >= 500) throw error;
      const id = idOf(given);
      return {
        itemMetadata: { ...(id && { id }), originalIndex, success: false, error: bulkError(error) },
      };
    }
  });
  return bulkOutcome(results);
}

/**
 * Does something to each of several entities, like `doEach`.
 * @param serialize makes the entity that is sent; without it the answer has no entities
 * @param idOf the id that the request names
 */
export function doEachEntity<Item, T extends { id: string }, Sent>(
  items: readonly Item[],
  work: (item: Item) => T,
  serialize: ((entity: T) => Sent) | undefined,
  idOf: (item: Item) => string | undefined | null = () => undefined,
) {
  const { results, bulkActionMetadata } = doEach(items, work, (item, done) => done?.id ?? idOf(item) ?? '');
  return {
    results: results.map(({ itemMetadata, item }) => ({
      itemMetadata,
      ...(serialize && item && { item: serialize(item) }),
    })),
    bulkActionMetadata,
  };
}

/** Does something to each entity that is named by its id, like `doEach`. The answer has no entities. */
export const doEachId = <T extends { id: string }>(ids: readonly string[], work: (id: string) => T) =>
  doEachEntity<string, T, never>(ids, work, undefined, (id) => id);

/** The answer of a bulk call: the result of each item, and the numbers of successes and failures. */
export function bulkOutcome<T extends { itemMetadata: { success: boolean } }>(results: T[]) {
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length;
  const totalFailures = results.length - totalSuccesses;
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
}

/** The error of one item. One without an application error gets a code that stands for its HTTP status. */
export function bulkError({ status, message, details }: PlatformError) {
  const stated = details.applicationError as { code: string; description: string; data: object } | undefined;
  return (
    stated ?? { code: status === 404 ? 'NOT_FOUND' : 'INVALID_ARGUMENT', description: message, data: {} }
  );
}
