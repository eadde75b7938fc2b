import { beforeEach, describe, expect, test } from 'vitest';
import { crmOwner, toldOfEntity } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';

const emulator = startEmulator();
const owner = () => crmOwner(emulator);
const ids: string[] = [];

beforeEach(async () => {
  ids.length = 0;
  for (const [first, company] of [
    ['Ada', 'Kiln & Co'],
    ['Ben', 'Kiln & Co'],
    ['Cleo', 'Tiles'],
  ]) {
    const { contact } = await owner().contacts.createContact({
      name: { first, last: 'Test' },
      company,
      emails: { items: [{ email: `${first?.toLowerCase()}.test@example.com` }] },
    });
    ids.push(contact?._id ?? '');
  }
});

const MINE = 'Test';

describe('contacts are found', () => {
  test('by name, company, email and label, page by page', async () => {
    const { contacts } = owner();
    const all = contacts.queryContacts().eq('info.name.last', MINE);
    const page = await all.ascending('info.name.first').limit(2).find();
    expect(page.items.map(({ info }) => info?.name?.first)).toEqual(['Ada', 'Ben']);
    expect([page.totalCount, page.hasNext()]).toEqual([3, true]);
    expect((await page.next()).items.map(({ info }) => info?.name?.first)).toEqual(['Cleo']);
    const byEmail = await contacts.queryContacts().startsWith('primaryInfo.email', 'cleo.').find();
    expect(byEmail.items.map(({ _id }) => _id)).toEqual([ids[2]]);
    const labelled = await contacts.labelContact(ids[0] ?? '', ['contacts.customers']);
    expect(labelled.contact?.info?.labelKeys?.items).toEqual(['contacts.customers']);
    const customers = contacts.queryContacts().hasSome('info.labelKeys', ['contacts.customers']);
    expect((await customers.find()).items.map(({ _id }) => _id)).toEqual([ids[0]]);
    const { contact } = await contacts.unlabelContact(ids[0] ?? '', ['contacts.customers', 'custom.none']);
    expect(contact).toMatchObject({ revision: 3, info: { labelKeys: { items: [] } } });
    expect((await customers.find()).items).toEqual([]);
  });

  test('with the requested fields', async () => {
    const { contacts } = owner();
    const basic = await contacts.getContact(ids[0] ?? '', { fieldsets: ['BASIC'] });
    expect(Object.keys(basic).sort()).toEqual(['_id', 'info', 'primaryInfo', 'revision']);
    expect(basic.info).toEqual({ name: { first: 'Ada', last: 'Test' } });
    const { contacts: listed, pagingMetadata } = await contacts.listContacts({
      sort: { fieldName: 'info.name.first', order: 'DESC' },
      paging: { limit: 2 },
      fields: ['info.company'],
    });
    expect(listed?.length).toBe(2);
    expect(pagingMetadata).toMatchObject({ count: 2, offset: 0 });
    expect(pagingMetadata?.total).toBeGreaterThan(3);
    expect(listed?.every((it) => !it.primaryInfo && !it.info?.name)).toBe(true);
  });

  test('except by unknown fields, orders or limits', async () => {
    const { contacts } = owner();
    const sort = { fieldName: 'colour' };
    await expect(contacts.listContacts({ sort })).rejects.toMatchObject(
      applicationError(400, 'UNSUPPORTED_SORT_FIELD'),
    );
    await expect(contacts.listContacts({ paging: { limit: 1001 } })).rejects.toMatchObject({ status: 400 });
    await expect(contacts.queryContacts().limit(-1).find()).rejects.toMatchObject(
      applicationError(400, 'ILLEGAL_LIMIT'),
    );
    for (const [code, query] of [
      ['UNSUPPORTED_FILTER_FIELD_UNKNOWN', contacts.queryContacts().eq('colour' as never, 'red')],
      ['UNSUPPORTED_FILTER_OPERATOR', contacts.queryContacts().hasAll('info.name.first' as never, ['a'])],
      ['UNSUPPORTED_FILTER_VALUE', contacts.queryContacts().startsWith('info.name.first', 5 as never)],
    ] as const)
      await expect(query.find()).rejects.toMatchObject(applicationError(400, code));
    for (const call of [
      () => contacts.labelContact(NOWHERE, ['contacts.customers']),
      () => contacts.unlabelContact(NOWHERE, ['contacts.customers']),
      () => contacts.getContact(NOWHERE),
    ])
      await expect(call()).rejects.toMatchObject(applicationError(404, 'CONTACT_NOT_FOUND'));
    await expect(contacts.labelContact(ids[0] ?? '', ['custom.none'])).rejects.toMatchObject({ status: 400 });
  });
});

test('facets count contacts by label and membership', async () => {
  const { contacts } = owner();
  await contacts.labelContact(ids[1] ?? '', ['contacts.contacted-me']);
  const { facets = [], pagingMetadata } = await contacts.listFacets();
  const counted = (type: string, key: string) =>
    facets.find(({ facetType, facetKey }) => facetType === type && facetKey === key)?.count;
  expect(counted('LABEL', 'contacts.contacted-me')).toBe(1);
  expect(counted('MEMBERSHIP_STATUS', 'membershipStatus.pending')).toBe(2);
  expect(counted('ALL_CONTACTS', 'contacts.all')).toBe(
    (counted('NOT_LABELED', 'contacts.not-labeled') ?? 0) + 1,
  );
  expect(pagingMetadata?.total).toBe(facets.length);
  const filter = { 'info.company': 'Tiles' };
  const filtered = await contacts.queryFacets({ filter, paging: { limit: 1 } });
  expect(filtered.facets).toMatchObject([{ facetType: 'ALL_CONTACTS', count: 1 }]);
  await expect(contacts.queryFacets({ filter: { colour: 'red' } })).rejects.toMatchObject({ status: 400 });
});

