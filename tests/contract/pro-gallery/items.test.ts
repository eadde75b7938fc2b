import { expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout, lastEventSequence } from '@/tests/support/emulator/domain-events';
import { fieldViolation } from '@/tests/support/emulator/errors';
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

const idsIn = async (galleryId: string) =>
  ((await owner().listGalleryItems(galleryId)).items ?? []).map(({ _id }) => _id ?? '');

test('visitors see the items of a gallery, the highest position first', async () => {
  const { items = [] } = await galleryVisitor().listGalleryItems(KILN_GALLERY);
  const places = items.map(({ sortOrder }) => sortOrder ?? 0);
  expect(places).toHaveLength(6);
  expect(places).toEqual(places.toSorted((one, other) => other - one));
  const page = await galleryVisitor().listGalleryItems(KILN_GALLERY, { itemOffset: 4, itemLimit: 10 });
  expect(page.items).toEqual(items.slice(4));
  const itemId = items[0]?._id ?? '';
  expect(await galleryVisitor().getGalleryItem({ galleryId: KILN_GALLERY, itemId })).toEqual(items[0]);
  await expect(galleryVisitor().getGalleryItem({ galleryId: STUDIO_GALLERY, itemId })).rejects.toMatchObject({
    status: 404,
  });
});

test('an item is added in front, changed and deleted, with domain events', async () => {
  const after = lastEventSequence(emulator);
  const galleryItem = await owner().createGalleryItem(KILN_GALLERY, {
    title: 'Ink mug',
    image: { ...picture(), focalPoint: { x: 0.5 } },
    tags: {},
  });
  expect(galleryItem).toMatchObject({
    type: 'IMAGE',
    sortOrder: emulator.clock.now(),
    image: { focalPoint: { x: 0.5, y: 0 } },
    tags: { values: [] },
  });
  const identifiers = { galleryId: KILN_GALLERY, itemId: galleryItem._id ?? '' };
  expect((await idsIn(KILN_GALLERY))[0]).toBe(galleryItem._id);

  const changed = await owner().updateGalleryItem(identifiers, { title: 'Ink', sortOrder: 1 });
  expect(changed).toMatchObject({ title: 'Ink', sortOrder: 1, image: galleryItem.image });
  expect((await idsIn(KILN_GALLERY)).at(-1)).toBe(galleryItem._id);
  expect(await owner().getGalleryItem(identifiers)).toEqual(changed);

  expect(await owner().deleteGalleryItem(identifiers)).toEqual({ itemId: galleryItem._id });
  await expect(owner().getGalleryItem(identifiers)).rejects.toMatchObject({ status: 404 });
  expect(
    domainEventsAbout(emulator, KILN_GALLERY, after).map(({ name, payload }) => [
      name,
      payload.actionEvent?.body,
    ]),
  ).toMatchObject([
    ['gallery_v2_gallery_item_created', { item: { title: 'Ink mug' } }],
    ['gallery_v2_gallery_item_updated', { updatedItem: { title: 'Ink' } }],
    ['gallery_v2_gallery_item_deleted', { itemId: galleryItem._id }],
  ]);
});

test('new content replaces the previous content', async () => {
  const { _id: itemId = '' } = await owner().createGalleryItem(KILN_GALLERY, { image: picture() });
  const identifiers = { galleryId: KILN_GALLERY, itemId: itemId ?? '' };
  const changed = await owner().updateGalleryItem(identifiers, { text: { html: '<p>Gone</p>' } });
  expect(changed).toMatchObject({ type: 'TEXT', text: { html: '<p>Gone</p>' } });
  expect(changed.image).toBeUndefined();
});

test.each([
  ['https://youtu.be/abc', 'YOUTUBE'],
  ['https://vimeo.com/1234', 'VIMEO'],
  ['wix:video://v1/clip/clip.mp4', 'WIX_MEDIA'],
])('the video %s is of the type %s', async (videoInfo, type) => {
  const galleryItem = await owner().createGalleryItem(STUDIO_GALLERY, { video: { videoInfo } });
  expect(galleryItem).toMatchObject({ type: 'VIDEO', video: { type } });
});

test.each<[string, object, string, string]>([
  ['without content', { title: 'Empty' }, 'item', 'REQUIRED_ONE_OF_FIELD'],
  ['with a picture without a file', { image: {} }, 'item.image.imageInfo.id', 'REQUIRED_FIELD'],
  ['with a text without HTML', { text: {} }, 'item.text.html', 'REQUIRED_FIELD'],
  [
    'with a video from elsewhere',
    { video: { videoInfo: 'https://example.com/a.mp4' } },
    'item.video.videoInfo',
    'VALIDATION',
  ],
])('an item %s is refused', async (_, item, field, rule) => {
  await expect(owner().createGalleryItem(KILN_GALLERY, item as never)).rejects.toMatchObject(
    fieldViolation(field, rule),
  );
});

test('no two items of a gallery have the same position', async () => {
  const [first = '', second = ''] = await idsIn(KILN_GALLERY);
  const { sortOrder = 0 } = await owner().getGalleryItem({ galleryId: KILN_GALLERY, itemId: first });
  await expect(
    owner().createGalleryItem(KILN_GALLERY, { image: picture(), sortOrder }),
  ).rejects.toMatchObject(fieldViolation('item.sortOrder', 'VALIDATION'));
  await expect(
    owner().updateGalleryItem({ galleryId: KILN_GALLERY, itemId: second }, { sortOrder }),
  ).rejects.toMatchObject(fieldViolation('item.sortOrder', 'VALIDATION'));
  expect(await owner().createGalleryItem(STUDIO_GALLERY, { image: picture(), sortOrder })).toMatchObject({
    sortOrder,
  });
});

test('several items are deleted at once, except those of other galleries', async () => {
  const [first = '', second = '', third = ''] = await idsIn(KILN_GALLERY);
  const [other = ''] = await idsIn(STUDIO_GALLERY);
  expect(await owner().bulkDeleteGalleryItems(KILN_GALLERY, [first, other, NOWHERE])).toEqual({
    itemIds: [first],
  });
  const { gallery } = await owner().deleteGalleryItems(KILN_GALLERY, { itemsIds: [second] });
  expect(gallery).toMatchObject({ _id: KILN_GALLERY, totalItems: 4 });
  expect((await idsIn(KILN_GALLERY))[0]).toBe(third);
  expect(await idsIn(STUDIO_GALLERY)).toHaveLength(4);
});
