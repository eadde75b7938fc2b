import { describe, expect, test } from 'vitest';
import { crmOwner, crmVisitor, toldOfEntity } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError, argumentViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => crmOwner(emulator);

/** Creates a contact with an email, a phone and a name. */
async function newContact(email = 'colette@example.com', phone = '+1 207 555 0188') {
  const { contact } = await owner().contacts.createContact({
    name: { first: 'Colette', last: 'Moreau' },
    emails: { items: [{ email, tag: 'HOME' }] },
    phones: { items: [{ phone }] },
  });
  return { id: contact?._id ?? '', contact };
}

describe('createContact', () => {
  test('creates a contact whose first email and phone are primary, with a domain event', async () => {
    const { id, contact } = await newContact();
    expect(contact).toMatchObject({
      revision: 1,
      source: { sourceType: 'ADMIN' },
      lastActivity: { activityType: 'CONTACT_CREATED' },
      primaryInfo: { email: 'colette@example.com', phone: '+1 207 555 0188' },
      primaryEmail: { email: 'colette@example.com', subscriptionStatus: 'NOT_SET' },
      primaryPhone: { countryCode: 'US', e164Phone: '+12075550188', formattedPhone: '+1 207 555 0188' },
      info: {
        emails: { items: [{ tag: 'HOME', email: 'colette@example.com', primary: true }] },
        phones: { items: [{ tag: 'UNTAGGED', e164Phone: '+12075550188', primary: true }] },
        extendedFields: { items: { 'contacts.displayByLastName': 'Moreau Colette' } },
      },
    });
    expect(await owner().contacts.getContact(id)).toEqual(contact);
    expect(toldOfEntity(emulator, id)).toEqual(['contact_created']);
  });

  test('refuses duplicates by email, or else by phone, unless they are allowed', async () => {
    const { id } = await newContact();
    const { contacts } = owner();
    const sameEmail = { emails: { items: [{ email: 'COLETTE@example.com' }] } };
    await expect(contacts.createContact(sameEmail)).rejects.toMatchObject(
      applicationError(409, 'DUPLICATE_CONTACT_EXISTS', {
        duplicateContactId: id,
        duplicateEmail: 'COLETTE@example.com',
      }),
    );
    const samePhone = { phones: { items: [{ phone: '(207) 555-0188', countryCode: 'US' }] } };
    await expect(contacts.createContact(samePhone)).rejects.toMatchObject(
      applicationError(409, 'DUPLICATE_CONTACT_EXISTS', { duplicatePhone: '(207) 555-0188' }),
    );
    const both = { ...samePhone, emails: { items: [{ email: 'other@example.com' }] } };
    expect((await contacts.createContact(both)).contact?.revision).toBe(1);
    const again = await contacts.createContact(sameEmail, { allowDuplicates: true });
    expect(again.contact?._id).not.toBe(id);
  });

  test('needs valid values that identify a person', async () => {
    const { contacts } = owner();
    await expect(contacts.createContact({ company: 'Kiln & Co' })).rejects.toMatchObject(
      applicationError(400, 'INSUFFICIENT_CONTACT_DATA'),
    );
    const primaries = ['a@example.com', 'b@example.com'].map((email) => ({ email, primary: true }));
    await expect(contacts.createContact({ emails: { items: primaries } })).rejects.toMatchObject(
      applicationError(400, 'CANNOT_HAVE_MULTIPLE_PRIMARY_INFO'),
    );
    const name = { first: 'Ada' };
    await expect(contacts.createContact({ emails: { items: [{ email: 'ada' }] } })).rejects.toMatchObject(
      argumentViolation('info.emails.items[0].email'.replace('[0]', '\\[0\\]'), 'FORMAT'),
    );
    const badField = { name, extendedFields: { items: { 'custom.none': 'x' } } };
    await expect(contacts.createContact(badField)).rejects.toMatchObject(
      applicationError(400, 'INVALID_EXTENDED_FIELD_VALUE'),
    );
    const badLabel = { name, labelKeys: { items: ['custom.none'] } };
    await expect(contacts.createContact(badLabel)).rejects.toMatchObject({ status: 400 });
    const badDate = { name, birthdate: '31.12.1990' };
    await expect(contacts.createContact(badDate)).rejects.toMatchObject(
      argumentViolation('info.birthdate', 'FORMAT'),
    );
  });
});

