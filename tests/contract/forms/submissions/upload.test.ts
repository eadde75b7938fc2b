import { files } from '@wix/media';
import { expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { CONTACT, formsVisitor } from '@/tests/support/forms/clients';
import { addressed, picture, put, upload } from '@/tests/support/media/uploads';
import { brokenRules } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();

test('a visitor uploads a file for a form, which is in the folder of visitors’ uploads', async () => {
  const { submissions } = await formsVisitor();
  const { uploadUrl } = await submissions.getMediaUploadUrl(CONTACT, 'chip.png', 'image/png');
  const { file } = await upload(uploadUrl, await picture('png'));
  expect(file).toMatchObject({ displayName: 'chip.png', parentFolderId: 'visitor-uploads' });
  expect((await addressed(file.url)).status).toBe(200);
  const owner = ownerClient(emulator, { files }).files;
  const names = async (rootFolder: 'MEDIA_ROOT' | 'VISITOR_UPLOADS_ROOT') =>
    (await owner.searchFiles({ search: 'chip', rootFolder })).files?.map(({ displayName }) => displayName);
  expect([await names('VISITOR_UPLOADS_ROOT'), await names('MEDIA_ROOT')]).toEqual([['chip.png'], []]);
});

test('an upload needs an existing form and an accepted type', async () => {
  const { submissions } = await formsVisitor();
  await expect(submissions.getMediaUploadUrl(NOWHERE, 'a.png', 'image/png')).rejects.toMatchObject({
    status: 404,
  });
  expect(await brokenRules(submissions.getMediaUploadUrl(CONTACT, 'a.html', 'text/html'))).toEqual([
    'UNSUPPORTED_FILE_FORMAT',
  ]);
  expect(await brokenRules(submissions.getMediaUploadUrl(CONTACT, 'x'.repeat(301), 'image/png'))).toEqual([
    'MAX_LENGTH',
  ]);
});

test('visitors’ uploads are limited to the site’s quota', async () => {
  const { submissions } = await formsVisitor();
  const { uploadUrl } = await submissions.getMediaUploadUrl(CONTACT, 'chip.png', 'image/png');
  const { file } = await upload(uploadUrl, await picture('png'));
  // As after many uploads: two hundred MiB.
  emulator.database.run(
    `UPDATE media_files SET doc = json_set(doc, '$.sizeInBytes', 209715200) WHERE id = ?`,
    file.id,
  );
  const refused = await put(uploadUrl, await picture('png'));
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { details: { applicationError: { code: 'SITE_QUOTA_EXCEEDED' } } },
  ]);
});

test('an upload is only read as far as there is room', async () => {
  const { submissions } = await formsVisitor();
  const { uploadUrl = '' } = await submissions.getMediaUploadUrl(CONTACT, 'firing.mp4', 'video/mp4');
  const { uploadUrl: pictureUrl } = await submissions.getMediaUploadUrl(CONTACT, 'chip.png', 'image/png');
  const { file } = await upload(pictureUrl, await picture('png'));
  // One MiB of two hundred is left.
  emulator.database.run(
    `UPDATE media_files SET doc = json_set(doc, '$.sizeInBytes', 199 * 1048576) WHERE id = ?`,
    file.id,
  );
  let pulls = 0;
  const body = () =>
    new ReadableStream({
      pull(controller) {
        pulls += 1;
        if (pulls > 1_000) controller.close();
        else controller.enqueue(new Uint8Array(65_536));
      },
    });
  const sent = async (headers: Record<string, string> = {}) => {
    const init = { method: 'PUT', body: body(), duplex: 'half', headers } as RequestInit;
    const answer = await emulator.fetch(new Request(uploadUrl, init));
    return [answer.status, (await answer.json()).details.applicationError?.code];
  };
  expect(await sent({ 'content-length': '2000000' })).toEqual([403, 'SITE_QUOTA_EXCEEDED']);
  expect(pulls).toBeLessThan(3);
  // Two at the same time share the room.
  expect(await Promise.all([sent(), sent()])).toEqual(Array(2).fill([403, 'SITE_QUOTA_EXCEEDED']));
  expect(pulls).toBeLessThan(30);
});
