import { bulkError } from '#core/contract/bulk';
import { PlatformError } from '#core/contract/errors';

/** The result of one item in a bulk request. */
interface ItemMetadata {
  id: string;
  originalIndex: number;
  success: boolean;
  error?: ReturnType<typeof bulkError>;
}

/**
 * Processes one item, which must throw before it stores anything, or succeed.
 * @param id the item's
 * @param originalIndex its place in the request
 */
export function attemptEach<T extends object>(
  id: string,
  originalIndex: number,
  work: () => T,
): Partial<T> & { itemMetadata: ItemMetadata } {
  try {
    return { ...work(), itemMetadata: { id, originalIndex, success: true } };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { itemMetadata: { id, originalIndex, success: false, error: bulkError(error) } } as Partial<T> & {
      itemMetadata: ItemMetadata;
    };
  }
}
