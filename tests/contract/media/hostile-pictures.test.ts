import { stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { files } from '@wix/media';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { EMULATOR, ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { addressed, picture, upload } from '@/tests/support/media/uploads';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { files });

const MUG = `${EMULATOR}/media/mug-sage.webp`;

/** Requests pictures at the same time, and records the order of the answers. */
function askFor(paths: readonly string[]) {
  const come: string[] = [];
  const all = paths.map(async (path) => {
    const response = await fetch(`${MUG}/v1/${path}`);
    await response.arrayBuffer();
    come.push(path);
    return response.status;
  });
  return { come, all: Promise.all(all) };
}

test('pictures leave threads for the file system work of writes', async () => {
  const { come, all } = askFor(
    Array.from({ length: 8 }, (_, index) => `fill/w_${400 + index},h_400/mug.avif`),
  );
  // The first has begun, and the others have arrived.
  await expect.poll(() => come.length, { interval: 1 }).toBe(1);
  // Like fdatasync, this needs one of libuv's threads.
  await stat('.');
  expect(come.length).toBeLessThan(4);
  expect(new Set(await all)).toEqual(new Set([200]));
});

test('a small picture does not wait for large ones', async () => {
  const large = Array.from({ length: 4 }, (_, index) => `fill/w_${500 + index},h_500/mug.avif`);
  const small = 'fill/w_20,h_20/mug.avif';
  const { come, all } = askFor([...large, small]);
  await all;
  expect(come.indexOf(small)).toBeLessThan(2);
});

test('a picture that cannot be decoded is refused', async () => {
  const noise = Buffer.from(Array.from({ length: 30_000 }, (_, at) => (at * 7919) % 251));
  const gif = await sharp(noise, { raw: { width: 100, height: 100, channels: 3 } })
    .gif()
    .toBuffer();
  // The header of a PNG has the width, the height and, at its end, a checksum.
  const huge = await picture('png');
  huge.writeUInt32BE(20_000, 16);
  huge.writeUInt32BE(20_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  for (const [mimeType, fileName, bytes] of [
    ['image/png', 'huge.png', huge],
    ['image/gif', 'cut.gif', gif.subarray(0, gif.length / 2)],
  ] as const) {
    const { uploadUrl } = await owner().files.generateFileUploadUrl(mimeType, { fileName });
    const { file } = await upload(uploadUrl, bytes);
    const answer = await addressed(`${file.url}/v1/fill/w_90,h_90/a.png`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('cannot be decoded');
  }
});
