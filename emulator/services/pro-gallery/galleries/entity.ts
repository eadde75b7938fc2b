import type { proGallery as meta } from '@wix/pro-gallery/meta';
import type { Context } from '#core/contract/context';
import { notFound } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { type Entity, type EntityKind, findEntity } from '#core/entities/kind';

export interface Gallery extends Entity {
  name?: string;
  /** Different for all galleries. */
  sortOrder: number;
}

/** A picture, a video or a text, as it is sent. */
export type Item = Serialized<meta.ItemOriginal>;

export interface GalleryItem extends Item {
  id: string;
  galleryId: string;
  /** Different for all items of a gallery. */
  sortOrder: number;
  createdDate: string;
  updatedDate: string;
}

export const galleries = collection<Gallery>('galleries', {
  shown: {
    title: 'Galleries',
    group: 'Galleries',
    app: 'pro-gallery',
    calls: ['pro-gallery.proGallery', 'gallery'],
  },
  fields: { name: 'string', sortOrder: 'number', createdDate: 'date', updatedDate: 'date' },
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

export const galleryItems = collection<GalleryItem>('gallery_items', {
  shown: { title: 'Pictures, videos and texts', group: 'Galleries', columns: ['title', 'type', 'sortOrder'] },
  fields: { galleryId: 'string', title: 'string', type: 'string', sortOrder: 'number' },
  indexes: [['galleryId', 'sortOrder']],
  defaultSort: [{ fieldName: 'sortOrder', order: 'DESC' }],
});

/** A gallery without its items, as events contain it (SDK: onGalleryCreated). */
const serializeBare = ({ documents }: Context, { id, name, sortOrder, createdDate }: Gallery) => ({
  id,
  ...(name !== undefined && { name }),
  totalItems: documents.count(galleryItems, { galleryId: id }),
  sortOrder,
  createdDate,
});

export const GALLERIES: EntityKind<Gallery, 'gallery'> = {
  name: 'gallery',
  collection: galleries,
  views: [{ fqdn: 'wix.pro_gallery.gallery_v2', serialize: serializeBare }],
};

/** The part of a gallery's items that a call requests. */
export interface ItemPage {
  itemOffset?: number | null | undefined;
  itemLimit?: number | null | undefined;
}

const ITEMS_OF_A_GALLERY = 50;

export const serializeItem = ({ galleryId: _, ...item }: GalleryItem): Item => item;

/** Returns a page of a gallery's items, those with the highest `sortOrder` first (SDK: listGalleryItems). */
export const itemsOf = (
  { documents }: Context,
  galleryId: string,
  { itemOffset, itemLimit }: ItemPage,
): Item[] =>
  documents
    .query(
      galleryItems,
      {
        filter: { galleryId },
        paging: { offset: itemOffset ?? 0, limit: itemLimit ?? ITEMS_OF_A_GALLERY },
      },
      { maxLimit: 200, field: '' },
    )
    .items.map(serializeItem);

/** A gallery with a page of its items. */
export const serializeGallery = (
  context: Context,
  gallery: Gallery,
  page: ItemPage,
): Serialized<meta.GalleryOriginal> => ({
  ...serializeBare(context, gallery),
  items: itemsOf(context, gallery.id, page),
});

/** Returns an item of this gallery. @throws PlatformError 404 if the gallery does not contain it, or does not exist */
export function findItem(context: Context, galleryId: string, itemId: string): GalleryItem {
  findEntity(context, GALLERIES, galleryId);
  const item = context.documents.get(galleryItems, itemId);
  if (item?.galleryId !== galleryId) throw notFound(`item ${itemId}`);
  return item;
}
