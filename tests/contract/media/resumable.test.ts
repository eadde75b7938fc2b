import { files } from '@wix/media';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import site from '@/emulator/seed/site.json';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { brokenRules, expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { files }).files;

const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const PART = { 'content-type': 'application/offset+octet-stream' };

/** Calls an address like a tus client. */
const tus = (method: string, url: string, headers: Record<string, string> = {}, body?: string) =>
  fetch(url, { method, headers: { ...TUS, ...headers }, ...(body !== undefined && { body }) });

const patch = (url: string, offset: number, body: string) =>
  tus('PATCH', url, { ...PART, 'upload-offset': String(offset) }, body);

/** Begins a resumable upload. */
async function begun(length: number, fileName = 'film.mp4') {
  const { uploadUrl, uploadToken = '' } = await owner().generateFileResumableUploadUrl('video/mp4', {
    fileName,
  });
  const metadata = `filename ${base64(fileName)},token ${base64(uploadToken)}`;
  const created = await tus('POST', uploadUrl ?? '', {
    'upload-length': String(length),
    'upload-metadata': metadata,
  });
  return { created, at: created.headers.get('location') ?? '', finish: `${uploadUrl}/${uploadToken}` };
}

test('a file is uploaded in parts, and continues after an interruption', async () => {
  const { created, at, finish } = await begun(10);
  expect([created.status, created.headers.get('tus-resumable')]).toEqual([201, '1.0.0']);
  expect((await patch(at, 0, '0123')).headers.get('upload-offset')).toBe('4');
  const head = await tus('HEAD', at);
  expect(Object.fromEntries(head.headers)).toMatchObject({
    'upload-offset': '4',
    'upload-length': '10',
    'cache-control': 'no-store',
  });
  expect((await fetch(finish, { method: 'PUT' })).status).toBe(409);
  const overridden = { ...PART, 'upload-offset': '4', 'x-http-method-override': 'PATCH' };
  expect((await tus('POST', at, overridden, '456789')).status).toBe(204);
  const finished = await fetch(`${finish}?filename=other.mp4`, { method: 'PUT' });
  const { file } = await finished.json();
  expect(file).toMatchObject({ displayName: 'film.mp4', mediaType: 'VIDEO', sizeInBytes: '10' });
  expect(Buffer.from(emulator.media.get(file.id) ?? []).toString()).toBe('0123456789');
  expect((await owner().getFileDescriptor(file.id)).media?.video).toBe(`wix:video://v1/${file.id}/film.mp4`);
  expect((await fetch(finish, { method: 'PUT' })).status).toBe(403);
});

test('a part must follow the previous ones, and not exceed the length', async () => {
  const { at } = await begun(4);
  expect((await patch(at, 2, '23')).status).toBe(409);
  expect((await patch(at, 0, '01234')).status).toBe(400);
  expect((await tus('PATCH', at, { 'upload-offset': '0', 'content-type': 'text/plain' }, '0')).status).toBe(
    415,
  );
  expect((await tus('POST', at, {}, '0')).status).toBe(405);
  expect((await tus('HEAD', at)).headers.get('upload-offset')).toBe('0');
});

test('the protocol version must match, and the length be given and not too large', async () => {
  const offered = await fetch('https://www.wixapis.com/resumable-upload', { method: 'OPTIONS' });
  expect(Object.fromEntries(offered.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation',
    'tus-max-size': '104857600',
  });
  const { at } = await begun(4);
  const spoken = await fetch(at, { method: 'HEAD', headers: { 'tus-resumable': '0.2.0' } });
  expect([spoken.status, spoken.headers.get('tus-version')]).toEqual([412, '1.0.0']);
  expect((await begun(104_857_601)).created.status).toBe(413);
  expect((await begun(Number.NaN)).created.status).toBe(400);
});

test('a token is valid for its upload, for a day, and its parts are deleted with it', async () => {
  const { at } = await begun(4);
  await patch(at, 0, '01');
  const { uploadUrl } = await owner().generateFileUploadUrl('video/mp4');
  const token = uploadUrl?.split('/').at(-1) ?? '';
  const other = { 'upload-length': '4', 'upload-metadata': `token ${base64(token)}` };
  expect((await tus('POST', 'https://www.wixapis.com/resumable-upload', other)).status).toBe(403);
  const parts = () => emulator.database.value('SELECT count(*) FROM media_parts');
  expect(parts()).toBe(1);
  emulator.clock.advance(DAY);
  expect((await tus('HEAD', at)).status).toBe(403);
  emulator.reset('catalog');
  expect(parts()).toBe(0);
});

test('a resumable upload is announced like any other, by the site owner', async () => {
  expect(await brokenRules(owner().generateFileResumableUploadUrl('text/html'))).toEqual([
    'UNSUPPORTED_FILE_FORMAT',
  ]);
  const nowhere = owner().generateFileResumableUploadUrl('video/mp4', { parentFolderId: NOWHERE });
  await expect(nowhere).rejects.toMatchObject({ status: 404 });
  const visitor = createClient({
    modules: { files },
    auth: OAuthStrategy({ clientId: site.clientId }),
  }).files;
  await expectRefused([() => visitor.generateFileResumableUploadUrl('video/mp4')]);
});
