import { sections as meta } from '@wix/restaurants/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { ITEMS } from '../items/store';
import { addPart, partCalls } from '../requests/parts';
import { SECTIONS } from './store';

interface Wanted {
  businessLocationIds?: readonly string[] | null | undefined;
  duplicateSubEntities?: boolean | null | undefined;
}

/**
 * Copies a section: once, or once for each given business location (SDK: duplicateSection). On request its items are
 * copied too; otherwise the copy has the same ones.
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

const MANAGE = { callers: MANAGERS, app: 'restaurants' } as const;

/** Sections of menus. */
export const sectionsOperations = entityOperations(
  'restaurants.sections',
  meta,
  SECTIONS,
  partCalls(SECTIONS),
  [
    ...moduleOperations('restaurants.sections', meta, MANAGE, {
      duplicateSection: (request, context) => ({
        sectionId: duplicateSection(context, request.id, request),
      }),
    }),
  ],
);
