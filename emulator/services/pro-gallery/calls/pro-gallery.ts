import { proGallery as meta } from '@wix/pro-gallery/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { assertGiven } from '#core/contract/errors';
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
} from '../galleries/changes';
import {
  findItem,
  GALLERIES,
  galleries,
  itemsOf,
  serializeGallery,
  serializeItem,
} from '../galleries/entity';

const READ = { callers: EVERYONE, app: 'pro-gallery' } as const;
const MANAGE = { callers: MANAGERS, app: 'pro-gallery' } as const;

/** The number of galleries in a list, and of items of each (SDK: listGalleries). */
const LISTED = 10;

const reading = moduleOperations('pro-gallery.proGallery', meta, READ, {
  listGalleries(context, { itemLimit, offset, limit }) {
    const { items, total } = context.documents.query(
      galleries,
      { paging: { offset: offset ?? 0, limit: limit ?? LISTED } },
      { maxLimit: LISTED, field: '' },
    );
    const page = { itemLimit: itemLimit ?? LISTED };
    return {
      totalGalleries: total,
      galleries: items.map((gallery) => serializeGallery(context, gallery, page)),
    };
  },
  listGalleryItems(context, { galleryId, ...page }) {
    return { items: itemsOf(context, findEntity(context, GALLERIES, galleryId).id, page) };
  },
  getGalleryItem: (context, { galleryId, itemId }) => ({
    item: serializeItem(findItem(context, galleryId, itemId)),
  }),
});

const managing = moduleOperations('pro-gallery.proGallery', meta, MANAGE, {
  createGallery(context, { gallery, cloneFromGalleryId }) {
    assertGiven(gallery || cloneFromGalleryId, 'gallery');
    return { gallery: serializeGallery(context, addGallery(context, gallery ?? {}, cloneFromGalleryId), {}) };
  },
  deleteGallery(context, { galleryId }) {
    removeGallery(context, findEntity(context, GALLERIES, galleryId));
    return { galleryId };
  },
  createGalleryItem(context, { galleryId, item }) {
    const { id } = findEntity(context, GALLERIES, galleryId);
    return { item: serializeItem(addItem(context, id, item, 'item')) };
  },
  updateGalleryItem(context, { galleryId, item }) {
    const before = findItem(context, galleryId, item.id ?? '');
    return { item: serializeItem(changeItem(context, before, item, 'item')) };
  },
  deleteGalleryItem(context, { galleryId, itemId }) {
    removeItem(context, findItem(context, galleryId, itemId));
    return { itemId };
  },
  deleteGalleryItems(context, { galleryId, itemsIds = [] }) {
    const gallery = findEntity(context, GALLERIES, galleryId);
    removeItems(context, galleryId, itemsIds);
    return { gallery: serializeGallery(context, gallery, {}) };
  },
  bulkDeleteGalleryItems(context, { galleryId, itemIds }) {
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
