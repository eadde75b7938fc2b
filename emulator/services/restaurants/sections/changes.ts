import type { Context } from '#core/contract/context';
import { findEntity } from '#core/entities/kind';
import { ITEMS } from '../items/entity';
import { addPart } from '../parts/entity';
import { SECTIONS } from './entity';

interface Wanted {
  businessLocationIds?: readonly string[] | null | undefined;
  duplicateSubEntities?: boolean | null | undefined;
}

/**
 * Copies a section: once, or once for each given business location (SDK: duplicateSection). If requested, its items are
 * copied too; otherwise the copy shares them.
 * @returns the ids of the copies
 * @throws PlatformError 404
 */
export function duplicateSection(
  context: Context,
  id: string,
  { businessLocationIds, duplicateSubEntities }: Wanted,
): string[] {
  const section = findEntity(context, SECTIONS, id);
  const places = businessLocationIds?.length ? businessLocationIds : [undefined];
  return places.map((place) => {
    const copyOf = (itemId: string) => {
      const item = context.documents.get(ITEMS.collection, itemId);
      if (!item) return [];
      return [addPart(context, ITEMS, { ...item, ...(place && { businessLocationIds: [place] }) }).id];
    };
    const itemIds = section.itemIds ?? [];
    return addPart(context, SECTIONS, {
      ...section,
      itemIds: duplicateSubEntities ? itemIds.flatMap(copyOf) : itemIds,
      ...(place && { businessLocationId: place }),
    }).id;
  });
}
