import { describe, expect, test } from 'vitest';
import { contactsV5Owner, expectCode, makeV5 } from '@/tests/support/crm/contacts-v5';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { expectVisitorRefused } from '@/tests/support/emulator/refused-visitor';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';

const emulator = startEmulator();
const owner = () => contactsV5Owner(emulator);
const newContact = (contact?: Parameters<typeof makeV5>[1]) => makeV5(emulator, contact);

/** The id of the contact of a member. */
async function memberContact(): Promise<string> {
  const { items } = await owner().queryContacts().eq('email.email', seededMember('maya').email).find();
  return items[0]?._id ?? '';
}

describe('the parts of a contact', () => {
  test('are added, changed and deleted one by one, each with the current revision', async () => {
    const { id } = await newContact({ name: { first: 'Lina' } });
    const v5 = owner();
    await expectCode(
      v5.addContactAdditionalEmail(id, { email: 'a@example.com' }, { revision: '1' }),
      400,
      'EMAIL_REQUIRED',
    );
    await expectCode(
      v5.addContactAdditionalPhone(id, { phone: '+12075550188' }, { revision: '1' }),
      400,
      'PHONE_REQUIRED',
    );
    const first = () => ({ address: { addressLine1: '2 Kiln Row', country: 'US' } });
    const added = await v5.addContactAddress(id, first(), { revision: '1' });
    expect(added.contact).toMatchObject({
      revision: '2',
      addresses: [{ tag: 'OTHER', defaultAddress: true }],
    });
    // The same address again changes nothing.
    expect((await v5.addContactAddress(id, first(), { revision: '2' })).contact?.revision).toBe('2');
    await expectCode(v5.addContactAddress(id, first(), { revision: '1' }), 409, 'REVISION_MISMATCH');
    const second = { address: { city: 'Bath' }, defaultAddress: true };
    const { contact } = await v5.addContactAddress(id, second, { revision: '2' });
    expect(contact?.addresses?.map((it) => it.defaultAddress)).toEqual([false, true]);
    const addressId = contact?.addresses?.[1]?._id ?? '';
    const moved = await v5.updateContactAddress(
      { contactId: id, addressId },
      { tag: 'WORK', address: { city: 'Rome' } },
      { revision: '3' },
    );
    expect(moved.contact?.addresses?.[1]).toMatchObject({
      _id: addressId,
      tag: 'WORK',
      address: { city: 'Rome' },
    });
    const answer = await v5.deleteContactAddress({ contactId: id, addressId }, '4');
    expect(answer.contact?.addresses).toMatchObject([{ tag: 'OTHER', defaultAddress: true }]);
    await expectCode(v5.deleteContactAddress({ contactId: id, addressId }, '5'), 404, 'ADDRESS_NOT_FOUND');
    await v5.updateContact(id, {
      revision: '5',
      email: { email: 'l@example.com' },
      phone: { phone: '+12075550188' },
    });
    await v5.addContactAdditionalEmail(id, { email: 'a@example.com' }, { revision: '6' });
    const full = await v5.addContactAdditionalPhone(
      id,
      { tag: 'FAX', phone: '+12075550189' },
      { revision: '7' },
    );
    expect(full.contact).toMatchObject({
      additionalEmails: [{ email: 'a@example.com' }],
      additionalPhones: [{ tag: 'FAX', e164: '+12075550189' }],
    });
  });

  test('such as tags are assigned by id and by filter', async () => {
    const [one, two] = [
      await newContact({ name: { first: 'One' } }),
      await newContact({ name: { first: 'Two' } }),
    ];
    const tags = (...tagIds: string[]) => ({ privateTags: { tagIds } });
    const v5 = owner();
    await expectCode(v5.updateContactTags(one.id), 400, 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS');
    const { contact } = await v5.updateContactTags(one.id, { assignTags: tags('a', 'b') });
    expect(contact).toMatchObject({ revision: '2', tags: tags('a', 'b') });
    await v5.bulkUpdateContactTags([one.id, two.id], { unassignTags: tags('a'), assignTags: tags('c') });
    await v5.bulkUpdateContactTagsByFilter(
      { 'tags.privateTags.tagIds': { $hasSome: ['c'] } },
      { assignTags: tags('d') },
    );
    expect((await v5.getContact(one.id)).tags).toEqual(tags('b', 'c', 'd'));
    expect((await v5.getContact(two.id)).tags).toEqual(tags('c', 'd'));
  });

  test('such as the picture are uploaded, or named by their address', async () => {
    const { id } = await newContact({ name: { first: 'Lina' } });
    const v5 = owner();
    await expectCode(
      v5.generateContactImageUploadUrl(id, { mimeType: 'image/gif' }),
      400,
      'INVALID_MIME_TYPE',
    );
    const { uploadUrl, imageUploadId = '' } = await v5.generateContactImageUploadUrl(id);
    const statusOf = async () =>
      (await v5.getContactImageUploadStatus({ contactId: id, imageUploadId })).status;
    expect(await statusOf()).toBe('IN_PROGRESS');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const answer = await emulator.fetch(new Request(uploadUrl ?? '', { method: 'PUT', body: png }));
    expect(answer.status).toBe(200);
    expect(await statusOf()).toBe('SUCCESS');
    expect((await v5.getContact(id)).image).toMatch(/^wix:image:\/\/v1\/.*originWidth=1/);
    await expectCode(
      v5.getContactImageUploadStatus({ contactId: id, imageUploadId: 'none' }),
      404,
      'UPLOAD_ID_NOT_FOUND',
    );
  });
});

test('contacts are searched by words and filters, counted and queried', async () => {
  const { id } = await newContact();
  await newContact({ name: { first: 'Linus', last: 'Berg' }, birthdate: '1980-01-01' });
  const v5 = owner();
  const names = async (search: object, options?: Parameters<typeof v5.searchContacts>[1]) =>
    (await v5.searchContacts(search, options)).contacts?.map(({ name }) => name?.first);
  expect(await names({ search: { expression: 'Lina Ortiz', mode: 'AND' } })).toEqual(['Lina']);
  expect(await names({ search: { expression: 'potter', fields: ['company.jobTitle'] } })).toEqual(['Lina']);
  expect(
    await names({ filter: { 'name.first': { $startsWith: 'Lin' } }, sort: [{ fieldName: 'birthdate' }] }),
  ).toEqual(['Linus', 'Lina']);
  const byName = { filter: { 'name.first': { $startsWith: 'Lin' } }, sort: [{ fieldName: 'displayName' }] };
  expect(await names(byName)).toEqual(['Lina', 'Linus']);
  expect(await names(byName, { nameFormat: 'BY_LAST_NAME' })).toEqual(['Linus', 'Lina']);
  expect(await names({ filter: { 'addresses.address.city': { $hasSome: ['Bergen'] } } })).toEqual(['Lina']);
  expect(await names({ filter: { 'memberInfo.email': seededMember('maya').email } })).toHaveLength(1);
  expect(await v5.countContacts({ search: 'Ortiz Lina' })).toEqual({ count: 1 });
  const { items } = await v5.queryContacts().eq('externalId', 'crm-1').find();
  expect(items.map(({ _id }) => _id)).toEqual([id]);
});

test('deleted contacts are restored from the trash bin until they are removed', async () => {
  const { id } = await newContact();
  const v5 = owner();
  await v5.deleteContact(id);
  await expect(v5.getContact(id)).rejects.toMatchObject({ status: 404 });
  expect((await v5.getDeletedContact(id)).contact).toMatchObject({ _id: id, externalId: 'crm-1' });
  const listed = await v5.listDeletedContacts({ email: 'LINA@example.com' });
  expect(listed.contacts?.map(({ _id }) => _id)).toEqual([id]);
  expect((await v5.restoreContactFromTrashBin(id)).contact).toMatchObject({ _id: id, revision: '2' });
  const contactId = await memberContact();
  await expectCode(v5.deleteContact(contactId), 428, 'CANNOT_DELETE_MEMBER');
  const { results } = await v5.bulkDeleteContacts([id, contactId]);
  expect(results?.map(({ itemMetadata }) => itemMetadata?.error?.code)).toEqual([
    undefined,
    'CANNOT_DELETE_MEMBER',
  ]);
  const again = await v5.bulkRestoreContactsFromTrashBin({ contactIds: [id], returnEntity: true });
  expect(again.results).toMatchObject([{ itemMetadata: { success: true }, item: { _id: id } }]);
  await v5.bulkDeleteContactsByFilter({ 'name.last': 'Ortiz' });
  await v5.removeContactFromTrashBin(id);
  await expect(v5.getDeletedContact(id)).rejects.toMatchObject({ status: 404 });
});

test('contacts are merged: what the target lacks comes from the sources, the first before the others', async () => {
  const target = await newContact({ name: { first: 'Lina' }, email: { email: 'l@example.com' } });
  const [one, two] = [
    await newContact({ name: { first: 'A', last: 'Ortiz' }, email: { email: 'a@example.com' } }),
    await newContact({ name: { last: 'Berg' }, locale: 'de-DE' }),
  ];
  const v5 = owner();
  const merge = { sourceContactIds: [one.id, two.id] };
  const expected = {
    name: { first: 'Lina', last: 'Ortiz' },
    email: { email: 'l@example.com' },
    additionalEmails: [{ email: 'a@example.com' }],
    locale: 'de-DE',
  };
  const preview = await v5.mergeContacts(target.id, '1', { ...merge, preview: true });
  expect(preview.contact).toMatchObject(expected);
  await expectCode(v5.mergeContacts(target.id, '9', merge), 409, 'REVISION_MISMATCH');
  await expectCode(v5.mergeContacts(target.id, '1'), 400, 'INVALID_CONTACT_MERGE');
  const contactId = await memberContact();
  await expectCode(
    v5.mergeContacts(target.id, '1', { sourceContactIds: [contactId] }),
    428,
    'CANNOT_MERGE_SOURCE_MEMBER',
  );
  expect((await v5.mergeContacts(target.id, '1', merge)).contact).toMatchObject(expected);
  await expectCode(v5.mergeContacts(target.id, '2', merge), 404, 'SOURCE_NOT_FOUND');
});

test('subscriptions and countries of phones are set by filter', async () => {
  const { id } = await newContact({ email: { email: 's@example.com' }, phone: { phone: '044 395 55 71' } });
  const v5 = owner();
  const mine = { 'email.email': 's@example.com' };
  await expectCode(v5.bulkUpdateContactSubscriptions(mine), 400, 'MISSING_SUBSCRIPTION_STATUS');
  await v5.bulkUpdatePhoneCountryCodeByFilter({ filter: mine, countryCode: 'UA' });
  expect((await v5.getContact(id)).phone).toMatchObject({ e164: '+380443955571' });
  await v5.bulkUpdateContactSubscriptions(mine, {
    emailSubscriptionStatus: 'SUBSCRIBED',
    phoneSubscriptionStatus: 'UNSUBSCRIBED',
  });
  expect(await v5.getContact(id)).toMatchObject({
    email: { subscriptionStatus: { status: 'SUBSCRIBED' } },
    phone: { subscriptionStatus: { status: 'UNSUBSCRIBED' } },
  });
});

test('many are changed by their ids and revisions', async () => {
  const { id } = await newContact({ name: { first: 'Lina' } });
  const { results } = await owner().bulkUpdateContacts(
    [
      { contact: { _id: id, revision: '1', company: { name: 'Tiles' } } },
      { contact: { _id: NOWHERE, revision: '1', company: { name: 'Tiles' } } },
    ],
    { returnEntity: true },
  );
  expect(results).toMatchObject([
    { itemMetadata: { _id: id, success: true }, item: { revision: '2', company: { name: 'Tiles' } } },
    { itemMetadata: { _id: NOWHERE, success: false, error: { code: 'CONTACT_NOT_FOUND' } } },
  ]);
  expect(await owner().getContact(id)).toMatchObject({ company: { name: 'Tiles' }, name: { first: 'Lina' } });
});

test('visitors can neither read nor change contacts', async () => {
  await expectVisitorRefused(emulator, 'crm.contactsV5');
});