describe('updateContact', () => {
  test('changes the given fields and keeps the rest', async () => {
    const { id } = await newContact();
    const { contacts } = owner();
    const { contact } = await contacts.updateContact(
      id,
      {
        name: { first: 'Colétte' },
        company: 'Moreau Tiles',
        emails: { items: [{ email: 'colette@example.com' }, { email: 'studio@example.com', primary: true }] },
      },
      1,
    );
    expect(contact).toMatchObject({
      revision: 2,
      primaryInfo: { email: 'studio@example.com', phone: '+1 207 555 0188' },
      info: { name: { first: 'Colétte', last: 'Moreau' }, company: 'Moreau Tiles' },
    });
    const sentBack = await contacts.updateContact(id, { ...contact?.info, company: null }, 2);
    expect(sentBack.contact?.info).not.toHaveProperty('company');
    expect(toldOfEntity(emulator, id)).toEqual(['contact_created', 'contact_updated', 'contact_updated']);
  });

  test('needs the revision and a change, and refuses the address of another contact', async () => {
    const { id } = await newContact();
    await newContact('noor@example.com', '+1 207 555 0101');
    const { contacts } = owner();
    await expect(contacts.updateContact(id, { company: 'x' }, 7)).rejects.toMatchObject(
      applicationError(409, 'CONTACT_ALREADY_CHANGED'),
    );
    await expect(contacts.updateContact(id, {}, 1)).rejects.toMatchObject(
      applicationError(400, 'INSUFFICIENT_UPDATE_CONTACT_DATA'),
    );
    const taken = { emails: { items: [{ email: 'noor@example.com' }] } };
    await expect(contacts.updateContact(id, taken, 1)).rejects.toMatchObject(
      applicationError(409, 'DUPLICATE_CONTACT_EXISTS'),
    );
    const shared = await contacts.updateContact(id, taken, 1, { allowDuplicates: true });
    expect(shared.contact?.primaryInfo?.email).toBe('noor@example.com');
    await expect(contacts.updateContact(NOWHERE, { company: 'x' }, 1)).rejects.toMatchObject(
      applicationError(404, 'CONTACT_NOT_FOUND'),
    );
    const nothing = { name: { first: '', last: '' }, emails: { items: [] }, phones: { items: [] } };
    await expect(contacts.updateContact(id, nothing, 2)).rejects.toMatchObject(
      applicationError(400, 'INSUFFICIENT_CONTACT_DATA'),
    );
  });
});

describe('deleteContact', () => {
  test('deletes a contact, except members and buyers of a plan', async () => {
    const { id } = await newContact();
    const { contacts } = owner();
    await contacts.deleteContact(id);
    await expect(contacts.getContact(id)).rejects.toMatchObject(applicationError(404, 'CONTACT_NOT_FOUND'));
    await expect(contacts.deleteContact(id)).rejects.toMatchObject(
      applicationError(404, 'CONTACT_NOT_FOUND'),
    );
    expect(toldOfEntity(emulator, id)).toEqual(['contact_created', 'contact_deleted']);
    const { items } = await contacts
      .queryContacts()
      .eq('primaryInfo.email', seededMember('maya').email)
      .find();
    await expect(contacts.deleteContact(items[0]?._id ?? '')).rejects.toMatchObject(
      applicationError(428, 'CANNOT_DELETE_MEMBER'),
    );
  });
});

test('visitors can neither read nor change contacts', async () => {
  const { contacts } = await crmVisitor();
  await expectRefused([
    () => contacts.createContact({ name: { first: 'Me' } }),
    () => contacts.updateContact(NOWHERE, { name: { first: 'Me' } }, 1),
    () => contacts.deleteContact(NOWHERE),
    () => contacts.getContact(NOWHERE),
    () => contacts.listContacts(),
    () => contacts.queryContacts().find(),
    () => contacts.labelContact(NOWHERE, ['contacts.customers']),
    () => contacts.unlabelContact(NOWHERE, ['contacts.customers']),
    () => contacts.mergeContacts(NOWHERE, 1, { sourceContactIds: [NOWHERE] }),
    () => contacts.previewMergeContacts(NOWHERE, { sourceContactIds: [NOWHERE] }),
    () => contacts.listFacets(),
    () => contacts.queryFacets(),
    () => contacts.bulkDeleteContacts({ search: 'Me' }),
    () => contacts.bulkUpdateContacts({ search: 'Me', info: { company: 'x' } }),
    () => contacts.bulkLabelAndUnlabelContacts({ search: 'Me', labelKeysToAdd: ['contacts.customers'] }),
  ]);
});
