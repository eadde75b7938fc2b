import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { crmOwner, toldOfEntity } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { START, startEmulator } from '@/tests/support/emulator/start';
import {
  CONTACT,
  FILLED,
  formId,
  formsMember,
  formsOwner,
  formsVisitor,
  NAMESPACE,
  submitted,
  wrongFields,
} from '@/tests/support/forms/clients';
import { seededMember } from '@/tests/support/identity/members';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const _owner = () => formsOwner(emulator).submissions;

describe('a visitor', () => {
  test('submits a form, becomes a contact, and cannot read submissions', async () => {
    const { submissions } = await formsVisitor();
    const submission = await submissions.createSubmission({ formId: CONTACT, submissions: FILLED });
    expect(submission).toMatchObject({
      formId: CONTACT,
      namespace: NAMESPACE,
      status: 'CONFIRMED',
      seen: false,
      revision: '1',
      submissions: FILLED,
      submitter: { visitorId: expect.any(String) },
    });
    const contact = await crmOwner(emulator).contacts.getContact(submission.contactId ?? '');
    expect(contact).toMatchObject({
      source: { sourceType: 'WIX_FORMS' },
      lastActivity: { activityType: 'FORM_SUBMITTED' },
      primaryInfo: { email: 'lea@example.com' },
      info: { name: { first: 'Lea', last: 'Roth' } },
    });
    const id = submission._id ?? '';
    expect(toldOfEntity(emulator, id)).toEqual([
      'submission_created',
      'submission_submission_contact_mapped',
    ]);
    await expectRefused([
      () => submissions.getSubmission(id),
      () => submissions.querySubmission({ filter: { namespace: NAMESPACE } }),
      () => submissions.querySubmissionsByNamespace().eq('namespace', NAMESPACE).find(),
      () => submissions.updateSubmission(id, { formId: CONTACT, revision: '1' }),
      () => submissions.confirmSubmission(id),
      () => submissions.deleteSubmission(id),
      () => submissions.bulkDeleteSubmission(CONTACT, { submissionIds: [id] }),
      () => submissions.restoreSubmissionFromTrashBin(id),
      () => submissions.removeSubmissionFromTrashBin(id),
      () => submissions.bulkRemoveSubmissionFromTrashBin(CONTACT, { submissionIds: [id] }),
      () => submissions.listDeletedSubmissions(CONTACT),
      () => submissions.getDeletedSubmission(id),
      () => submissions.countSubmissions([CONTACT], NAMESPACE),
      () => submissions.countSubmissionsByFilter({ namespace: NAMESPACE }),
      () => submissions.countDeletedSubmissions([CONTACT], NAMESPACE),
      () => submissions.bulkMarkSubmissionsAsSeen([id], CONTACT),
      () => submissions.getFormattedSubmission(id),
      () => submissions.updateExtendedFields(id, '@a/b', { namespaceData: {} }),
      () => submissions.upsertContactFromSubmission(id),
    ]);
  });

  test('gets the error of each field', async () => {
    const { submissions } = await formsVisitor();
    const submit = (name: string, values: object) =>
      wrongFields(submissions.createSubmission({ formId: formId(name), submissions: { ...values } }));
    expect(await submit('Contact', { email: 'lea', message: 'Hi', phone: 'none', subject: 'Tea' })).toEqual([
      'first_name: REQUIRED_VALUE_ERROR',
      'email: FORMAT_ERROR',
      'phone: FORMAT_ERROR',
      'subject: NOT_ALLOWED_VALUE_ERROR',
      'message: MIN_LENGTH_ERROR',
    ]);
    const long = { ...FILLED, last_name: 'x'.repeat(101), first_name: 7, colour: 'red' };
    expect(await submit('Contact', long)).toEqual([
      'first_name: TYPE_ERROR',
      'last_name: MAX_LENGTH_ERROR',
      'colour: UNKNOWN_VALUE_ERROR',
    ]);
    const inquiry = { name: 'Lea', email: 'lea@example.com', group_size: 1.5, preferred_date: '31.12.' };
    expect(await submit('Workshop inquiry', { ...inquiry, techniques: ['Wheel throwing', 'Tea'] })).toEqual([
      'group_size: MIN_VALUE_ERROR',
      'group_size: MULTIPLE_OF_VALUE_ERROR',
      'preferred_date: FORMAT_ERROR',
      'techniques/1: NOT_ALLOWED_VALUE_ERROR',
    ]);
    expect(await submit('Newsletter', { email: 'lea@example.com', subscribe: false })).toEqual([
      'subscribe: REQUIRED_VALUE_ERROR',
    ]);
    await expect(submissions.createSubmission({ formId: NOWHERE })).rejects.toMatchObject(
      applicationError(404, 'FORM_NOT_FOUND'),
    );
    await expect(submissions.createSubmission({} as never)).rejects.toMatchObject({ status: 400 });
  });

  test('can have a form validated before it is submitted', async () => {
    const { submissions } = await formsVisitor();
    const submission = { formId: CONTACT, submissions: { email: 'lea' } };
    expect(await submissions.validateFormSubmission({ formId: CONTACT, submissions: FILLED })).toEqual({
      valid: true,
      violationErrors: [],
    });
    const { valid, violationErrors } = await submissions.validateFormSubmission(submission, {
      fieldsToValidate: ['email'],
    });
    expect(valid).toBe(false);
    expect(violationErrors?.[0]?.submissionValidationErrors?.errors).toMatchObject([
      { errorPath: 'email', errorType: 'FORMAT_ERROR' },
    ]);
    await expect(submissions.validateFormSubmission({ formId: NOWHERE })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('subscribes to the newsletter', async () => {
    const { submissions } = await formsVisitor();
    const values = { email: 'lea@example.com', subscribe: true };
    const { contactId } = await submissions.createSubmission({
      formId: formId('Newsletter'),
      submissions: values,
    });
    const contact = await crmOwner(emulator).contacts.getContact(contactId ?? '');
    expect(contact.primaryEmail).toMatchObject({ subscriptionStatus: 'SUBSCRIBED' });
  });

  test('is refused by a form that accepts no more submissions', async () => {
    const { forms } = formsOwner(emulator);
    const limitationRule = { submissionLimitPerUser: 1 };
    await forms.updateForm(CONTACT, { revision: '1', limitationRule } as never);
    const { submissions } = await formsVisitor();
    const submit = () => submissions.createSubmission({ formId: CONTACT, submissions: FILLED });
    await submit();
    expect(await wrongFields(submit())).toEqual([': DISABLED_FORM_ERROR']);
    await submitted();
    const dateTimeDeadline = new Date(START - DAY);
    await forms.updateForm(CONTACT, { revision: '2', limitationRule: { dateTimeDeadline } } as never);
    expect(await wrongFields(submitted())).toEqual([': DISABLED_FORM_ERROR']);
    await forms.updateForm(CONTACT, { revision: '3', limitationRule: {}, enabled: false } as never);
    expect(await wrongFields(submitted())).toEqual([': DISABLED_FORM_ERROR']);
  });
});

describe('a member', () => {
  test('reads their own submissions, and others if the form allows it', async () => {
    const { id: stranger } = await submitted();
    const { submissions } = await formsMember('maya');
    const own = await submissions.createSubmission({ formId: CONTACT, submissions: FILLED });
    expect(own.submitter).toEqual({ memberId: seededMember('maya').id });
    const mine = () => submissions.querySubmissionsByNamespace().eq('namespace', NAMESPACE).find();
    expect((await mine()).items.map(({ _id }) => _id)).toEqual([own._id]);
    expect(await submissions.getSubmission(own._id ?? '')).toMatchObject({ _id: own._id });
    await expect(submissions.getSubmission(stranger)).rejects.toMatchObject({ status: 403 });
    const { forms } = formsOwner(emulator);
    await forms.updateForm(CONTACT, { revision: '1', submissionAccess: 'MEMBERS' } as never);
    expect((await mine()).items).toHaveLength(2);
    expect(await submissions.getSubmission(stranger)).toMatchObject({ _id: stranger });
    const options = { onlyYourOwn: true };
    const onlyOwn = submissions.querySubmissionsByNamespace(options).eq('namespace', NAMESPACE);
    expect((await onlyOwn.find()).items).toHaveLength(1);
    const { submissions: visitor } = await formsVisitor();
    await expect(visitor.getSubmission(stranger)).rejects.toMatchObject({ status: 403 });
  });
});
