import { describe, expect, test } from 'vitest';
import { crmOwner, toldOfEntity } from '@/tests/support/crm/clients';
import { contactsV5Owner, expectCode, LINA, makeV5 } from '@/tests/support/crm/contacts-v5';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';

const emulator = startEmulator();
const owner = () => contactsV5Owner(emulator);
const newContact = (contact?: Parameters<typeof makeV5>[1]) => makeV5(emulator, contact);

describe('a contact', () => {
  test('is flat, and the fourth version of the calls shows the same one', async () => {
    const contact = await newContact();
    expect(contact).toMatchObject({
      ...LINA,
      revision: '1',
      email: {
        email: 'lina@example.com',
        subscriptionStatus: { status: 'NOT_SET' },
        deliverabilityStatus: 'NOT_SET',
      },
      phone: {
        tag: 'OTHER',
        phone: '+1 207 555 0188',
        e164: '+12075550188',
        deliverabilityStatus: 'NOT_SET',
      },
      additionalPhones: [{ tag: 'WORK', phone: '+1 207 555 0189', e164: '+12075550189' }],
      addresses: [
        { tag: 'HOME', defaultAddress: true },
        { tag: 'OTHER', defaultAddress: false, recipient: { firstName: 'Otto' } },
      ],
      tags: { privateTags: { tagIds: [] } },
    });
    expect(await owner().getContact(contact.id)).toMatchObject({ _id: contact.id, externalId: 'crm-1' });
    const { info, primaryInfo } = await crmOwner(emulator).contacts.getContact(contact.id);
    expect(primaryInfo).toEqual({ email: 'lina@example.com', phone: '+1 207 555 0188' });
    expect(info).toMatchObject({ company: 'Kiln', jobTitle: 'Potter', name: LINA.name });
    expect(info?.addresses?.items?.[1]).toEqual({
      _id: expect.any(String),
      tag: 'UNTAGGED',
      address: { city: 'Bergen', country: 'US' },
    });
    expect(toldOfEntity(emulator, contact.id)).toEqual(['contact_created']);
  });

  test('of the fourth version is changed by the fifth, and keeps its labels', async () => {
    const { contact } = await crmOwner(emulator).contacts.createContact({
      name: { first: 'Ada' },
      emails: { items: [{ email: 'ada@example.com', tag: 'HOME' }, { email: 'ada2@example.com' }] },
      labelKeys: { items: ['contacts.customers'] },
    });
    const id = contact?._id ?? '';
    const changed = await owner().updateContact(id, { revision: '1', name: { last: 'Lovelace' } });
    expect(changed).toMatchObject({
      revision: '2',
      name: { first: 'Ada', last: 'Lovelace' },
      additionalEmails: [{ email: 'ada2@example.com' }],
    });
    const { info } = await crmOwner(emulator).contacts.getContact(id);
    expect(info).toMatchObject({
      emails: { items: [{ tag: 'HOME', email: 'ada@example.com', primary: true }, {}] },
      labelKeys: { items: ['contacts.customers'] },
    });
  });

  test.each<[string, object]>([
    ['INSUFFICIENT_CONTACT_DATA', { company: { name: 'Kiln' } }],
    [
      'DUPLICATE_EMAIL',
      { email: { email: 'a@example.com' }, additionalEmails: [{ email: 'A@example.com' }] },
    ],
    [
      'DUPLICATE_PHONE',
      { phone: { phone: '+12075550188' }, additionalPhones: [{ phone: '+1 207 555 0188' }] },
    ],
    ['EMAIL_REQUIRED', { name: { first: 'A' }, additionalEmails: [{ email: 'a@example.com' }] }],
    ['PHONE_REQUIRED', { name: { first: 'A' }, additionalPhones: [{ phone: '+12075550188' }] }],
    ['DUPLICATE_ADDRESS', { name: { first: 'A' }, addresses: Array(2).fill({ address: { city: 'Bath' } }) }],
    [
      'MULTIPLE_DEFAULT_ADDRESSES',
      {
        name: { first: 'A' },
        addresses: ['Bath', 'Rome'].map((city) => ({ defaultAddress: true, address: { city } })),
      },
    ],
    ['INVALID_TIME_ZONE', { name: { first: 'A' }, timeZone: 'Mars/Base' }],
    ['INVALID_BIRTHDATE', { name: { first: 'A' }, birthdate: '2999-01-01' }],
  ])('is refused with %s', async (code, contact) => {
    await expectCode(owner().createContact(contact), 400, code);
    await expect(owner().bulkCreateContacts([contact])).resolves.toMatchObject({
      results: [{ itemMetadata: { success: false, error: { code } } }],
      bulkActionMetadata: { totalSuccesses: 0, totalFailures: 1 },
    });
  });

  test('is refused when another has the same identifiers, by their rank', async () => {
    const { id } = await newContact();
    const refused = (contact: object, matchType: string) =>
      expectCode(owner().createContact(contact), 409, 'DUPLICATE_CONTACT_EXISTS', {
        matchingContactId: id,
        matchType,
      });
    await refused({ externalId: 'crm-1', name: { first: 'B' } }, 'EXTERNAL_ID');
    await refused({ email: { email: 'LINA@example.com' } }, 'EMAIL');
    await refused({ phone: { phone: '+1 (207) 555-0188' } }, 'PHONE');
    await refused({ email: { email: 'lina@example.com' }, phone: LINA.phone }, 'EMAIL_AND_PHONE');
    // Another external id stands for another person.
    const other = await newContact({ externalId: 'crm-2', email: { email: 'lina@example.com' } });
    const answer = await owner().findMatchingContacts({ email: 'lina@example.com', phone: LINA.phone.phone });
    expect(answer.contacts?.map(({ _id }) => _id)).toEqual([id, other.id]);
    await expectCode(owner().findMatchingContacts(), 400, 'NO_IDENTIFIER_PROVIDED');
    await expectCode(
      owner().updateContact(other.id, { revision: '1', externalId: 'crm-3' }),
      428,
      'CANNOT_CHANGE_EXTERNAL_ID',
    );
  });
});

