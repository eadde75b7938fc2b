import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { files } from '@wix/media';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, onTestFinished, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout } from '@/tests/support/emulator/domain-events';
import { argumentViolation } from '@/tests/support/emulator/errors';
import { EMULATOR, ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { picture, upload } from '@/tests/support/media/uploads';
import { brokenRules, expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { files }).files;

/** A picture of the demo site, instead of one on the web. */
const MUG = 'https://static.wixstatic.com/media/mug-sage.webp';
const NOTHING = `${EMULATOR}/media/nothing.webp`;

async function uploaded(isPrivate = false) {
  const { uploadUrl } = await owner().generateFileUploadUrl('image/png', {
    fileName: 'käfig.png',
    private: isPrivate,
  });
  return (await upload(uploadUrl, await picture('png'))).file;
}

test('a file is imported from an address, with a domain event when it is ready', async () => {
  const { file } = await owner().importFile(MUG, {
    displayName: 'Mug.webp',
    labels: ['mug'],
    filePath: '/imported',
    externalInfo: { origin: 'catalog' },
  });
  expect(file).toMatchObject({ displayName: 'Mug.webp', operationStatus: 'PENDING', sourceUrl: MUG });
  expect(file?.media).toBeUndefined();
  const known = await owner().getFileDescriptor(file?._id ?? '');
  expect(known).toMatchObject({ mediaType: 'IMAGE', operationStatus: 'READY', labels: ['mug'] });
  expect(known.media?.image?.image).toMatch(/#originWidth=[1-9]\d*&originHeight=[1-9]/);
  expect(known.parentFolderId).not.toBe('media-root');
  expect(domainEventsAbout(emulator, known._id ?? '')).toMatchObject([
    {
      name: 'file_descriptor_file_ready',
      payload: { actionEvent: { body: { externalInfo: { origin: 'catalog' } } } },
    },
  ]);
});

/** Starts a server on this machine that ends with the test. @returns its address */
async function serverWith(status: number, headers: Record<string, string>): Promise<string> {
  const server = createServer((_, response) => void response.writeHead(status, headers).end('text'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an import that fails has a domain event, and its file stays empty', async () => {
  const sheet = `${await serverWith(200, { 'content-type': 'text/css' })}/a.css`;
  const failures: [string, files.ImportFileOptions, string][] = [
    [NOTHING, {}, 'FILE_IMPORT_FAILED'],
    [MUG, { mediaType: 'VIDEO' }, 'MISMATCH_MEDIA_TYPE'],
    [sheet, {}, 'UNSUPPORTED_FILE_FORMAT'],
  ];
  for (const [url, options, code] of failures) {
    const { file } = await owner().importFile(url, options);
    const known = await owner().getFileDescriptor(file?._id ?? '');
    expect([known.operationStatus, known.media]).toEqual(['FAILED', undefined]);
    expect(domainEventsAbout(emulator, known._id ?? '')).toMatchObject([
      { name: 'file_descriptor_file_failed', payload: { actionEvent: { body: { error: { code } } } } },
    ]);
  }
});

test('nothing but public media is imported from the emulator itself, under whatever name', async () => {
  const key = `${EMULATOR}/_emulator/site`;
  const redirect = await serverWith(302, { location: key });
  const hidden = (await owner().generateFileDownloadUrl((await uploaded(true)).id)).downloadUrls?.[0]?.url;
  const platform = 'https://static.wixstatic.com/_emulator/site';
  for (const url of [key, `${EMULATOR}/_emulator/sites`, platform, `${redirect}/key.json`, hidden ?? '']) {
    const options = { displayName: 'key.txt', urlHeaders: { 'X-Platform-Emulator': '' } };
    const { file } = await owner().importFile(url, options);
    const known = await owner().getFileDescriptor(file?._id ?? '');
    expect([url, known.operationStatus]).toEqual([url, 'FAILED']);
  }
});

test('several files are imported in bulk, and one may fail', async () => {
  const { files: both } = await owner().bulkImportFiles([{ url: MUG }, { url: NOTHING }]);
  const fileDescriptor = await owner().getFileDescriptors((both ?? []).map(({ _id }) => _id ?? ''));
  expect(fileDescriptor.files?.map(({ operationStatus }) => operationStatus)).toEqual(['READY', 'FAILED']);
  const bulk = await owner().bulkImportFile([{ url: MUG }, { url: MUG, parentFolderId: NOWHERE }]);
  expect(bulk.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
  expect(bulk.results?.[0]?.item).toMatchObject({ displayName: 'mug-sage.webp' });
  expect(bulk.results?.[1]?.itemMetadata).toMatchObject({ success: false, error: { code: 'NOT_FOUND' } });
  const quiet = await owner().bulkImportFile([{ url: MUG }], { returnEntity: false });
  expect(quiet.results?.[0]).toEqual({ itemMetadata: expect.objectContaining({ success: true }) });
});

test('an import needs a web address and an existing folder', async () => {
  await expect(owner().importFile('ftp://example.com/a.png')).rejects.toMatchObject(
    argumentViolation('url', 'FORMAT'),
  );
  await expect(owner().importFile(MUG, { parentFolderId: NOWHERE })).rejects.toMatchObject({ status: 404 });
  await expect(owner().bulkImportFiles([{ url: MUG, parentFolderId: NOWHERE }])).rejects.toMatchObject({
    status: 404,
  });
});

test('a private file is downloaded from an address that is valid for a time', async () => {
  const { id } = await uploaded(true);
  const { downloadUrls = [] } = await owner().generateFileDownloadUrl(id, { expirationInMinutes: 5 });
  expect(downloadUrls.map(({ assetKey }) => assetKey)).toEqual(['src']);
  const sent = await fetch(downloadUrls[0]?.url ?? '');
  expect(Object.fromEntries(sent.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': "attachment; filename*=UTF-8''k%C3%A4fig.png",
    'cache-control': 'private, no-store',
  });
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(await picture('png'));
  emulator.clock.advance(5 * 60_000);
  const late = await fetch(downloadUrls[0]?.url ?? '');
  expect([late.status, (await late.json()).message]).toEqual([403, 'The time of this download is over']);
});

test('a download may be shown inline, have another name, and redirect when it has expired', async () => {
  const { id } = await uploaded();
  const { downloadUrls } = await owner().generateFileDownloadUrl(id, {
    downloadFileName: 'cage.png',
    contentDisposition: 'INLINE',
    expirationRedirectUrl: 'https://example.com/late',
  });
  const url = downloadUrls?.[0]?.url ?? '';
  const inline = (await fetch(url)).headers.get('content-disposition');
  expect(inline).toBe("inline; filename*=UTF-8''cage.png");
  emulator.clock.advance(600 * 60_000);
  const late = await fetch(url, { redirect: 'manual' });
  expect([late.status, late.headers.get('location')]).toEqual([302, 'https://example.com/late']);
});

test('a download needs an existing file, in its own format', async () => {
  const { id } = await uploaded();
  expect(await brokenRules(owner().generateFileDownloadUrl('a.png'))).toEqual(['RESOURCE_NOT_FOUND']);
  expect(await brokenRules(owner().generateFileDownloadUrl(id, { assetKeys: ['720p.mp4'] }))).toEqual([
    'INVALID_ASSET_KEY',
  ]);
  expect(await brokenRules(owner().generateFileDownloadUrl(id, { expirationInMinutes: 525_601 }))).toEqual([
    'MAX',
  ]);
  const { downloadUrls } = await owner().generateFileDownloadUrl(id);
  await owner().bulkDeleteFiles([id], { permanent: true });
  expect((await fetch(downloadUrls?.[0]?.url ?? '')).status).toBe(404);
});

test('only the site owner can import files and create downloads', async () => {
  const visitor = createClient({
    modules: { files },
    auth: OAuthStrategy({ clientId: site.clientId }),
  }).files;
  await expectRefused([
    () => visitor.importFile(MUG),
    () => visitor.bulkImportFiles([{ url: MUG }]),
    () => visitor.bulkImportFile([{ url: MUG }]),
    () => visitor.generateFileDownloadUrl('a.png'),
  ]);
});
