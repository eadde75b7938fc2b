import { expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout, eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { applicationError, fieldViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { CAFE, CLASSES, faqOwner, faqVisitor, ORDERS } from '@/tests/support/faq/clients';

const emulator = startEmulator();
const owner = () => faqOwner(emulator).category;
const visitor = () => faqVisitor().category;

test('visitors read the categories in the owner’s order', async () => {
  const { categories, pagingMetadata } = await visitor().listCategories();
  expect(categories).toMatchObject([
    { _id: ORDERS, title: 'Orders and delivery' },
    { _id: CLASSES, title: 'Classes' },
    { _id: CAFE, title: 'The café' },
  ]);
  expect(pagingMetadata).toMatchObject({ count: 3 });
  expect(await visitor().getCategory(CAFE)).toEqual(categories?.[2]);
  const { items } = await visitor().queryCategories().descending('title').limit(2).find();
  expect(items.map(({ _id }) => _id)).toEqual([CAFE, ORDERS]);
});

test('the list is paged by cursor', async () => {
  const first = await visitor().listCategories({ paging: { limit: 2 } });
  const cursor = first.pagingMetadata?.cursors?.next ?? '';
  const second = await visitor().listCategories({ paging: { limit: 2, cursor } });
  expect(second.categories?.map(({ _id }) => _id)).toEqual([CAFE]);
  await expect(visitor().listCategories({ paging: { limit: 101 } })).rejects.toMatchObject({ status: 400 });
});

test('a category is created behind the others, changed and deleted, with domain events', async () => {
  const category = await owner().createCategory({ title: 'Glazes' });
  const id = category._id ?? '';
  expect(category).toMatchObject({ title: 'Glazes', revision: '1', sortOrder: 31 });
  expect(await visitor().getCategory(id)).toEqual(category);
  const changed = await owner().updateCategory(id, { revision: '1', sortOrder: 5 });
  expect(changed).toMatchObject({ title: 'Glazes', sortOrder: 5, revision: '2' });
  expect((await visitor().listCategories()).categories?.[0]).toEqual(changed);
  await expect(owner().updateCategory(id, { revision: '1', title: 'Late' })).rejects.toMatchObject(
    applicationError(409, 'REVISION_MISMATCH'),
  );
  await owner().deleteCategory(id);
  await expect(visitor().getCategory(id)).rejects.toMatchObject({ status: 404 });
  expect(eventNamesAbout(emulator, id, 'category_')).toEqual(['created', 'updated', 'deleted']);
});

test('deleting a category deletes its questions', async () => {
  const { questionEntry } = faqOwner(emulator);
  const { questionEntries = [] } = await questionEntry.listQuestionEntries({ categoryId: CLASSES });
  const [{ _id = '' } = {}] = questionEntries;
  await owner().deleteCategory(CLASSES);
  await expect(questionEntry.getQuestionEntry(_id ?? '')).rejects.toMatchObject({ status: 404 });
  expect(domainEventsAbout(emulator, _id ?? '').map(({ name }) => name)).toEqual(['question_entry_deleted']);
  expect((await questionEntry.listQuestionEntries()).questionEntries).toHaveLength(4);
});

test('apps store fields of their own without a new revision', async () => {
  const namespaceData = { color: 'ink' };
  const { category } = await owner().updateExtendedFields(ORDERS, 'my-app', { namespaceData });
  expect(category).toMatchObject({
    revision: '1',
    extendedFields: { namespaces: { 'my-app': namespaceData } },
  });
  expect(await visitor().getCategory(ORDERS)).toEqual(category);
  await expect(owner().updateExtendedFields(NOWHERE, 'my-app', { namespaceData })).rejects.toMatchObject({
    status: 404,
  });
});

test('a category needs a title', async () => {
  await expect(owner().createCategory({} as never)).rejects.toMatchObject(
    fieldViolation('category.title', 'REQUIRED_FIELD'),
  );
  await expect(owner().createCategory({ title: '' })).rejects.toMatchObject(
    fieldViolation('category.title', 'MIN_LENGTH'),
  );
  await expect(owner().updateCategory(ORDERS, { revision: '1', title: null })).rejects.toMatchObject(
    fieldViolation('category.title', 'REQUIRED_FIELD'),
  );
});

test.each<[string, (client: ReturnType<typeof visitor>) => Promise<unknown>]>([
  ['createCategory', (it) => it.createCategory({ title: 'Mine' })],
  ['updateCategory', (it) => it.updateCategory(ORDERS, { revision: '1', title: 'Mine' })],
  ['deleteCategory', (it) => it.deleteCategory(ORDERS)],
  ['updateExtendedFields', (it) => it.updateExtendedFields(ORDERS, 'my-app', { namespaceData: {} })],
])('%s refuses visitors', async (_, call) => {
  await expect(call(visitor())).rejects.toMatchObject({ status: 403 });
});
