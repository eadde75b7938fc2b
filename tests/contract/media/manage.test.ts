import { files, folders } from '@wix/media';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout } from '@/tests/support/emulator/domain-events';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { addressed, picture, upload } from '@/tests/support/media/uploads';
import { brokenRules, expectRefused } from '@/tests/support/stores/catalog-v3';

// Without the demo site's own files.
const emulator = startEmulator(undefined, 'empty');
const owner = () => ownerClient(emulator, { files, folders });

async function uploaded(fileName: string, options: files.GenerateFileUploadUrlOptions = {}) {
  const isPicture = fileName.endsWith('.png');
  const mimeType = isPicture ? 'image/png' : 'application/octet-stream';
  const { uploadUrl } = await owner().files.generateFileUploadUrl(mimeType, { ...options, fileName });
  const { file } = await upload(uploadUrl, isPicture ? await picture('png') : Buffer.from('file'));
  return file;
}

const nameOf = ({ displayName }: { displayName?: string }) => displayName;

test('a file is renamed, moved and labelled, also by the whole object that was read', async () => {
  const { id } = await uploaded('cup.png');
  const { folder } = await owner().folders.createFolder('Cups');
  const known = await owner().files.getFileDescriptor(id);
  const changed = await owner().files.updateFileDescriptor({
    ...known,
    displayName: 'beaker.png',
    parentFolderId: folder?._id ?? '',
    labels: ['blue'],
  });
  expect(changed).toMatchObject({
    displayName: 'beaker.png',
    parentFolderId: folder?._id,
    labels: ['blue'],
    url: known.url,
  });
  expect(changed.media?.image?.image).toContain('/beaker.png#');
  const { files: inFolder } = await owner().files.listFiles({ parentFolderId: folder?._id ?? '' });
  expect(inFolder?.map(nameOf)).toEqual(['beaker.png']);
  expect(await brokenRules(owner().files.updateFileDescriptor({ _id: id }))).toEqual([
    'FIELD_MASK_IS_EMPTY_OR_MISSING',
  ]);
  expect(await brokenRules(owner().files.updateFileDescriptor({ _id: 'a.png', displayName: 'b' }))).toEqual([
    'RESOURCE_NOT_FOUND',
  ]);
  await expect(
    owner().files.updateFileDescriptor({ _id: id, parentFolderId: NOWHERE }),
  ).rejects.toMatchObject({ status: 404 });
});

test('files are searched by words of their names, labels and types', async () => {
  await uploaded('blue-cup.png', { labels: ['ash glaze'] });
  await uploaded('green-cup.png');
  await uploaded('prices.csv');
  const search = async (search: string, options: files.SearchFilesOptions = {}) =>
    (await owner().files.searchFiles({ search, ...options })).files?.map(nameOf).sort();
  expect(await search('cup')).toEqual(['blue-cup.png', 'green-cup.png']);
  expect(await search('cup glaze')).toEqual(['blue-cup.png']);
  expect(await search('csv', { mediaTypes: ['DOCUMENT'] })).toEqual(['prices.csv']);
  expect(await search('cup', { rootFolder: 'VISITOR_UPLOADS_ROOT' })).toEqual([]);
  expect(await brokenRules(owner().files.searchFiles({ sort: { fieldName: 'url' } }))).toEqual([
    'UNSUPPORTED_SORT_VALUE',
  ]);
});

test('files are queried by type and state, sorted, in pages', async () => {
  for (const name of ['b.csv', 'a.csv', 'c.csv']) await uploaded(name);
  const gone = await uploaded('gone.csv');
  await owner().files.bulkDeleteFiles([gone.id]);
  const query = () => owner().files.queryFileDescriptors().in('mediaType', ['DOCUMENT']);
  const first = await query().ascending('displayName').limit(2).find();
  expect(first.items.map(nameOf)).toEqual(['a.csv', 'b.csv']);
  expect((await first.next()).items.map(nameOf)).toEqual(['c.csv']);
  expect((await query().eq('state', 'DELETED').find()).items.map(nameOf)).toEqual(['gone.csv']);
  expect((await query().eq('private', true).find()).items).toEqual([]);
  await expect(owner().files.queryFileDescriptors().limit(101).find()).rejects.toMatchObject({ status: 400 });
});

test('a deleted file is in the trash bin and still shown, until it is restored or deleted permanently', async () => {
  const { id, url } = await uploaded('cup.png');
  await owner().files.bulkDeleteFiles([`wix:image://v1/${id}/cup.png#originWidth=64&originHeight=48`]);
  await owner().files.bulkDeleteFiles([id]);
  expect(await owner().files.getFileDescriptor(id)).toMatchObject({
    state: 'DELETED',
    parentFolderId: 'trash-root',
  });
  expect(await owner().files.listDeletedFiles()).toMatchObject({
    files: [{ displayName: 'cup.png' }],
    nextCursor: { hasNext: false },
  });
  expect((await owner().files.searchFiles({ search: 'cup', rootFolder: 'TRASH_ROOT' })).files).toHaveLength(
    1,
  );
  expect((await owner().files.searchFiles({ search: 'cup' })).files).toEqual([]);
  expect((await addressed(url)).status).toBe(200);

  await owner().files.bulkRestoreFilesFromTrashBin([id]);
  expect((await owner().files.getFileDescriptor(id)).state).toBe('OK');
  expect((await owner().files.listDeletedFiles()).files).toEqual([]);
  expect(domainEventsAbout(emulator, id).at(-1)?.payload.actionEvent?.body).toMatchObject({
    file: { id, state: 'OK' },
    triggeredByUndelete: true,
  });

  await owner().files.bulkDeleteFiles([id], { permanent: true });
  expect((await addressed(url)).status).toBe(404);
  for (const call of [
    () => owner().files.getFileDescriptor(id),
    () => owner().files.bulkDeleteFiles([id]),
    () => owner().files.bulkRestoreFilesFromTrashBin([id]),
  ])
    expect(await brokenRules(call())).toEqual(['RESOURCE_NOT_FOUND']);
});

