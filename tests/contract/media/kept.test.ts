import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmulator } from '@/emulator/index';
import { picture } from '../../support/media/uploads';

const ORIGIN = 'http://localhost:4010';
let data = '';

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'emulator-media-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

test('uploaded files outlast a restart, and come and go with snapshots', async () => {
  const bytes = new Uint8Array(await picture('png'));
  let emulator = createEmulator({ data });
  try {
    const asked = await emulator.fetch(
      new Request(`${ORIGIN}/site-media/v1/files/generate-upload-url`, {
        method: 'POST',
        headers: {
          authorization: emulator.apiKey,
          'wix-site-id': emulator.site().id,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ mimeType: 'image/png', fileName: 'a.png' }),
      }),
    );
    const { uploadUrl } = await asked.json();
    emulator.snapshots.save('before');
    const put = await emulator.fetch(new Request(uploadUrl, { method: 'PUT', body: bytes }));
    const { file } = await put.json();
    emulator.snapshots.save('after');
    emulator.close();
    emulator = createEmulator({ data });
    const statusOf = async () =>
      (await emulator.fetch(new Request(`${ORIGIN}/media/${file.id}/v1/fit/w_9,h_9/a.png`))).status;
    expect(await statusOf()).toBe(200);
    emulator.snapshots.load('before');
    expect(await statusOf()).toBe(404);
    emulator.snapshots.load('after');
    expect(await statusOf()).toBe(200);
  } finally {
    emulator.close();
  }
});
