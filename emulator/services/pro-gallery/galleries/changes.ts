import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import type { Collection } from '#core/documents/collection';
import { emitAction } from '#core/entities/events';
import { findEntity } from '#core/entities/kind';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import {
  GALLERIES,
  type Gallery,
  type GalleryItem,
  galleries,
  galleryItems,
  type Item,
  serializeItem,
} from './entity';
import { changed, completed } from './input';

interface Sorted {
  id: string;
  sortOrder: number;
}

/**
 * Returns the position of a new or changed entity: the one in the request, otherwise the current time, which comes
 * after all others.
 * @param scope a filter for the others, which must all have different positions
 * @throws PlatformError 400 for a position that is taken (platform facts 37.2)
 */
function placeOf<T extends Sorted>(
  { documents, clock }: Context,
  collection: Collection<T>,
  scope: Record<string, unknown>,
  given: number | null | undefined,
  field: string,
  id?: string,
): number {
  if (given === undefined || given === null) {
    const [last] = documents.list(collection, scope, [{ fieldName: 'sortOrder', order: 'DESC' }], 1);
    return Math.max(clock.now(), (last?.sortOrder ?? 0) + 1);
  }
  const taken = documents.find(collection, { ...scope, sortOrder: given });
  assert(!taken || taken.id === id, () => invalidField(`${field}.sortOrder`, `is taken by ${taken?.id}`));
  return given;
}

const placeOfItem = (
  context: Context,
  galleryId: string,
  { sortOrder }: Pick<Item, 'sortOrder'>,
  field: string,
  id?: string,
) => placeOf(context, galleryItems, { galleryId }, sortOrder, field, id);

/** Removes the fields that only the platform sets. */
function settable({ id: _, type: __, createdDate: ___, updatedDate: ____, ...fields }: Item): Item {
  return fields;
}

/** Stores a new item. @throws PlatformError 400 as `completed`, or for a position that is taken */
export function addItem(context: Context, galleryId: string, given: Item, field: string): GalleryItem {
  const now = context.clock.date();
  const item: GalleryItem = {
    ...completed(settable(given), field),
    id: context.ids.guid(),
    galleryId,
    sortOrder: placeOfItem(context, galleryId, given, field),
    createdDate: now,
    updatedDate: now,
  };
  context.documents.put(galleryItems, item);
  emitAction(context, GALLERIES, galleryId, 'gallery_item_created', { item: serializeItem(item) });
  return item;
}

/** Stores a changed item. @throws PlatformError as `addItem` */
export function changeItem(context: Context, before: GalleryItem, given: Item, field: string): GalleryItem {
  const { id, galleryId } = before;
  const change = settable(given);
  const item: GalleryItem = {
    ...changed(before, change, field),
    sortOrder:
      typeof given.sortOrder === 'number'
        ? placeOfItem(context, galleryId, given, field, id)
        : before.sortOrder,
    updatedDate: context.clock.date(),
  };
  context.documents.put(galleryItems, item);
  emitAction(context, GALLERIES, galleryId, 'gallery_item_updated', { updatedItem: serializeItem(item) });
  return item;
}

/** @param originatedFrom the larger change of which this is a part */
export function removeItem(context: Context, { id, galleryId }: GalleryItem, originatedFrom?: string): void {
  context.documents.delete(galleryItems, id);
  const body = { itemId: id };
  emitAction(context, GALLERIES, galleryId, 'gallery_item_deleted', body, undefined, originatedFrom);
}

/** Deletes the items of a gallery with these ids; unknown ids are ignored (platform facts 37.5). @returns their ids */
export function removeItems(context: Context, galleryId: string, ids: readonly string[]): string[] {
  const items = context.documents.list(galleryItems, { galleryId, id: { $in: ids } });
  for (const item of items) removeItem(context, item);
  return items.map(({ id }) => id);
}

interface Given {
  name?: string | null;
  sortOrder?: number | null;
  items?: Item[];
}

/**
 * Stores a new gallery and its items: those of the request, otherwise those of the copied gallery, in their order but
 * at new positions (SDK: createGallery).
 * @throws PlatformError 404 for an unknown gallery to copy; 400 as `addItem`
 */
export function addGallery(
  context: Context,
  { name, sortOrder, items }: Given,
  copyOf?: string | null,
): Gallery {
  const original = copyOf ? findEntity(context, GALLERIES, copyOf) : undefined;
  const named = name ?? original?.name;
  const gallery = createEntity(context, GALLERIES, {
    ...(named !== undefined && { name: named }),
    sortOrder: placeOf(context, galleries, {}, sortOrder, 'gallery'),
  });
  if (!items && original) copyItems(context, original.id, gallery.id);
  items?.forEach((item, index) => {
    addItem(context, gallery.id, item, `gallery.items[${index}]`);
  });
  return gallery;
}

function copyItems(context: Context, from: string, to: string): void {
  const lowestFirst = [{ fieldName: 'sortOrder', order: 'ASC' }];
  for (const item of context.documents.list(galleryItems, { galleryId: from }, lowestFirst)) {
    const { sortOrder: _, ...copy } = serializeItem(item);
    addItem(context, to, copy, '');
  }
}

/** Stores a changed gallery. The items in the request are changed or added, all others stay (platform facts 37.4). */
export function changeGallery(
  context: Context,
  before: Gallery,
  { name, sortOrder, items = [] }: Given,
): Gallery {
  items.forEach((item, index) => {
    const known = item.id ? context.documents.get(galleryItems, item.id) : undefined;
    const field = `gallery.items[${index}]`;
    if (known?.galleryId === before.id) changeItem(context, known, item, field);
    else addItem(context, before.id, item, field);
  });
  const { name: present, ...rest } = before;
  const named = name === undefined ? present : name;
  return updateEntity(context, GALLERIES, {
    ...rest,
    ...(named !== undefined && named !== null && { name: named }),
    ...(typeof sortOrder === 'number' && {
      sortOrder: placeOf(context, galleries, {}, sortOrder, 'gallery', before.id),
    }),
  });
}

/** Deletes a gallery and its items. */
export function removeGallery(context: Context, gallery: Gallery): void {
  for (const item of context.documents.list(galleryItems, { galleryId: gallery.id }))
    removeItem(context, item, 'Gallery Deleted');
  deleteEntity(context, GALLERIES, gallery);
}
