import { sections as meta } from '@wix/restaurants/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { ITEMS } from '../items/operations';
import { addPart, type Part, type PartKind, partCalls, withAddress } from '../requests/parts';

/** A section of a menu, like the starters: items in their order. */
export type Section = Serialized<meta.SectionOriginal> & Part;

export const sections = collection<Section>('restaurant_sections', {
  fields: {
    name: 'string',
    description: 'string',
    visible: 'boolean',
    image: { kind: 'string', path: 'image.id' },
    itemIds: 'list',
    createdDate: 'date',
    updatedDate: 'date',
  },
});

export const SECTIONS: PartKind<Section, 'section'> = {
  name: 'section',
  collection: sections,
  views: [{ fqdn: 'wix.restaurants.menus.v1.section', serialize: (section) => section }],
  defaults: { visible: true, additionalImages: [], itemIds: [] },
  complete: (_context, section) => ({
    ...section,
    ...(section.image && { image: withAddress(section.image) }),
    additionalImages: (section.additionalImages ?? []).map(withAddress),
  }),
};

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

export const sectionsOperations = entityOperations('restaurants.sections', meta, SECTIONS, {
  ...partCalls(SECTIONS),
  writes: {
    duplicateSection: (request, context) => ({ sectionId: duplicateSection(context, request.id, request) }),
  },
});