describe('upsertContact', () => {
  test.each(['OVERWRITE', 'APPEND', 'OVERWRITE_APPEND_ARRAYS'] as const)('%s', async (upsertMode) => {
    const { id } = await newContact();
    const given = {
      externalId: 'crm-1',
      name: { first: 'Carolina' },
      email: { email: 'carolina@example.com' },
      locale: 'es-ES',
    };
    const { contact, action } = await owner().upsertContact(given, { upsertMode });
    expect([contact?._id, action]).toEqual([id, 'UPDATED']);
    const isOver = upsertMode === 'OVERWRITE';
    expect(contact).toMatchObject({
      name: { first: upsertMode === 'APPEND' ? 'Lina' : 'Carolina', last: 'Ortiz' },
      email: { email: isOver ? 'carolina@example.com' : 'lina@example.com' },
      additionalEmails: [{ email: 'lina.ortiz@example.com' }, ...(isOver ? [] : [given.email])],
      locale: 'es-ES',
    });
  });

  test('creates unknown contacts, and changes members only on demand', async () => {
    const { email } = seededMember('maya');
    const { results } = await owner().bulkUpsertContacts(
      [{ contact: { name: { first: 'New' } } }, { contact: { email: { email }, name: { first: 'Other' } } }],
      { returnEntity: true },
    );
    expect(results).toMatchObject([
      {
        itemMetadata: { originalIndex: 0, success: true },
        action: 'CREATED',
        item: { name: { first: 'New' } },
      },
      { itemMetadata: { originalIndex: 1, success: false, error: { code: 'CANNOT_UPDATE_MEMBER' } } },
    ]);
    const { contact } = await owner().upsertContact(
      { email: { email }, name: { first: 'Other' } },
      { updateMember: true },
    );
    expect(contact).toMatchObject({ name: { first: 'Other' }, memberInfo: { email, status: 'ACTIVE' } });
  });
});
