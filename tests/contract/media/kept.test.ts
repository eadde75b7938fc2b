import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmulator } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import { picture } from '@/tests/support/media/uploads';

const ORIGIN = 'http://localhost:4010';
let data = '';

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'emulator-media-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

/** Uploads a file as the site's owner. */
async function upload(emulator: Emulator, mimeType: string, fileName: string, body: BodyInit) {
  const headers = {
    authorization: emulator.apiKey,
    'wix-site-id': emulator.site().id,
    'content-type': 'application/json',
  };
  const response = await emulator.fetch(
    new Request(`${ORIGIN}/site-media/v1/files/generate-upload-url`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ mimeType, fileName }),
    }),
  );
  const { uploadUrl } = await response.json();
  return emulator.fetch(new Request(uploadUrl, { method: 'PUT', body }));
}

const onDisk = () => readdirSync(join(data, 'media'));

test('uploaded files survive a restart, and are saved and restored with snapshots', async () => {
  const bytes = new Uint8Array(await picture('png'));
  let emulator = createEmulator({ data });
  try {
    emulator.snapshots.save('before');
    const { file } = await (await upload(emulator, 'image/png', 'a.png', bytes)).json();
    emulator.snapshots.save('after');
    const restart = () => {
      emulator.close();
      emulator = createEmulator({ data });
    };
    restart();
    const statusOf = async () =>
      (await emulator.fetch(new Request(`${ORIGIN}/media/${file.id}/v1/fit/w_9,h_9/a.png`))).status;
    expect(await statusOf()).toBe(200);
    emulator.snapshots.load('before');
    expect(await statusOf()).toBe(404);
    restart();
    emulator.snapshots.load('after');
    expect(await statusOf()).toBe(200);
    emulator.snapshots.load('before');
    emulator.snapshots.remove('after');
    expect(onDisk()).toHaveLength(1);
    restart();
    expect(onDisk(), 'nothing names it any more').toEqual([]);
  } finally {
    emulator.close();
  }
});

test('a file is sent from the disk, only in the requested range', async () => {
  const emulator = createEmulator({ data });
  try {
    const large = Buffer.alloc(3 * 1024 * 1024, 'abcdefgh');
    const { file } = await (await upload(emulator, 'video/mp4', 'a.mp4', large)).json();
    expect(file.hash).toBe(createHash('md5').update(large).digest('hex'));
    const ask = (headers: HeadersInit = {}, method = 'GET') =>
      emulator.fetch(new Request(`${ORIGIN}/media/${file.id}`, { headers, method }));
    expect(Buffer.from(await (await ask()).arrayBuffer()).equals(large)).toBe(true);
    const part = await ask({ range: 'bytes=1048577-1048580' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 1048577-1048580/${large.length}`,
      'bcde',
    ]);
    const head = await ask({}, 'HEAD');
    expect([head.headers.get('content-length'), await head.text()]).toEqual([`${large.length}`, '']);
    expect((await ask({ range: `bytes=${large.length}-` })).status).toBe(416);
    // A half-sent answer is given up.
    const [kept = ''] = onDisk();
    const cut = await ask();
    await cut.body?.cancel();
    expect(statSync(join(data, 'media', kept)).size).toBe(large.length);
  } finally {
    emulator.close();
  }
});

test('a refused upload leaves nothing on the disk', async () => {
  const emulator = createEmulator({ data });
  try {
    expect((await upload(emulator, 'image/png', 'a.png', 'no picture')).status).toBe(400);
    expect(onDisk()).toEqual([]);
  } finally {
    emulator.close();
  }
});

test('files of an earlier version, whose bytes are in the database, are still sent', async () => {
  const emulator = createEmulator({ data });
  try {
    const insert = 'INSERT INTO media (name, bytes) VALUES (?, ?)';
    emulator.database.run(insert, 'note.txt', Buffer.from('an old one'));
    for (const round of ['moved', 'read']) {
      const response = await emulator.fetch(new Request(`${ORIGIN}/media/note.txt`));
      expect(await response.text(), round).toBe('an old one');
    }
    expect(onDisk()).toHaveLength(1);
    expect(emulator.database.value('SELECT count(*) FROM media')).toBe(0);
  } finally {
    emulator.close();
  }
});
