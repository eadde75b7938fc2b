import { attachments, contacts } from '@wix/crm';
import { expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { attachments, contacts });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('files that are uploaded for a contact are listed with it, until they are deleted', async () => {
  const { attachments: calls, contacts: list } = owner();
  const { contact } = await list.createContact({ name: { first: 'Ada' } });
  const contactId = contact?._id as string;
  const upload = async (fileName: string, mimeType: string, body: Uint8Array<ArrayBuffer>) => {
    const { uploadUrl } = await calls.generateAttachmentUploadUrl(contactId, fileName, { mimeType });
    const answer = await emulator.fetch(new Request(uploadUrl ?? '', { method: 'PUT', body }));
    expect(answer.status).toBe(200);
    emulator.clock.advance(1000);
  };
  await upload('kiln.png', 'image/png', new Uint8Array(PNG));
  await upload('offer.pdf', 'application/pdf', new TextEncoder().encode('%PDF-1.4'));
  const { attachments: all = [], metadata } = await calls.listAttachments(contactId);
  expect(metadata).toMatchObject({ count: 2, total: 2, offset: 0 });
  expect(all).toMatchObject([
    { fileName: 'offer.pdf', mimeType: 'application/pdf', attachmentType: 'OTHER' },
    { fileName: 'kiln.png', attachmentType: 'IMAGE', image: expect.stringContaining('wix:image://v1/') },
  ]);
  expect(String(all[0]?.document)).toMatch(/^wix:document:\/\/v1\//);
  const attachmentId = all[1]?._id as string;
  expect(await calls.getAttachment({ contactId, attachmentId })).toEqual(all[1]);
  expect((await calls.listAttachments(contactId, { paging: { limit: 1, offset: 1 } })).attachments).toEqual([
    all[1],
  ]);
  await calls.deleteAttachment({ contactId, attachmentId });
  await expect(calls.getAttachment({ contactId, attachmentId })).rejects.toMatchObject({ status: 404 });
  expect(eventNamesAbout(emulator, attachmentId)).toEqual(['attachment_created', 'attachment_deleted']);
});

test('attachments belong to contacts that exist', async () => {
  const { attachments: calls } = owner();
  for (const call of [
    calls.generateAttachmentUploadUrl(NOWHERE, 'a.pdf', { mimeType: 'application/pdf' }),
    calls.listAttachments(NOWHERE),
    calls.getAttachment({ contactId: NOWHERE, attachmentId: NOWHERE }),
    calls.deleteAttachment({ contactId: NOWHERE, attachmentId: NOWHERE }),
  ])
    await expect(call).rejects.toMatchObject({ status: 404 });
});
