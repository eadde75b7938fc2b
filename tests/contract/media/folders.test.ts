import { folders } from '@wix/media';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { brokenRules, expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { folders }).folders;

async function makeFolder(name: string, parentFolderId?: string): Promise<string> {
  const { folder } = await owner().createFolder(name, parentFolderId ? { parentFolderId } : {});
  return folder?._id ?? '';
}

test('a folder is created in the root or in another, read, renamed and moved', async () => {
  const { folder } = await owner().createFolder('Glazes');
  expect(folder).toMatchObject({
    displayName: 'Glazes',
    parentFolderId: 'media-root',
    state: 'OK',
    siteId: site.id,
  });
  const inner = await makeFolder('Ash', folder?._id);
  expect(await owner().getFolder(folder?._id ?? '')).toEqual(folder);
  expect((await owner().listFolders({ parentFolderId: folder?._id ?? '' })).folders).toMatchObject([
    { _id: inner, displayName: 'Ash' },
  ]);
  expect(await owner().updateFolder(inner, { displayName: 'Wood ash' })).toMatchObject({
    displayName: 'Wood ash',
    parentFolderId: folder?._id,
  });
  expect(await owner().updateFolder(inner, { parentFolderId: 'media-root' })).toMatchObject({
    displayName: 'Wood ash',
    parentFolderId: 'media-root',
  });
  expect((await owner().listFolders({ parentFolderId: folder?._id ?? '' })).folders).toEqual([]);
});

test('folders are listed by name, in pages', async () => {
  const parentFolderId = await makeFolder('All');
  for (const name of ['b', 'a', 'c']) await makeFolder(name, parentFolderId);
  const sort = { fieldName: 'displayName', order: 'ASC' } as const;
  const first = await owner().listFolders({ parentFolderId, sort: { ...sort }, paging: { limit: 2 } });
  expect(first.folders?.map(({ displayName }) => displayName)).toEqual(['a', 'b']);
  const cursor = first.nextCursor?.cursors?.next ?? '';
  const second = await owner().listFolders({ parentFolderId, paging: { limit: 2, cursor } });
  expect(second.folders?.map(({ displayName }) => displayName)).toEqual(['c']);
  expect(second.nextCursor?.cursors?.next).toBeUndefined();
});

test('a folder needs an existing parent, and cannot be in itself', async () => {
  const outer = await makeFolder('Outer');
  const inner = await makeFolder('Inner', outer);
  for (const parentFolderId of [outer, inner])
    await expect(owner().updateFolder(outer, { parentFolderId })).rejects.toMatchObject({ status: 400 });
  for (const call of [
    () => owner().getFolder(NOWHERE),
    () => owner().updateFolder(NOWHERE, { displayName: 'x' }),
    () => owner().createFolder('x', { parentFolderId: NOWHERE }),
    () => owner().listFolders({ parentFolderId: NOWHERE }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  expect(await brokenRules(owner().createFolder('x'.repeat(1001)))).toEqual(['MAX_LENGTH']);
});

test('only the site owner has access to folders', async () => {
  const visitor = createClient({
    modules: { folders },
    auth: OAuthStrategy({ clientId: site.clientId }),
  }).folders;
  await expectRefused([
    () => visitor.createFolder('x'),
    () => visitor.getFolder(NOWHERE),
    () => visitor.listFolders(),
    () => visitor.updateFolder(NOWHERE, { displayName: 'x' }),
  ]);
});