test('a folder is moved to the trash bin with its content, and restored with it', async () => {
  const calls = owner().folders;
  const outer = (await calls.createFolder('Kilns')).folder?._id ?? '';
  const inner = (await calls.createFolder('Gas', { parentFolderId: outer })).folder?._id ?? '';
  const { id } = await uploaded('burner.csv', { parentFolderId: inner });
  const { id: before } = await uploaded('old.csv', { parentFolderId: inner });
  await owner().files.bulkDeleteFiles([before]);
  await calls.bulkDeleteFolders([outer]);
  const states = async () => [
    (await calls.getFolder(outer)).state,
    (await calls.getFolder(inner)).state,
    (await owner().files.getFileDescriptor(id)).state,
    (await owner().files.getFileDescriptor(before)).state,
  ];
  expect(await states()).toEqual(['DELETED', 'DELETED', 'DELETED', 'DELETED']);
  expect((await calls.getFolder(outer)).parentFolderId).toBe('trash-root');
  expect((await calls.getFolder(inner)).parentFolderId).toBe(outer);
  expect((await calls.listFolders()).folders).toEqual([]);
  expect((await calls.listDeletedFolders({ parentFolderId: outer })).folders?.map(nameOf)).toEqual(['Gas']);
  await expect(calls.createFolder('x', { parentFolderId: outer })).rejects.toMatchObject({ status: 404 });

  // Its folder is still in the bin, so it moves to the root.
  await calls.bulkRestoreFoldersFromTrashBin([inner]);
  expect(await states()).toEqual(['DELETED', 'OK', 'OK', 'DELETED']);
  expect((await calls.getFolder(inner)).parentFolderId).toBe('media-root');

  await calls.bulkRestoreFoldersFromTrashBin([outer]);
  expect((await calls.listFolders({ sort: { fieldName: 'displayName' } })).folders?.map(nameOf)).toEqual([
    'Gas',
    'Kilns',
  ]);
  await calls.bulkDeleteFolders([inner], { permanent: true });
  await expect(calls.getFolder(inner)).rejects.toMatchObject({ status: 404 });
  expect(await brokenRules(owner().files.getFileDescriptor(id))).toEqual(['RESOURCE_NOT_FOUND']);
});

test('folders are searched by name, and queried', async () => {
  const calls = owner().folders;
  for (const name of ['Blue glazes', 'Ash glazes', 'Clay']) await calls.createFolder(name);
  expect((await calls.searchFolders({ search: 'glaz' })).folders?.map(nameOf).sort()).toEqual([
    'Ash glazes',
    'Blue glazes',
  ]);
  expect((await calls.searchFolders({ search: 'glaz', rootFolder: 'TRASH_ROOT' })).folders).toEqual([]);
  const first = await calls.queryFolders().ascending('displayName').limit(2).find();
  expect(first.items.map(nameOf)).toEqual(['Ash glazes', 'Blue glazes']);
  expect((await first.next()).items.map(nameOf)).toEqual(['Clay']);
  expect((await calls.queryFolders().eq('state', 'DELETED').find()).items).toEqual([]);
});

test('changes and deletions need an existing id, and the site owner', async () => {
  await expect(owner().folders.bulkDeleteFolders([NOWHERE])).rejects.toMatchObject({ status: 404 });
  await expect(owner().folders.bulkRestoreFoldersFromTrashBin([NOWHERE])).rejects.toMatchObject({
    status: 404,
  });
  const visitor = createClient({
    modules: { files, folders },
    auth: OAuthStrategy({ clientId: site.clientId }),
  });
  await expectRefused([
    () => visitor.files.updateFileDescriptor({ _id: 'a.png', displayName: 'b' }),
    () => visitor.files.bulkDeleteFiles(['a.png']),
    () => visitor.files.bulkRestoreFilesFromTrashBin(['a.png']),
    () => visitor.files.listDeletedFiles(),
    () => visitor.files.searchFiles(),
    () => visitor.files.queryFileDescriptors().find(),
    () => visitor.folders.bulkDeleteFolders([NOWHERE]),
    () => visitor.folders.bulkRestoreFoldersFromTrashBin([NOWHERE]),
    () => visitor.folders.listDeletedFolders(),
    () => visitor.folders.searchFolders(),
    () => visitor.folders.queryFolders().find(),
  ]);
});
