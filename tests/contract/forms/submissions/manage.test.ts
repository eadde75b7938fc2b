import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  CONTACT,
  FILLED,
  formsOwner,
  formsVisitor,
  NAMESPACE,
  submitted,
  wrongFields,
} from '@/tests/support/forms/clients';

const emulator = startEmulator();
const owner = () => formsOwner(emulator).submissions;

describe('the owner', () => {
  test('confirms pending submissions; unconfirmed ones are deleted', async () => {
    const { submissions } = await formsVisitor();
    const wait = () =>
      submissions.createSubmission({ formId: CONTACT, submissions: FILLED, status: 'PENDING' });
    const pending = await wait();
    expect(pending).toMatchObject({ status: 'PENDING' });
    expect(pending).not.toHaveProperty('contactId');
    const { submission } = await owner().confirmSubmission(pending._id ?? '');
    expect(submission).toMatchObject({ status: 'CONFIRMED', revision: '2', contactId: expect.any(String) });
    await expect(owner().confirmSubmission(pending._id ?? '')).rejects.toMatchObject({ status: 428 });
    await expect(owner().confirmSubmission(NOWHERE)).rejects.toMatchObject({ status: 404 });
    const late = await wait();
    emulator.clock.advance(2 * DAY);
    // Expired submissions are deleted between the calls that write.
    for (let call = 0; call < 20; call += 1)
      await owner().updateExtendedFields(pending._id ?? '', '@clay/crm', { namespaceData: { call } });
    await setImmediate();
    await expect(owner().getSubmission(late._id ?? '')).rejects.toMatchObject({ status: 404 });
    expect(await owner().getSubmission(pending._id ?? '')).toMatchObject({ status: 'CONFIRMED' });
  });

  test('queries, counts, marks and corrects submissions', async () => {
    const { id } = await submitted();
    await submitted({ ...FILLED, email: 'noa@example.com' });
    const query = owner().querySubmissionsByNamespace().eq('namespace', NAMESPACE);
    expect((await query.eq('formId', CONTACT).limit(1).find()).hasNext()).toBe(true);
    const filter = { namespace: NAMESPACE, formId: { $in: [CONTACT] } };
    expect((await owner().querySubmission({ filter })).submissions).toHaveLength(2);
    expect((await owner().bulkMarkSubmissionsAsSeen([id], CONTACT)).jobId).toHaveLength(36);
    const counts = { formsSubmissionsCount: [{ formId: CONTACT, totalCount: 2, unseenCount: 1 }] };
    expect(await owner().countSubmissions([CONTACT], NAMESPACE)).toEqual(counts);
    expect(await owner().countSubmissionsByFilter(filter)).toEqual(counts);
    const submissions = { ...FILLED, last_name: 'Rot' };
    const changed = await owner().updateSubmission(id, { formId: CONTACT, revision: '2', submissions });
    expect(changed).toMatchObject({ revision: '3', submissions: { last_name: 'Rot' }, seen: true });
    const formatted = await owner().getFormattedSubmission(id);
    expect(formatted.submissions?.[1]).toMatchObject({ label: 'Last name', key: 'last_name', value: 'Rot' });
    await owner().updateExtendedFields(id, '@clay/crm', { namespaceData: { lead: true } });
    expect((await owner().getSubmission(id)).extendedFields?.namespaces).toEqual({
      '@clay/crm': { lead: true },
    });
    const { submitContactResponse } = await owner().upsertContactFromSubmission(id);
    expect(submitContactResponse).toMatchObject({ identityType: 'CONTACT', newContact: false });
  });

  test('moves submissions to the trash and restores them', async () => {
    const { id } = await submitted();
    const { id: other } = await submitted();
    await owner().deleteSubmission(id);
    const bulk = await owner().bulkDeleteSubmission(CONTACT, { submissionIds: [other, NOWHERE] });
    expect(bulk.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    await expect(owner().getSubmission(id)).rejects.toMatchObject({ status: 404 });
    expect((await owner().getDeletedSubmission(id)).submission).toMatchObject({ _id: id });
    expect((await owner().listDeletedSubmissions(CONTACT)).submissions).toHaveLength(2);
    expect(await owner().countDeletedSubmissions([CONTACT], NAMESPACE)).toEqual({
      formsDeletedSubmissionsCount: [{ formId: CONTACT, totalCount: 2 }],
    });
    expect((await owner().restoreSubmissionFromTrashBin(id)).submission).toMatchObject({ _id: id });
    await owner().removeSubmissionFromTrashBin(other);
    await owner().deleteSubmission(id);
    const removed = await owner().bulkRemoveSubmissionFromTrashBin(CONTACT, { submissionIds: [id, other] });
    expect(removed.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    const { id: gone } = await submitted();
    await owner().deleteSubmission(gone, { permanent: true });
    for (const call of [
      () => owner().restoreSubmissionFromTrashBin(gone),
      () => owner().removeSubmissionFromTrashBin(gone),
      () => owner().getDeletedSubmission(gone),
      () => owner().deleteSubmission(gone),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 });
  });

  test('gets errors for invalid calls', async () => {
    const { id } = await submitted();
    for (const [call, error] of [
      [() => owner().querySubmission({ filter: { formId: CONTACT } }), { status: 400 }],
      [() => owner().querySubmissionsByNamespace().find(), { status: 400 }],
      [() => owner().countSubmissionsByFilter({ formId: CONTACT }), { status: 400 }],
      [() => owner().countSubmissions([], NAMESPACE), { status: 400 }],
      [() => owner().countDeletedSubmissions([], NAMESPACE), { status: 400 }],
      [() => owner().listDeletedSubmissions('1'), { status: 400 }],
      [() => owner().bulkDeleteSubmission(CONTACT, { submissionIds: [] }), { status: 400 }],
      [() => owner().bulkRemoveSubmissionFromTrashBin(CONTACT, { submissionIds: [] }), { status: 400 }],
      [() => owner().bulkMarkSubmissionsAsSeen([id], NOWHERE), applicationError(404, 'FORM_NOT_FOUND')],
      [() => owner().getFormattedSubmission(NOWHERE), { status: 404 }],
      [() => owner().upsertContactFromSubmission(NOWHERE), { status: 404 }],
      [() => owner().updateExtendedFields(NOWHERE, '@a/b', { namespaceData: {} }), { status: 404 }],
      [
        () => owner().updateSubmission(id, { formId: CONTACT, revision: '7' }),
        applicationError(409, 'REVISION_MISMATCH'),
      ],
      [() => owner().updateSubmission(NOWHERE, { formId: CONTACT, revision: '1' }), { status: 404 }],
    ] as const)
      await expect(call()).rejects.toMatchObject(error);
    const submissions = { ...FILLED, email: 'lea' };
    expect(
      await wrongFields(owner().updateSubmission(id, { formId: CONTACT, revision: '1', submissions })),
    ).toEqual(['email: FORMAT_ERROR']);
  });
});
