import { files, folders } from '@wix/media';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { argumentViolation } from '@/tests/support/emulator/errors';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { picture, upload } from '@/tests/support/media/uploads';
import { brokenRules } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { files, folders });

async function uploaded(mimeType: string, bytes: Buffer, options: files.GenerateFileUploadUrlOptions) {
  const { uploadUrl } = await owner().files.generateFileUploadUrl(mimeType, options);
  return (await upload(uploadUrl, bytes)).file.id;
}

const uploadedPicture = async (fileName: string, parentFolderId?: string) =>
  uploaded('image/png', await picture('png'), { fileName, parentFolderId });

async function unzipped(url: string | undefined) {
  const sent = await fetch(url ?? '');
  const entries = unzipSync(new Uint8Array(await sent.arrayBuffer()));
  return { headers: Object.fromEntries(sent.headers), entries, names: Object.keys(entries).sort() };
}

test('files are downloaded as one ZIP file from an address that stays valid', async () => {
  const ids = [await uploadedPicture('käfig.png'), await uploadedPicture('käfig.png')];
  const { downloadUrl } = await owner().files.generateFilesDownloadUrl([
    ids[0] ?? '',
    `wix:image://v1/${ids[1]}/b.png`,
  ]);
  emulator.clock.advance(400 * 24 * 60 * 60_000);
  const { headers, entries, names } = await unzipped(downloadUrl);
  expect(headers).toMatchObject({ 'content-type': 'application/zip' });
  expect(names).toEqual(['käfig (1).png', 'käfig.png']);
  expect(Buffer.from(entries['käfig.png'] ?? [])).toEqual(await picture('png'));
});

test('an address of files needs known ones, and a deleted file is left out', async () => {
  const unknown = await brokenRules(owner().files.generateFilesDownloadUrl(['nothing.png']));
  expect(unknown).toEqual(['RESOURCE_NOT_FOUND']);
  await expect(owner().files.generateFilesDownloadUrl([])).rejects.toMatchObject(
    argumentViolation('fileIds', 'MIN_SIZE'),
  );
  const ids = [await uploadedPicture('a.png'), await uploadedPicture('b.png')];
  const { downloadUrl } = await owner().files.generateFilesDownloadUrl(ids);
  await owner().files.bulkDeleteFiles([ids[0] ?? ''], { permanent: true });
  expect((await unzipped(downloadUrl)).names).toEqual(['b.png']);
});

test('a folder is downloaded with its subfolders, without what is in the trash bin', async () => {
  const { folder } = await owner().folders.createFolder('Pots');
  const { folder: inner } = await owner().folders.createFolder('Old/new', { parentFolderId: folder?._id });
  await uploadedPicture('a.png', folder?._id);
  await uploadedPicture('b.png', inner?._id);
  await owner().files.bulkDeleteFiles([await uploadedPicture('c.png', folder?._id)]);
  const { downloadUrl } = await owner().folders.generateFolderDownloadUrl(folder?._id ?? '');
  const { headers, names } = await unzipped(downloadUrl);
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''Pots.zip");
  expect(names).toEqual(['Old_new/b.png', 'a.png']);
  await expect(owner().folders.generateFolderDownloadUrl(NOWHERE)).rejects.toMatchObject({ status: 404 });
});

/** An MP4 file that has only its header: three seconds (ISO/IEC 14496-12). */
function video(): Buffer {
  const box = (type: string, content: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(content.length + 8);
    return Buffer.concat([size, Buffer.from(type, 'latin1'), content]);
  };
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(3000, 16);
  return Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), box('moov', box('mvhd', header))]);
}

const uploadedVideo = (isPrivate: boolean) =>
  uploaded('video/mp4', video(), { fileName: 'wheel.mp4', private: isPrivate });

test('a public video is played from a permanent address, as HLS or DASH', async () => {
  const id = await uploadedVideo(false);
  const { downloadUrl } = await owner().files.generateVideoStreamingUrl(id);
  expect(downloadUrl?.assetKey).toBe('src');
  emulator.clock.advance(30 * 24 * 60 * 60_000);
  const playlist = await fetch(downloadUrl?.url ?? '');
  expect(playlist.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  const lines = (await playlist.text()).split('\n');
  expect(lines).toContain('#EXTINF:3.000,');
  const segment = lines.find((line) => line && !line.startsWith('#')) ?? '';
  const sent = await fetch(new URL(segment, downloadUrl?.url));
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(video());
  const dash = await owner().files.generateVideoStreamingUrl(id, { format: 'DASH' });
  const manifest = await fetch(dash.downloadUrl?.url ?? '');
  expect(manifest.headers.get('content-type')).toBe('application/dash+xml');
  expect(await manifest.text()).toContain('mediaPresentationDuration="PT3.000S"');
});

test('a private video is played for a time, up to its last piece', async () => {
  const id = await uploadedVideo(true);
  const { downloadUrl } = await owner().files.generateVideoStreamingUrl(id, { expirationInMinutes: 60 });
  const url = downloadUrl?.url ?? '';
  const piece = new URL(id, url);
  expect([(await fetch(url)).status, (await fetch(piece)).status]).toEqual([200, 200]);
  expect((await fetch(url.replace(/[^/]+(?=\/[^/]+$)/, id))).status).toBe(404);
  emulator.clock.advance(60 * 60_000);
  expect([(await fetch(url)).status, (await fetch(piece)).status]).toEqual([403, 403]);
});

test('only videos are streamed, for one to 24 hours', async () => {
  const still = await uploadedPicture('a.png');
  await expect(owner().files.generateVideoStreamingUrl(still)).rejects.toMatchObject(
    argumentViolation('fileId', 'VALIDATION'),
  );
  expect(await brokenRules(owner().files.generateVideoStreamingUrl('nothing.mp4'))).toEqual([
    'RESOURCE_NOT_FOUND',
  ]);
  const id = await uploadedVideo(true);
  const tooShort = owner().files.generateVideoStreamingUrl(id, { expirationInMinutes: 59 });
  await expect(tooShort).rejects.toMatchObject({ status: 400 });
});
