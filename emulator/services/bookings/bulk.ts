import { PlatformError } from '../../core/errors';

/** What became of one item of many. */
interface ItemMetadata {
  id: string;
  originalIndex: number;
  success: boolean;
  error?: { code: string; description: string };
}

/**
 * Does one item's work, which either throws before it stores anything or succeeds.
 * @param id the item's
 * @param originalIndex its place in the request
 */
export function attempt<T extends object>(
  id: string,
  originalIndex: number,
  work: () => T,
): Partial<T> & { itemMetadata: ItemMetadata } {
  try {
    return { ...work(), itemMetadata: { id, originalIndex, success: true } };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const code = error.status === 404 ? 'NOT_FOUND' : codeOf(error);
    return {
      itemMetadata: { id, originalIndex, success: false, error: { code, description: error.message } },
    } as Partial<T> & { itemMetadata: ItemMetadata };
  }
}

function codeOf({ details: { applicationError } }: PlatformError): string {
  const stated = applicationError && Object.entries(applicationError).find(([key]) => key === 'code')?.[1];
  return typeof stated === 'string' ? stated : 'INVALID_ARGUMENT';
}

/** What became of all of them, counted. */
export function outcome<T extends { itemMetadata: ItemMetadata }>(results: T[]) {
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length;
  const totalFailures = results.length - totalSuccesses;
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
}
