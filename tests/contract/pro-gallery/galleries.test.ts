import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout } from '@/tests/support/emulator/domain-events';
import { argumentViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  galleryOwner,
  galleryVisitor,
  KILN_GALLERY,
  picture,
  STUDIO_GALLERY,
} from '@/tests/support/pro-gallery/galleries';

const emulator = startEmulator();
const owner = () => galleryOwner(emulator);

const titlesOf = (items: { title?: string | null }[] | undefined) => items?.map(({ title }) => title);

describe('galleries', () => {
  test('are listed for visitors, oldest first, with their first items', async () => {
    const visitor = galleryVisitor();
    const { galleries, totalGalleries } = await visitor.listGalleries();
    expect(totalGalleries).toBe(2);
    expect(galleries).toMatchObject([
      { _id: KILN_GALLERY, name: 'From the kiln', totalItems: 6 },
      { _id: STUDIO_GALLERY, name: 'In the studio', totalItems: 4 },
    ]);
    const second = await visitor.listGalleries({ offset: 1, limit: 1, itemLimit: 2 });
    expect(second).toMatchObject({ totalGalleries: 2, galleries: [{ _id: STUDIO_GALLERY }] });
    expect(titlesOf(second.galleries?.[0]?.items)).toEqual([
      'A first hour at the wheel',
      'Open studio on a Tuesday',
    ]);
  });

  test('show a page of their items, each with its type and the address of its picture', async () => {
    const gallery = await galleryVisitor().getGallery(KILN_GALLERY, { itemOffset: 2, itemLimit: 2 });
    expect(gallery).toMatchObject({
      name: 'From the kiln',
      totalItems: 6,
      items: [
        { type: 'IMAGE', title: 'Teapot', link: { text: 'Buy the teapot' } },
        { type: 'TEXT', title: 'Cone 6', text: { html: expect.stringContaining('<em>') } },
      ],
    });
    expect(gallery.items?.[0]?.image?.imageInfo).toMatch(/^wix:image:\/\/v1\/teapot\.webp\//);
  });

  test('are created with items, renamed and deleted, with domain events', async () => {
    const gallery = await owner().createGallery({
      gallery: { name: 'Glazes', items: [{ title: 'Ink', image: picture() }] },
    });
    const id = gallery._id ?? '';
    expect(gallery).toMatchObject({
      name: 'Glazes',
      totalItems: 1,
      items: [{ title: 'Ink', type: 'IMAGE' }],
    });
    expect(gallery.sortOrder).toBe(emulator.clock.now());
    expect(await galleryVisitor().getGallery(id)).toEqual(gallery);
    const item = gallery.items?.[0]?._id;
    expect(await owner().updateGallery(id, { name: 'All glazes' })).toMatchObject({
      name: 'All glazes',
      totalItems: 1,
      sortOrder: gallery.sortOrder,
    });
    expect(await owner().deleteGallery(id)).toEqual({ galleryId: id });
    await expect(owner().getGallery(id)).rejects.toMatchObject({ status: 404 });
    const events = domainEventsAbout(emulator, id).map(({ name, payload }) => ({ name, ...payload }));
    expect(events).toMatchObject([
      { name: 'gallery_v2_created', createdEvent: { entity: { name: 'Glazes' } } },
      { name: 'gallery_v2_gallery_item_created', actionEvent: { body: { item: { id: item } } } },
      { name: 'gallery_v2_updated', updatedEvent: { currentEntity: { name: 'All glazes' } } },
      {
        name: 'gallery_v2_gallery_item_deleted',
        originatedFrom: 'Gallery Deleted',
        actionEvent: { body: { itemId: item } },
      },
      { name: 'gallery_v2_deleted' },
    ]);
    expect(JSON.stringify(events[2])).not.toContain('"items"');
  });

  test('are copied with their items in the same order, sharing nothing with the copy', async () => {
    const copy = await owner().createGallery({ cloneFromGalleryId: KILN_GALLERY });
    const original = await owner().getGallery(KILN_GALLERY);
    expect(copy).toMatchObject({ name: 'From the kiln', totalItems: 6 });
    expect(titlesOf(copy.items)).toEqual(titlesOf(original.items));
    const ids = new Set([...(copy.items ?? []), ...(original.items ?? [])].map(({ _id }) => _id));
    expect(ids.size).toBe(12);
    expect(copy.sortOrder).not.toBe(original.sortOrder);
    await expect(owner().createGallery({ cloneFromGalleryId: NOWHERE })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('are updated item by item, and keep the items that an update does not name', async () => {
    const { items = [] } = await owner().getGallery(STUDIO_GALLERY);
    const updated = await owner().updateGallery(STUDIO_GALLERY, {
      items: [
        { _id: items[0]?._id ?? '', description: 'With Noor' } as never,
        { title: 'Glazing', text: { html: '<p>Dip</p>' } },
      ],
    });
    expect(titlesOf(updated.items)).toEqual(['Glazing', ...(titlesOf(items) ?? [])]);
    expect(updated.items?.[1]).toMatchObject({ description: 'With Noor', type: 'IMAGE' });
  });

  test('have unique positions', async () => {
    const { sortOrder } = await owner().getGallery(KILN_GALLERY);
    const taken = { sortOrder: sortOrder ?? 0 };
    await expect(owner().createGallery({ gallery: taken })).rejects.toMatchObject(
      argumentViolation('gallery.sortOrder', 'VALIDATION'),
    );
    await expect(owner().updateGallery(STUDIO_GALLERY, taken)).rejects.toMatchObject(
      argumentViolation('gallery.sortOrder', 'VALIDATION'),
    );
    expect(await owner().updateGallery(KILN_GALLERY, taken)).toMatchObject(taken);
    expect(await owner().updateGallery(STUDIO_GALLERY, { sortOrder: 0 })).toMatchObject({ sortOrder: 0 });
  });
});

const NO_GUID = 'gallery';

test.each<[string, (client: ReturnType<typeof owner>, id: string) => Promise<unknown>]>([
  ['getGallery', (it, id) => it.getGallery(id)],
  ['updateGallery', (it, id) => it.updateGallery(id, { name: 'Lost' })],
  ['deleteGallery', (it, id) => it.deleteGallery(id)],
  ['listGalleryItems', (it, id) => it.listGalleryItems(id)],
  ['getGalleryItem', (it, itemId) => it.getGalleryItem({ galleryId: KILN_GALLERY, itemId })],
  ['createGalleryItem', (it, id) => it.createGalleryItem(id, { image: picture() })],
  [
    'updateGalleryItem',
    (it, itemId) => it.updateGalleryItem({ galleryId: KILN_GALLERY, itemId }, { title: 'Lost' }),
  ],
  ['deleteGalleryItem', (it, itemId) => it.deleteGalleryItem({ galleryId: KILN_GALLERY, itemId })],
  ['deleteGalleryItems', (it, id) => it.deleteGalleryItems(id, { itemsIds: [NOWHERE] })],
  ['bulkDeleteGalleryItems', (it, id) => it.bulkDeleteGalleryItems(id, [NOWHERE])],
])('%s refuses an unknown id with 404, and one that is not an id with 400', async (_, call) => {
  await expect(call(owner(), NOWHERE)).rejects.toMatchObject({ status: 404 });
  await expect(call(owner(), NO_GUID)).rejects.toMatchObject({ status: 400 });
});

test('pages have a maximum size', async () => {
  await expect(owner().listGalleries({ limit: 11 })).rejects.toMatchObject({ status: 400 });
  await expect(owner().getGallery(KILN_GALLERY, { itemLimit: 201 })).rejects.toMatchObject({ status: 400 });
  await expect(owner().listGalleryItems(KILN_GALLERY, { itemOffset: -1 })).rejects.toMatchObject({
    status: 400,
  });
});

test.each<[string, (client: ReturnType<typeof owner>) => Promise<unknown>]>([
  ['createGallery', (it) => it.createGallery({ gallery: { name: 'Mine' } })],
  ['updateGallery', (it) => it.updateGallery(KILN_GALLERY, { name: 'Mine' })],
  ['deleteGallery', (it) => it.deleteGallery(KILN_GALLERY)],
  ['createGalleryItem', (it) => it.createGalleryItem(KILN_GALLERY, { image: picture() })],
  [
    'updateGalleryItem',
    (it) => it.updateGalleryItem({ galleryId: KILN_GALLERY, itemId: NOWHERE }, { title: 'Mine' }),
  ],
  ['deleteGalleryItem', (it) => it.deleteGalleryItem({ galleryId: KILN_GALLERY, itemId: NOWHERE })],
  ['deleteGalleryItems', (it) => it.deleteGalleryItems(KILN_GALLERY, { itemsIds: [NOWHERE] })],
  ['bulkDeleteGalleryItems', (it) => it.bulkDeleteGalleryItems(KILN_GALLERY, [NOWHERE])],
])('%s refuses visitors', async (_, call) => {
  await expect(call(galleryVisitor())).rejects.toMatchObject({ status: 403 });
});
