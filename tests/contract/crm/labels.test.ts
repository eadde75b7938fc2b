import { describe, expect, test } from 'vitest';
import { crmMember, crmOwner, crmVisitor, toldOfEntity } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => crmOwner(emulator);

async function contactId(first = 'Lea') {
  const { contact } = await owner().contacts.createContact({ name: { first } });
  return contact?._id ?? '';
}

describe('labels', () => {
  test('are created once per name, keep their key when renamed, and are removed from contacts when deleted', async () => {
    const { labels, contacts } = owner();
    const label = await labels.findOrCreateLabel('At Risk!');
    expect(label).toMatchObject({
      newLabel: true,
      label: {
        key: 'custom.at-risk',
        namespace: 'custom',
        displayName: 'At Risk!',
        labelType: 'USER_DEFINED',
      },
    });
    expect(await labels.findOrCreateLabel('At Risk!')).toEqual({ ...label, newLabel: false });
    const key = label.label?.key ?? '';
    expect((await labels.findOrCreateLabel('At risk')).label?.key).toBe('custom.at-risk-1');
    expect(await labels.renameLabel(key, { displayName: 'Quiet' })).toMatchObject({
      key,
      displayName: 'Quiet',
    });
    expect(await labels.getLabel(key)).toMatchObject({ displayName: 'Quiet' });
    const id = await contactId();
    await contacts.labelContact(id, [key]);
    await labels.deleteLabel(key);
    expect((await contacts.getContact(id)).info?.labelKeys?.items).toEqual([]);
    await expect(labels.getLabel(key)).rejects.toMatchObject({ status: 404 });
    expect(toldOfEntity(emulator, key)).toEqual(['label_created', 'label_updated', 'label_deleted']);
  });

  test('are listed and queried, including the platform’s, which cannot be changed', async () => {
    const { labels } = owner();
    await labels.findOrCreateLabel('Wholesale');
    const listed = await labels.listLabels({ labelType: 'SYSTEM', sort: { fieldName: 'displayName' } });
    expect(listed.labels?.map(({ key }) => key)).toEqual(['contacts.contacted-me', 'contacts.customers']);
    expect(listed.metadata).toMatchObject({ count: 2, total: 2 });
    const { items } = await labels.queryLabels().startsWith('displayName', 'Whole').find();
    expect(items.map(({ key }) => key)).toEqual(['custom.wholesale']);
    await expect(labels.renameLabel('contacts.customers', { displayName: 'x' })).rejects.toMatchObject({
      status: 400,
    });
    await expect(labels.deleteLabel('contacts.customers')).rejects.toMatchObject({ status: 400 });
    await expect(labels.renameLabel('custom.none', { displayName: 'x' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(labels.deleteLabel('custom.none')).rejects.toMatchObject({ status: 404 });
    await expect(labels.findOrCreateLabel('  ')).rejects.toMatchObject({ status: 400 });
    await expect(labels.listLabels({ namespace: 'x' })).rejects.toMatchObject({ status: 400 });
    for (const [code, query] of [
      ['UNSUPPORTED_FILTER_FIELD', labels.queryLabels().eq('colour' as never, 'red')],
      ['UNSUPPORTED_FILTER_VALUE', labels.queryLabels().startsWith('displayName', 5 as never)],
    ] as const)
      await expect(query.find()).rejects.toMatchObject(applicationError(400, code));
  });
});

describe('extended fields', () => {
  test('have typed values on contacts until they are deleted', async () => {
    const { extendedFields, contacts } = owner();
    const extendedField = await extendedFields.findOrCreateExtendedField('Glaze of choice', 'TEXT');
    expect(extendedField).toMatchObject({
      newField: true,
      field: { key: 'custom.glaze-of-choice', dataType: 'TEXT' },
    });
    expect((await extendedFields.findOrCreateExtendedField('Glaze of choice', 'TEXT')).newField).toBe(false);
    await extendedFields.findOrCreateExtendedField('Visits', 'NUMBER');
    const key = extendedField.field?.key ?? '';
    const id = await contactId();
    const items = { [key]: 'celadon', 'custom.visits': 3 };
    const { contact } = await contacts.updateContact(id, { extendedFields: { items } }, 1);
    expect(contact?.info?.extendedFields?.items).toMatchObject(items);
    const wrong = contacts.updateContact(id, { extendedFields: { items: { 'custom.visits': 'often' } } }, 2);
    await expect(wrong).rejects.toMatchObject(applicationError(400, 'INVALID_EXTENDED_FIELD_VALUE'));
    expect(await extendedFields.renameExtendedField(key, { displayName: 'Glaze' })).toMatchObject({ key });
    expect((await extendedFields.getExtendedField(key)).displayName).toBe('Glaze');
    await extendedFields.deleteExtendedField(key);
    expect((await contacts.getContact(id)).info?.extendedFields?.items).not.toHaveProperty([key]);
    expect(toldOfEntity(emulator, key)).toEqual([
      'extended-field_created',
      'extended-field_updated',
      'extended-field_deleted',
    ]);
  });

  test('are listed and queried, including the platform’s, which cannot be changed', async () => {
    const { extendedFields } = owner();
    await extendedFields.findOrCreateExtendedField('Website', 'URL');
    const { fields, metadata } = await extendedFields.listExtendedFields({ fieldType: 'USER_DEFINED' });
    expect([fields?.map(({ key }) => key), metadata?.total]).toEqual([['custom.website'], 1]);
    const { items } = await extendedFields.queryExtendedFields().eq('namespace', 'members').find();
    expect(items.map(({ key }) => key)).toEqual(['members.membershipStatus']);
    const system = 'members.membershipStatus';
    const displayName = 'x';
    for (const [call, status] of [
      [() => extendedFields.renameExtendedField(system, { displayName }), 400],
      [() => extendedFields.deleteExtendedField(system), 400],
      [() => extendedFields.getExtendedField('custom.none'), 404],
      [() => extendedFields.renameExtendedField('custom.none', { displayName }), 404],
      [() => extendedFields.deleteExtendedField('custom.none'), 404],
      [() => extendedFields.findOrCreateExtendedField('', 'TEXT'), 400],
      [() => extendedFields.findOrCreateExtendedField('Shape', 'CUBE' as never), 400],
      [() => extendedFields.listExtendedFields({ namespace: 'x' }), 400],
      [
        () =>
          extendedFields
            .queryExtendedFields()
            .eq('colour' as never, 'red')
            .find(),
        400,
      ],
    ] as const)
      await expect(call()).rejects.toMatchObject({ status });
  });
});

describe('appendOrCreateContact', () => {
  test('creates a contact, or adds to the one with the email or else the phone', async () => {
    const { submittedContact } = await crmVisitor();
    const first = await submittedContact.appendOrCreateContact({
      info: { name: { first: 'Lea' }, emails: { items: [{ email: 'lea@example.com' }] } },
    });
    expect(first).toMatchObject({ identityType: 'CONTACT', newContact: true });
    const again = await submittedContact.appendOrCreateContact({
      info: {
        name: { first: 'Lea', last: 'Roth' },
        emails: { items: [{ email: 'Lea@Example.com' }] },
        phones: { items: [{ phone: '+1 207 555 0199' }] },
      },
    });
    expect(again).toEqual({ ...first, newContact: false });
    const byPhone = await submittedContact.appendOrCreateContact({
      info: { company: 'Roth', phones: { items: [{ phone: '2075550199', countryCode: 'US' }] } },
    });
    expect(byPhone.contactId).toBe(first.contactId);
    expect((await owner().contacts.getContact(first.contactId ?? '')).info).toMatchObject({
      name: { first: 'Lea', last: 'Roth' },
      company: 'Roth',
      emails: { items: [{ email: 'lea@example.com' }] },
      phones: { items: [{ phone: '+1 207 555 0199' }] },
    });
  });

  test('leaves the contact of a member to that member', async () => {
    const maya = seededMember('maya');
    const info = { company: 'Elsewhere', jobTitle: 'Spy', emails: { items: [{ email: maya.email }] } };
    const { submittedContact } = await crmVisitor();
    const asVisitor = await submittedContact.appendOrCreateContact({ info });
    expect(asVisitor).toMatchObject({ identityType: 'NOT_AUTHENTICATED_MEMBER', newContact: false });
    const id = asVisitor.contactId ?? '';
    expect((await owner().contacts.getContact(id)).revision).toBe(1);
    const member = await crmMember('maya');
    const own = { phones: { items: [{ phone: '+1 207 555 0177' }] } };
    expect(await member.submittedContact.appendOrCreateContact({ info: own })).toEqual({
      contactId: id,
      identityType: 'MEMBER',
      newContact: false,
    });
    expect((await owner().contacts.getContact(id)).info?.phones?.items).toHaveLength(2);
  });

  test('needs enough to identify a person, and returns the contact only to the owner', async () => {
    const { submittedContact } = await crmVisitor();
    await expect(submittedContact.appendOrCreateContact()).rejects.toMatchObject(
      applicationError(400, 'INSUFFICIENT_CONTACT_DATA'),
    );
    const id = await contactId();
    await expect(submittedContact.appendOrCreateContact({ contactId: id })).rejects.toMatchObject(
      applicationError(403, 'INSUFFICIENT_PERMISSION'),
    );
    const submit = owner().submittedContact.appendOrCreateContact;
    await expect(submit({ contactId: NOWHERE })).rejects.toMatchObject(
      applicationError(404, 'CONTACT_NOT_FOUND'),
    );
    expect(await submit({ contactId: id, info: { company: 'Roth' } })).toMatchObject({ contactId: id });
  });
});

test('visitors can neither read nor change labels and extended fields', async () => {
  const { labels, extendedFields } = await crmVisitor();
  await expectRefused([
    () => labels.findOrCreateLabel('x'),
    () => labels.getLabel('contacts.customers'),
    () => labels.listLabels(),
    () => labels.queryLabels().find(),
    () => labels.renameLabel('contacts.customers', { displayName: 'x' }),
    () => labels.deleteLabel('contacts.customers'),
    () => extendedFields.findOrCreateExtendedField('x', 'TEXT'),
    () => extendedFields.getExtendedField('custom.x'),
    () => extendedFields.listExtendedFields(),
    () => extendedFields.queryExtendedFields().find(),
    () => extendedFields.renameExtendedField('custom.x', { displayName: 'x' }),
    () => extendedFields.deleteExtendedField('custom.x'),
  ]);
});
