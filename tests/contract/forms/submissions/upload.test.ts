import { files } from '@wix/media';
import { expect, test } from 'vitest';
import { NOWHERE } from '../../../support/emulator/demo-site';
import { ownerClient, startEmulator } from '../../../support/emulator/start';
import { CONTACT, formsVisitor } from '../../../support/forms/clients';
import { addressed, picture, put, upload } from '../../../support/media/uploads';
import { brokenRules } from '../../../support/stores/catalog-v3';

const emulator = startEmulator();

test('a visitor uploads a file for a form, which is among the uploads of visitors', async () => {
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

test('a file is uploaded for a form that there is, and of a type that is taken', async () => {
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

test('visitors upload no more than the site has room for', async () => {
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
