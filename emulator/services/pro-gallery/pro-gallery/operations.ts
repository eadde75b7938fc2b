import { proGallery as meta } from '@wix/pro-gallery/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import {
  addGallery,
  addItem,
  changeGallery,
  changeItem,
  removeGallery,
  removeItem,
  removeItems,
} from './changes';
import { findItem, GALLERIES, galleries, itemsOf, serializeGallery, serializeItem } from './store';

const READ = { callers: EVERYONE, app: 'pro-gallery' } as const;
const MANAGE = { callers: MANAGERS, app: 'pro-gallery' } as const;

/** The number of galleries in a list, and of items of each (SDK: listGalleries). */
const LISTED = 10;

const reading = moduleOperations('pro-gallery.proGallery', meta, READ, {
  listGalleries({ itemLimit, offset, limit }, context) {
    const { items, total } = context.documents.query(
      galleries,
      { paging: { offset: offset ?? 0, limit: limit ?? LISTED } },
      { maxLimit: LISTED, field: '' },
    );
    const page = { itemLimit: itemLimit ?? LISTED };
    return {
      totalGalleries: total,
      galleries: items.map((gallery) => serializeGallery(gallery, context, page)),
    };
  },
  listGalleryItems({ galleryId, ...page }, context) {
    return { items: itemsOf(context, findEntity(context, GALLERIES, galleryId).id, page) };
  },
  getGalleryItem: ({ galleryId, itemId }, context) => ({
    item: serializeItem(findItem(context, galleryId, itemId)),
  }),
});

const managing = moduleOperations('pro-gallery.proGallery', meta, MANAGE, {
  createGallery: ({ gallery, cloneFromGalleryId }, context) => ({
    gallery: serializeGallery(addGallery(context, gallery ?? {}, cloneFromGalleryId), context, {}),
  }),
  deleteGallery({ galleryId }, context) {
    removeGallery(context, findEntity(context, GALLERIES, galleryId));
    return { galleryId };
  },
  createGalleryItem({ galleryId, item }, context) {
    const { id } = findEntity(context, GALLERIES, galleryId);
    return { item: serializeItem(addItem(context, id, item, 'item')) };
  },
  updateGalleryItem({ galleryId, item }, context) {
    const before = findItem(context, galleryId, item.id ?? '');
    return { item: serializeItem(changeItem(context, before, item, 'item')) };
  },
  deleteGalleryItem({ galleryId, itemId }, context) {
    removeItem(context, findItem(context, galleryId, itemId));
    return { itemId };
  },
  deleteGalleryItems({ galleryId, itemsIds = [] }, context) {
    const gallery = findEntity(context, GALLERIES, galleryId);
    removeItems(context, galleryId, itemsIds);
    return { gallery: serializeGallery(gallery, context, {}) };
  },
  bulkDeleteGalleryItems({ galleryId, itemIds }, context) {
    const { id } = findEntity(context, GALLERIES, galleryId);
    return { itemIds: removeItems(context, id, itemIds) };
  },
});

/** Galleries, and the pictures, videos and texts in them; everyone can see them (platform facts 37.1). */
export const proGalleryOperations = entityOperations(
  'pro-gallery.proGallery',
  meta,
  GALLERIES,
  { app: 'pro-gallery', serialize: serializeGallery, update: changeGallery },
  [...reading, ...managing],
);
