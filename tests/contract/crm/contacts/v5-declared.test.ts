import { describe, expect, test } from 'vitest';
import { orderPlan } from '@/emulator/exports/testing';
import { contactsV5Owner, LINA, makeV5 } from '@/tests/support/crm/contacts-v5';
import { PLANS } from '@/tests/support/emulator/demo-site';
import { restOwner } from '@/tests/support/emulator/rest';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';

// The errors that the SDK declares for contacts of the fifth version. The SDK converts pictures, so the calls are made
// without it.

const emulator = startEmulator();
const PATH = '/contacts/v5/contacts';
const ADDRESS = { address: { city: 'Bath' } };
const ID = '5f2c1a90-7a7b-4d7e-9d55-0c7f7c1f0a01';

type Answer = Awaited<ReturnType<ReturnType<typeof restOwner>>>;
const codeOf = ({ body }: Answer) => body.details?.applicationError?.code;
const send = (method: string, path: string, body?: object) => restOwner(emulator)(method, path, body);

/** Contacts that no call accepts, by the code with which each refuses them. */
const UNFIT: [code: string, contact: object][] = [
  ['DUPLICATE_EMAIL', { email: { email: 'a@example.com' }, additionalEmails: [{ email: 'A@example.com' }] }],
  ['DUPLICATE_PHONE', { phone: { phone: '+12075550188' }, additionalPhones: [{ phone: '+1 207 555 0188' }] }],
  ['DUPLICATE_ADDRESS', { addresses: [ADDRESS, ADDRESS] }],
  [
    'DUPLICATE_ADDRESS_ID',
    {
      addresses: [
        { id: ID, ...ADDRESS },
        { id: ID, address: { city: 'Rome' } },
      ],
    },
  ],
  [
    'MULTIPLE_DEFAULT_ADDRESSES',
    { addresses: ['Bath', 'Rome'].map((city) => ({ defaultAddress: true, address: { city } })) },
  ],
  ['EMAIL_REQUIRED', { email: null, additionalEmails: [{ email: 'a@example.com' }] }],
  ['PHONE_REQUIRED', { phone: null, additionalPhones: [{ phone: '+12075550188' }] }],
  ['INVALID_TIME_ZONE', { timeZone: 'Mars/Base' }],
  ['INVALID_IMAGE_URL', { image: { url: 'ftp://example.com/lina.png' } }],
];

describe.each(UNFIT)('%s', (code, unfit) => {
  test('refuses to create, update, upsert and merge such a contact', async () => {
    const contact = { name: { first: 'Lina' }, ...unfit };
    expect(codeOf(await send('POST', PATH, { contact }))).toBe(code);
    const { id } = await makeV5(emulator, { name: { first: 'Lina' }, externalId: 'x' });
    const update = { contact: { ...contact, id, revision: '1' } };
    expect(codeOf(await send('PATCH', `${PATH}/${id}`, update))).toBe(code);
    const upserted = { ...contact, externalId: 'x' };
    expect(codeOf(await send('POST', `${PATH}/upsert`, { contact: upserted }))).toBe(code);
    const source = await makeV5(emulator, { name: { first: 'Other' } });
    const merge = { targetContactRevision: '1', sourceContactIds: [source.id], targetContact: contact };
    expect(codeOf(await send('POST', `${PATH}/${id}/merge`, merge))).toBe(code);
  });
});

test('a contact keeps a name, an email or a phone, its external id, and others keep their email', async () => {
  const { id } = await makeV5(emulator, { name: { first: 'Lina' }, externalId: 'x' });
  const source = await makeV5(emulator, { name: { first: 'Other' } });
  await makeV5(emulator);
  for (const [code, change] of [
    ['INSUFFICIENT_CONTACT_DATA', { name: { first: '', last: '' } }],
    ['CANNOT_CHANGE_EXTERNAL_ID', { externalId: 'y' }],
    ['DUPLICATE_CONTACT_EXISTS', { email: LINA.email }],
  ] as const) {
    const update = { contact: { ...change, id, revision: '1' } };
    // Another external id stands for another person.
    if (code !== 'DUPLICATE_CONTACT_EXISTS')
      expect(codeOf(await send('PATCH', `${PATH}/${id}`, update)), code).toBe(code);
    const merge = { targetContactRevision: '1', sourceContactIds: [source.id], targetContact: change };
    expect(codeOf(await send('POST', `${PATH}/${id}/merge`, merge)), code).toBe(code);
  }
  const update = { contact: { email: LINA.email, id: source.id, revision: '1' } };
  expect(codeOf(await send('PATCH', `${PATH}/${source.id}`, update))).toBe('DUPLICATE_CONTACT_EXISTS');
  expect(codeOf(await send('POST', `${PATH}/upsert`, { contact: {} }))).toBe('INSUFFICIENT_CONTACT_DATA');
});

