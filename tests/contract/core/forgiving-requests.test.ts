import { expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { restOwner } from '@/tests/support/emulator/rest';
import { startEmulator } from '@/tests/support/emulator/start';

// How requests are read that the SDK would not send, at one operation for all.

const emulator = startEmulator();
const owner = () => restOwner(emulator);

test('a slash at the end of a path is ignored, also before a query', async () => {
  const { body } = await owner()('GET', '/locations/v1/locations');
  expect((await owner()('GET', '/locations/v1/locations/')).body).toEqual(body);
  expect((await owner()('GET', '/locations/v1/locations/?paging.limit=1')).body.locations).toHaveLength(1);
  const query = { dataCollectionId: 'Glazes', query: { paging: { limit: 1 } } };
  expect((await owner()('POST', '/wix-data/v2/items/query/', query)).body.dataItems).toHaveLength(1);
  expect((await owner()('GET', '/locations/v1/nothing/')).status).toBe(404);
});

test('a change without its entity is refused, before it is looked for', async () => {
  for (const [method, path, field] of [
    ['PATCH', `/site-media/v1/folders/${NOWHERE}`, 'folder'],
    ['PATCH', `/progallery/v2/galleries/${NOWHERE}/items/${NOWHERE}`, 'item'],
    ['PATCH', `/portfolio/v1/projects/${NOWHERE}`, 'project'],
  ] as const) {
    const { status, body } = await owner()(method, path, {});
    expect([path, status]).toEqual([path, 400]);
    expect(body.details.validationError.fieldViolations).toContainEqual(
      expect.objectContaining({ field, violatedRule: 'REQUIRED_FIELD' }),
    );
  }
});

test('a whole number of 64 bits may be a number', async () => {
  const wanted = { mimeType: 'image/jpeg', fileName: 'cup.jpg' };
  const path = '/site-media/v1/files/generate-upload-url';
  expect((await owner()('POST', path, { ...wanted, sizeInBytes: 2048 })).status).toBe(200);
  expect((await owner()('POST', path, { ...wanted, sizeInBytes: -1 })).status).toBe(400);
});
