import { expect, test } from 'vitest';
import { crmOwner } from '@/tests/support/crm/clients';
import { startEmulator } from '@/tests/support/emulator/start';
import { formsOwner, NAMESPACE } from '@/tests/support/forms/clients';

const emulator = startEmulator();

/** A form whose settings, not whose field, say that its text is an e-mail address. */
const FORM = {
  namespace: NAMESPACE,
  name: 'Kiln rental',
  formFields: [
    {
      _id: '8f0a0c2e-6f5b-4f77-9f26-0d1c6b6a5a01',
      identifier: 'CONTACTS_EMAIL',
      inputOptions: {
        target: 'email_1',
        inputType: 'STRING',
        stringOptions: { componentType: 'TEXT_INPUT' },
      },
    },
  ],
  postSubmissionTriggers: {
    upsertContact: {
      fieldsMapping: { email_1: { contactField: 'EMAIL' } },
      labels: ['contacts.contacted-me'],
    },
  },
};

test('a form gives the contacts of its submissions its labels', async () => {
  const { forms, submissions } = formsOwner(emulator);
  const form = await forms.createForm(FORM as never);
  const submission = await submissions.createSubmission({
    formId: form._id,
    submissions: { email_1: 'lead@example.com' },
  } as never);
  const contact = await crmOwner(emulator).contacts.getContact(submission.contactId ?? '');
  expect(contact.info).toMatchObject({
    emails: { items: [{ email: 'lead@example.com' }] },
    labelKeys: { items: ['contacts.contacted-me'] },
  });
});
