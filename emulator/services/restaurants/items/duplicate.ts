import type { Context } from '#core/contract/context';
import { findEntity } from '#core/entities/kind';
import { addPart } from '../requests/parts';
import { ITEMS } from './store';

/**
 * Copies an item: once, or once for each given business location (SDK: duplicateItem).
 * @returns the ids of the copies
 * @throws PlatformError 404
 */
export function duplicateItem(
  context: Context,
  id: string,
  businessLocationIds: readonly string[] | null | undefined,
): string[] {
  const item = findEntity(context, ITEMS, id);
  if (!businessLocationIds?.length) return [addPart(context, ITEMS, item).id];
  return businessLocationIds.map(
    (place) => addPart(context, ITEMS, { ...item, businessLocationIds: [place] }).id,
  );
}