test('the main email of a member stays, and an upsert leaves members alone', async () => {
  const { id: memberId, email } = seededMember('maya');
  const v5 = contactsV5Owner(emulator);
  const { items } = await v5.queryContacts().eq('email.email', email).find();
  const { _id: id, revision } = items[0] ?? {};
  const other = { email: { email: 'other@example.com' } };
  const update = { contact: { ...other, id, revision } };
  expect(codeOf(await send('PATCH', `${PATH}/${id}`, update))).toBe('CANNOT_UPDATE_MEMBER_EMAIL');
  const source = await makeV5(emulator, { name: { first: 'Other' } });
  const merge = { targetContactRevision: revision, sourceContactIds: [source.id], targetContact: other };
  expect(codeOf(await send('POST', `${PATH}/${id}/merge`, merge))).toBe('CANNOT_UPDATE_MEMBER_EMAIL');
  const named = { contact: { email: { email }, externalId: 'maya' } };
  expect(codeOf(await send('POST', `${PATH}/upsert`, named))).toBe('CANNOT_UPDATE_MEMBER');
  await send('POST', `${PATH}/upsert`, { ...named, updateMember: true });
  const moved = { contact: { ...other, externalId: 'maya' }, updateMember: true };
  expect(codeOf(await send('POST', `${PATH}/upsert`, moved))).toBe('CANNOT_UPDATE_MEMBER_EMAIL');
  const buyer = { firstName: 'Maya', lastName: 'Lindqvist', email };
  emulator.run({ role: 'member', id: memberId }, '', (context) => orderPlan(context, PLANS.year, buyer));
  const refused = await send('DELETE', `${PATH}/${id}?deleteMember=true`);
  expect(codeOf(refused)).toBe('CANNOT_DELETE_CONTACT_WITH_BILLING_SUBSCRIPTION');
});

test('the parts of a contact are limited', async () => {
  const { id } = await makeV5(emulator, {
    ...LINA,
    additionalEmails: Array.from({ length: 10 }, (_, index) => ({ email: `e${index}@example.com` })),
    additionalPhones: Array.from({ length: 10 }, (_, index) => ({ phone: `+1207555010${index}` })),
    addresses: Array.from({ length: 50 }, (_, index) => ({ address: { city: `City ${index}` } })),
  });
  const add = async (part: string, body: object) =>
    codeOf(await send('POST', `${PATH}/${id}/${part}`, { revision: '1', ...body }));
  expect(await add('additional-emails', { email: { email: 'new@example.com' } })).toBe(
    'ADDITIONAL_EMAILS_LIMIT_REACHED',
  );
  expect(await add('additional-phones', { phone: { phone: '+12075550999' } })).toBe(
    'ADDITIONAL_PHONES_LIMIT_REACHED',
  );
  expect(await add('addresses', { address: ADDRESS })).toBe('ADDRESSES_LIMIT_REACHED');
});

test('addresses are found by their ids, and are different', async () => {
  const { id, addresses = [] } = await makeV5(emulator, {
    name: { first: 'Lina' },
    addresses: [{ address: { city: 'Bath' } }, { address: { city: 'Rome' } }],
  });
  const [first, second] = addresses.map(({ _id }) => _id);
  const change = async (addressId: string | null | undefined, city: string) =>
    codeOf(
      await send('PATCH', `${PATH}/${id}/addresses/${addressId}`, {
        revision: '1',
        address: { id: addressId, address: { city } },
      }),
    );
  expect(await change(ID, 'Oslo')).toBe('ADDRESS_NOT_FOUND');
  expect(await change(second, 'Bath')).toBe('DUPLICATE_ADDRESS');
  const again = { revision: '1', address: { id: first, address: { city: 'Oslo' } } };
  expect(codeOf(await send('POST', `${PATH}/${id}/addresses`, again))).toBe('DUPLICATE_ADDRESS_ID');
});

test('calls for tags need some', async () => {
  const { id } = await makeV5(emulator, { name: { first: 'Lina' } });
  const code = 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS';
  expect(codeOf(await send('POST', `${PATH}/${id}/update-tags`, {}))).toBe(code);
  const bulk = '/contacts/v5/bulk/contacts';
  expect(codeOf(await send('POST', `${bulk}/update-tags`, { contactIds: [id] }))).toBe(code);
  expect(codeOf(await send('POST', `${bulk}/update-tags-by-filter`, { filter: {} }))).toBe(code);
});
