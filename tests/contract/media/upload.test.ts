import { files, folders } from '@wix/media';
import { createClient, media, OAuthStrategy } from '@wix/sdk';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout, lastEventSequence } from '@/tests/support/emulator/domain-events';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { addressed, picture, put, upload } from '@/tests/support/media/uploads';
import { brokenRules, expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { files, folders });

test('a picture is uploaded, described, has a domain event and is served like the platform’s pictures', async () => {
  const before = lastEventSequence(emulator);
  const bytes = await picture('jpeg');
  const { uploadUrl } = await owner().files.generateFileUploadUrl('image/jpeg', {
    fileName: 'kiln.jpg',
    labels: ['kiln'],
    externalInfo: { origin: 'review', externalIds: ['7'] },
  });
  const { file } = await upload(uploadUrl, bytes);
  expect(file).toMatchObject({
    displayName: 'kiln.jpg',
    parentFolderId: 'media-root',
    sizeInBytes: String(bytes.byteLength),
    private: false,
    mediaType: 'IMAGE',
    operationStatus: 'READY',
    labels: ['kiln'],
    state: 'OK',
    siteId: site.id,
  });
  const known = await owner().files.getFileDescriptor(file.id);
  expect(known).toMatchObject({ _id: file.id, url: file.url, hash: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(known.media?.image?.image).toBe(`wix:image://v1/${file.id}/kiln.jpg#originWidth=64&originHeight=48`);
  expect(domainEventsAbout(emulator, file.id, before)).toMatchObject([
    {
      eventType: 'wix.media.site_media.v1.file_descriptor_file_ready',
      payload: {
        actionEvent: {
          body: { file: { id: file.id }, externalInfo: { origin: 'review', externalIds: ['7'] } },
        },
      },
    },
  ]);

  const { url, width, height } = media.getImageUrl(known.media?.image?.image ?? '');
  expect({ url, width, height }).toEqual({ url: file.url, width: 64, height: 48 });
  const sent = await addressed(url);
  expect(sent.headers.get('content-type')).toBe('image/jpeg');
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(bytes);
  const filled = await addressed(media.getScaledToFillImageUrl(known.media?.image?.image ?? '', 20, 20, {}));
  expect(await sharp(Buffer.from(await filled.arrayBuffer())).metadata()).toMatchObject({
    width: 20,
    height: 20,
  });
});

test('the content decides on the type, not the name', async () => {
  const { uploadUrl } = await owner().files.generateFileUploadUrl('image/jpeg', { fileName: 'cup.jpg' });
  const { file } = await upload(uploadUrl, await picture('png'));
  expect(file.url).toMatch(/\.png$/);
  expect((await addressed(file.url)).headers.get('content-type')).toBe('image/png');
});

test('the upload may have its own name, and one address accepts several files', async () => {
  const { uploadUrl } = await owner().files.generateFileUploadUrl('application/octet-stream');
  const { file } = await upload(`${uploadUrl}?filename=prices.csv`, Buffer.from('Cup;12'));
  expect(file).toMatchObject({ displayName: 'prices.csv', mediaType: 'DOCUMENT' });
  const { file: second } = await upload(`${uploadUrl}?filename=song.mp3`, Buffer.from('ID3'));
  expect(second).toMatchObject({ displayName: 'song.mp3', mediaType: 'AUDIO' });
  const { files: descriptors } = await owner().files.getFileDescriptors([file.id, second.id]);
  expect(descriptors?.map(({ mediaType }) => mediaType)).toEqual(['DOCUMENT', 'AUDIO']);
  expect(descriptors?.[0]?.media?.document).toBe(`wix:document://v1/${file.id}/prices.csv`);
});

test('a file that could contain scripts is sent so that none runs, and in ranges if a browser requests them', async () => {
  const { uploadUrl } = await owner().files.generateFileUploadUrl('image/svg+xml', { fileName: 'a.svg' });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="9"><script>alert(1)</script></svg>';
  const { file } = await upload(uploadUrl, Buffer.from(svg));
  const sent = await addressed(file.url);
  expect(Object.fromEntries(sent.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  });
  const part = await addressed(file.url, { range: 'bytes=0-3' });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 0-3/${svg.length}`,
    '<svg',
  ]);
  expect((await addressed(file.url, { range: 'bytes=5000-' })).status).toBe(416);
  expect((await addressed(file.url, { range: 'bytes=-6' })).status).toBe(206);
  expect((await addressed(`${file.url}/v1/fill/w_2,h_2/a.svg`)).status).toBe(404);
});

test('a path creates missing folders, below the given folder', async () => {
  const { folder } = await owner().folders.createFolder('Reviews');
  const below = { parentFolderId: folder?._id ?? '', filePath: '/2026/march' };
  for (const fileName of ['a.png', 'b.png']) {
    const { uploadUrl } = await owner().files.generateFileUploadUrl('image/png', { fileName, ...below });
    await upload(uploadUrl, await picture('png'));
  }
  const { folders: years = [] } = await owner().folders.listFolders({ parentFolderId: folder?._id ?? '' });
  expect(years.map(({ displayName }) => displayName)).toEqual(['2026']);
  const { folders: months = [] } = await owner().folders.listFolders({ parentFolderId: years[0]?._id ?? '' });
  const { files: listed = [] } = await owner().files.listFiles({
    parentFolderId: months[0]?._id ?? '',
    sort: { fieldName: 'displayName' },
    paging: { limit: 1 },
  });
  expect(listed.map(({ displayName }) => displayName)).toEqual(['a.png']);
});

test('files are listed by folder, type and privacy', async () => {
  const calls = owner().files;
  const urlFor = async (mimeType: string, fileName: string, isPrivate: boolean) =>
    upload(
      (await calls.generateFileUploadUrl(mimeType, { fileName, private: isPrivate })).uploadUrl,
      mimeType === 'image/png' ? await picture('png') : Buffer.from('%PDF-1.7'),
    );
  await urlFor('image/png', 'open.png', false);
  await urlFor('application/pdf', 'secret.pdf', true);
  const names = async (options: Parameters<typeof calls.listFiles>[0]) =>
    (await calls.listFiles(options)).files?.map(({ displayName }) => displayName).sort();
  expect(await names({ mediaTypes: ['DOCUMENT'] })).toEqual(['secret.pdf']);
  expect(await names({ private: false, mediaTypes: ['IMAGE', 'DOCUMENT'] })).toEqual(['open.png']);
  expect(await names({ private: true })).toEqual(['secret.pdf']);
  expect(await brokenRules(calls.listFiles({ sort: { fieldName: 'hash' } }))).toEqual([
    'UNSUPPORTED_SORT_VALUE',
  ]);
  await expect(calls.listFiles({ parentFolderId: NOWHERE })).rejects.toMatchObject({ status: 404 });
});

test('a private file is not sent for its address alone', async () => {
  const { uploadUrl } = await owner().files.generateFileUploadUrl('image/png', {
    fileName: 'a.png',
    private: true,
  });
  const { file } = await upload(uploadUrl, await picture('png'));
  expect((await addressed(file.url)).status).toBe(403);
  expect((await addressed(`${file.url}/v1/fill/w_2,h_2/a.png`)).status).toBe(403);
});

test('an upload that is not a picture, empty, too large or not allowed is refused', async () => {
  const before = lastEventSequence(emulator);
  const { uploadUrl } = await owner().files.generateFileUploadUrl('image/png', { fileName: 'a.png' });
  expect((await put(uploadUrl, Buffer.from('no picture'))).status).toBe(400);
  expect((await put(uploadUrl, Buffer.alloc(0))).status).toBe(400);
  const tooLarge = await put(uploadUrl, Buffer.alloc(25 * 1024 * 1024 + 1));
  expect([tooLarge.status, (await tooLarge.json()).message]).toEqual([
    413,
    'The file has 26214401 bytes; one of the type image/png may have 26214400',
  ]);
  const events = emulator.events
    .list(before, 10)
    .map(({ eventType, payload }) => [
      eventType.split('.').at(-1),
      JSON.parse(payload).actionEvent.body.error.code,
    ]);
  expect(events).toEqual([
    ['file_descriptor_file_failed', 'MISMATCH_MIME_TYPE'],
    ['file_descriptor_file_failed', 'ZERO_FILE_SIZE'],
    ['file_descriptor_file_failed', 'FILE_SIZE_OVER_LIMIT'],
  ]);
  expect((await put(`${uploadUrl}x`, await picture('png'))).status).toBe(403);
  emulator.clock.advance(24 * 60 * 60 * 1000);
  expect((await put(uploadUrl, await picture('png'))).status).toBe(403);
  expect((await owner().files.listFiles({ paging: { limit: 1 }, mediaTypes: ['UNKNOWN'] })).files).toEqual(
    [],
  );
});

test('an upload needs a type that the media manager accepts, and a file is found by its id', async () => {
  const calls = owner().files;
  expect(await brokenRules(calls.generateFileUploadUrl('text/html', { fileName: 'a.html' }))).toEqual([
    'UNSUPPORTED_FILE_FORMAT',
  ]);
  expect(await brokenRules(calls.generateFileUploadUrl('image/png', { fileName: 'a.mp4' }))).toEqual([
    'MISMATCH_MIME_TYPE',
  ]);
  expect(await brokenRules(calls.generateFileUploadUrl('image/png', { sizeInBytes: '0' }))).toEqual([
    'ZERO_FILE_SIZE',
  ]);
  expect(await brokenRules(calls.generateFileUploadUrl('image/png', { sizeInBytes: '26214401' }))).toEqual([
    'FILE_SIZE_OVER_LIMIT',
  ]);
  expect(await brokenRules(calls.getFileDescriptor('nothing.png'))).toEqual(['RESOURCE_NOT_FOUND']);
  expect(await brokenRules(calls.getFileDescriptors(['nothing.png']))).toEqual(['RESOURCE_NOT_FOUND']);
  await expect(calls.generateFileUploadUrl('image/png', { parentFolderId: NOWHERE })).rejects.toMatchObject({
    status: 404,
  });
});

test('only the site owner has access to files', async () => {
  const visitor = createClient({
    modules: { files },
    auth: OAuthStrategy({ clientId: site.clientId }),
  }).files;
  await expectRefused([
    () => visitor.generateFileUploadUrl('image/png'),
    () => visitor.getFileDescriptor('a.png'),
    () => visitor.getFileDescriptors(['a.png']),
    () => visitor.listFiles(),
  ]);
});

test('uploaded files are exported and imported with the site, and deleted at a reset', async () => {
  const { uploadUrl } = await owner().files.generateFileUploadUrl('image/png', { fileName: 'a.png' });
  const bytes = await picture('png');
  const { file } = await upload(uploadUrl, bytes);
  const exported = emulator.siteExchange.export();
  emulator.reset('catalog');
  expect((await addressed(file.url)).status).toBe(404);
  emulator.siteExchange.import(exported);
  expect(Buffer.from(await (await addressed(file.url)).arrayBuffer())).toEqual(bytes);
  expect((await owner().files.getFileDescriptor(file.id)).displayName).toBe('a.png');
});