describe('contacts are merged', () => {
  test('into one, which is found under the ids of all', async () => {
    const { contacts } = owner();
    const [ada = '', ben = '', cleo = ''] = ids;
    const preview = await contacts.previewMergeContacts(ada, { sourceContactIds: [ben, cleo] });
    const { contact } = await contacts.mergeContacts(ada, 1, { sourceContactIds: [ben, cleo] });
    expect(contact?.info?.emails?.items?.map(({ email, primary }) => [email, primary])).toEqual([
      ['ada.test@example.com', true],
      ['ben.test@example.com', false],
      ['cleo.test@example.com', false],
    ]);
    expect(contact).toMatchObject({ _id: ada, revision: 2, info: { name: { first: 'Ada' } } });
    expect(preview.contact?.info).toEqual(contact?.info);
    expect(await contacts.getContact(ben)).toEqual(contact);
    expect(toldOfEntity(emulator, ada)).toEqual(['contact_created', 'contact_updated', 'contact_merged']);
    expect(toldOfEntity(emulator, ben)).toEqual(['contact_created', 'contact_deleted']);
  });

  test('unless one is a member, does not exist, or has changed', async () => {
    const { contacts } = owner();
    const [ada = '', ben = ''] = ids;
    const { items } = await contacts
      .queryContacts()
      .eq('primaryInfo.email', seededMember('maya').email)
      .find();
    const maya = items[0]?._id ?? '';
    for (const [target, source, error] of [
      [ada, maya, applicationError(428, 'ILLEGAL_MERGE')],
      [ada, ada, applicationError(428, 'ILLEGAL_MERGE')],
      [ada, NOWHERE, applicationError(404, 'CONTACT_NOT_FOUND')],
      [NOWHERE, ada, applicationError(404, 'CONTACT_NOT_FOUND')],
    ] as const) {
      const sourceContactIds = [source];
      await expect(contacts.mergeContacts(target, 1, { sourceContactIds })).rejects.toMatchObject(error);
      await expect(contacts.previewMergeContacts(target, { sourceContactIds })).rejects.toMatchObject(error);
    }
    await expect(contacts.mergeContacts(ada, 5, { sourceContactIds: [ben] })).rejects.toMatchObject(
      applicationError(409, 'CONTACT_ALREADY_CHANGED'),
    );
    await expect(contacts.mergeContacts(ada, 1)).rejects.toMatchObject({ status: 400 });
    await expect(contacts.previewMergeContacts(ada)).rejects.toMatchObject({ status: 400 });
  });
});

describe('many contacts at once', () => {
  test('are labelled, changed and deleted by a filter or a search', async () => {
    const { contacts } = owner();
    const filter = { 'info.company': 'Kiln & Co' };
    const labelKeysToAdd = ['contacts.customers'];
    expect((await contacts.bulkLabelAndUnlabelContacts({ filter, labelKeysToAdd })).jobId).toHaveLength(36);
    const customers = contacts.queryContacts().hasSome('info.labelKeys', labelKeysToAdd);
    expect((await customers.find()).items).toHaveLength(2);
    await contacts.bulkLabelAndUnlabelContacts({ search: 'Ada', labelKeysToRemove: labelKeysToAdd });
    expect((await customers.find()).items.map(({ _id }) => _id)).toEqual([ids[1]]);
    await contacts.bulkUpdateContacts({ filter, info: { jobTitle: 'Potter' } });
    const potters = await contacts.queryContacts().eq('info.jobTitle', 'Potter').find();
    expect(potters.items).toHaveLength(2);
    await contacts.bulkDeleteContacts({ search: 'ada.test@example.com' });
    await expect(contacts.getContact(ids[0] ?? '')).rejects.toMatchObject({ status: 404 });
    expect((await contacts.queryContacts().eq('info.name.last', MINE).find()).items).toHaveLength(2);
    await contacts.bulkDeleteContacts({ filter: {} });
    const page = await contacts.queryContacts().find();
    expect(
      page.items.map(({ info }) => info?.extendedFields?.items?.['members.membershipStatus']),
    ).not.toContain(undefined);
  });

  test('must be selected in some way', async () => {
    const { contacts } = owner();
    for (const call of [
      () => contacts.bulkDeleteContacts(),
      () => contacts.bulkUpdateContacts({ info: { company: 'x' } }),
      () => contacts.bulkLabelAndUnlabelContacts({ labelKeysToAdd: ['contacts.customers'] }),
    ])
      await expect(call()).rejects.toMatchObject(applicationError(400, 'NEITHER_FILTER_NOR_SEARCH'));
    await expect(contacts.bulkUpdateContacts({ search: 'Ada' })).rejects.toMatchObject({ status: 400 });
    const labelKeysToAdd = ['custom.none'];
    await expect(
      contacts.bulkLabelAndUnlabelContacts({ search: 'Ada', labelKeysToAdd }),
    ).rejects.toMatchObject({ status: 400 });
    const filter = { colour: 'red' };
    await expect(contacts.bulkDeleteContacts({ filter })).rejects.toMatchObject({ status: 400 });
  });
});
