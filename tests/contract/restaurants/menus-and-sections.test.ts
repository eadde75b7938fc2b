import { expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout } from '@/tests/support/emulator/domain-events';
import { applicationError, argumentViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { restaurantsOwner, restaurantsVisitor } from '@/tests/support/restaurants/restaurants';

const emulator = startEmulator();
const owner = () => restaurantsOwner(emulator);
const eventsOf = (id: string | null | undefined) =>
  domainEventsAbout(emulator, id ?? '').map(({ eventType }) => eventType);

test('the café’s menu is read from its sections to the prices of its items', async () => {
  const visitor = restaurantsVisitor();
  const { menus } = await visitor.menus.listMenus({ onlyVisible: true });
  expect(menus?.map(({ name }) => name)).toEqual(['Day menu']);
  const { items: sections } = await visitor.sections
    .querySections()
    .in('_id', menus?.[0]?.sectionIds ?? [])
    .find();
  const lunch = sections.find(({ name }) => name === 'Lunch');
  const { items = [] } = await visitor.items.listItems({ itemIds: lunch?.itemIds ?? [] });
  const soup = items.find(({ name }) => name === 'Kiln soup');
  const { items: variants } = await visitor.itemVariants.queryVariants().limit(100).find();
  const nameOf = (id: string | null | undefined) => variants.find(({ _id }) => _id === id)?.name;
  expect(
    soup?.priceVariants?.variants?.map(({ variantId, priceInfo }) => [nameOf(variantId), priceInfo?.price]),
  ).toEqual([
    ['Small', '6.50'],
    ['Large', '9.00'],
  ]);
  const group = await visitor.itemModifierGroups.getModifierGroup(soup?.modifierGroups?.[0]?._id ?? '');
  expect(group).toMatchObject({ name: 'On the side', rule: { required: false, maxSelections: 3 } });
});

test('a menu is created, changed and deleted, with domain events', async () => {
  const { menus } = owner();
  const menu = await menus.createMenu({ name: 'Brunch', sectionIds: [NOWHERE] });
  expect(menu).toMatchObject({ name: 'Brunch', visible: true, revision: '1', urlQueryParam: 'brunch' });
  const id = menu._id ?? '';
  expect(await menus.getMenu(id)).toEqual(menu);
  expect((await menus.createMenu({ name: 'Brunch' })).urlQueryParam).toBe('brunch-1');
  const changed = await menus.updateMenu(id, { revision: '1', visible: false, description: null });
  expect(changed).toMatchObject({ name: 'Brunch', visible: false, revision: '2' });
  const stale = menus.updateMenu(id, { revision: '1', name: 'Late' });
  await expect(stale).rejects.toMatchObject(applicationError(409, 'REVISION_MISMATCH'));
  const { namespaceData } = await menus.updateExtendedFields(id, '@acme/till', { namespaceData: { key: 7 } });
  expect(namespaceData).toEqual({ key: 7 });
  const { extendedFields } = await menus.getMenu(id);
  expect(extendedFields?.namespaces).toEqual({ '@acme/till': { key: 7 } });
  expect((await menus.getMenuSiteUrl(id)).menuSiteUrl).toEqual({ path: '/menus/brunch' });
  await menus.deleteMenu(id);
  await expect(menus.getMenu(id)).rejects.toMatchObject({ status: 404 });
  expect(eventsOf(id)).toEqual(
    ['created', 'updated', 'updated', 'deleted'].map((slug) => `wix.restaurants.menus.v1.menu_${slug}`),
  );
});

test('several menus are created and changed in bulk, each with its own result', async () => {
  const { menus } = owner();
  const answer = await menus.bulkCreateMenus([{ name: 'One' }, { name: 'Two' }], { returnEntity: true });
  const [one, two] = (answer.results ?? []).map(({ menu }) => menu);
  expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 0 });
  const changed = await menus.bulkUpdateMenu(
    [
      { menu: { _id: one?._id, revision: '1', name: 'First', visible: false }, mask: ['name'] },
      { menu: { _id: two?._id, revision: '9', name: 'Second' } },
      { menu: { _id: NOWHERE, revision: '1', name: 'None' } },
    ],
    { returnEntity: true },
  );
  expect(changed.results?.[0]?.menu).toMatchObject({ name: 'First', visible: true });
  expect(changed.results?.map(({ menuMetadata }) => menuMetadata?.error?.code)).toEqual([
    undefined,
    'REVISION_MISMATCH',
    'NOT_FOUND',
  ]);
});

test('a copy of a menu has the same sections, or copies of them', async () => {
  const { menus, sections, items } = owner();
  const listed = (await menus.queryMenus().eq('name', 'Day menu').find()).items;
  expect(listed).toMatchObject([{ name: 'Day menu', visible: true }]);
  const [day] = listed;
  const [same = ''] = (await menus.duplicateMenu(day?._id ?? '', { menuName: 'Sunday' })).menuIds ?? [];
  expect(await menus.getMenu(same)).toMatchObject({ name: 'Sunday', sectionIds: day?.sectionIds });
  const copies = await menus.duplicateMenu(day?._id ?? '', {
    duplicateSubEntities: true,
    businessLocationIds: [NOWHERE],
  });
  const copy = await menus.getMenu(copies.menuIds?.[0] ?? '');
  expect(copy).toMatchObject({ name: 'Day menu', businessLocationId: NOWHERE, urlQueryParam: 'day-menu-1' });
  expect(copy.sectionIds).toHaveLength(day?.sectionIds?.length ?? 0);
  expect(copy.sectionIds).not.toEqual(day?.sectionIds);
  const section = await sections.getSection(copy.sectionIds?.[0] ?? '');
  expect(section.businessLocationId).toBe(NOWHERE);
  const item = await items.getItem(section.itemIds?.[0] ?? '');
  expect(item).toMatchObject({ revision: '1', businessLocationIds: [NOWHERE] });
  await expect(menus.duplicateMenu(NOWHERE)).rejects.toMatchObject({ status: 404 });
  const { sectionId = [] } = await sections.duplicateSection(section._id ?? '');
  expect((await sections.getSection(sectionId[0] ?? '')).itemIds).toEqual(section.itemIds);
});

test('sections are created, changed, listed and deleted', async () => {
  const { sections } = owner();
  const image = 'wix:image://v1/mug-ink.webp/mug-ink.webp#originWidth=1200&originHeight=1200';
  const newSection = await sections.createSection({ name: 'Soups', image });
  const id = newSection._id ?? '';
  expect(newSection).toMatchObject({
    name: 'Soups',
    image,
    itemIds: [],
    additionalImages: [],
    visible: true,
  });
  const changed = await sections.updateSection(id, { revision: '1', itemIds: [NOWHERE] });
  expect(changed).toMatchObject({ name: 'Soups', itemIds: [NOWHERE], revision: '2' });
  expect((await sections.querySections().hasSome('itemIds', [NOWHERE]).find()).items[0]?._id).toBe(id);
  const bulk = await sections.bulkCreateSections([{ name: 'A' }, { name: 'B' }], { returnEntity: true });
  const ids = bulk.results?.map(({ item }) => item?._id ?? '') ?? [];
  const updated = await sections.bulkUpdateSection(
    ids.map((_id) => ({ section: { _id, revision: '1', visible: false }, mask: ['visible'] })),
    { returnEntity: true },
  );
  expect(updated.results?.map(({ section }) => section?.name)).toEqual(['A', 'B']);
  const { sections: shown } = await sections.listSections({ sectionIds: [id, ...ids], onlyVisible: true });
  expect(shown?.map(({ _id }) => _id)).toEqual([id]);
  const first = await sections.listSections({ paging: { limit: 1 } });
  const cursor = first.pagingMetadata?.cursors?.next ?? '';
  const second = await sections.listSections({ paging: { limit: 1, cursor } });
  expect(second.sections?.[0]?._id).not.toBe(first.sections?.[0]?._id);
  const gone = await sections.bulkDeleteSections([...ids, NOWHERE]);
  expect(gone.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
  await sections.deleteSection(id);
  await expect(sections.getSection(id)).rejects.toMatchObject({ status: 404 });
  expect(eventsOf(id)).toEqual(
    ['created', 'updated', 'deleted'].map((slug) => `wix.restaurants.menus.v1.section_${slug}`),
  );
});

test('menus and sections must keep their contract, and visitors cannot change them', async () => {
  const { menus, sections } = owner();
  await expect(menus.createMenu({})).rejects.toMatchObject(argumentViolation('name', 'REQUIRED_FIELD'));
  await expect(menus.createMenu({ name: 'x'.repeat(501) })).rejects.toMatchObject({ status: 400 });
  await expect(sections.createSection({ name: '' })).rejects.toMatchObject({ status: 400 });
  await expect(menus.getMenu('none')).rejects.toMatchObject({ status: 400 });
  await expect(menus.updateMenu(NOWHERE, { revision: '1' })).rejects.toMatchObject({ status: 404 });
  await expect(menus.getMenuSiteUrl(NOWHERE)).rejects.toMatchObject({ status: 404 });
  await expect(sections.duplicateSection(NOWHERE)).rejects.toMatchObject({ status: 404 });
  const { menuSiteUrls } = await menus.queryMenusSiteUrl({ query: { filter: { name: 'Day menu' } } });
  expect(menuSiteUrls).toEqual([{ path: '/menus/day-menu' }]);
  const { menus: theirs, sections: theirSections } = restaurantsVisitor();
  for (const call of [
    () => theirs.createMenu({ name: 'Mine' }),
    () => theirs.updateMenu(NOWHERE, { revision: '1' }),
    () => theirs.deleteMenu(NOWHERE),
    () => theirs.duplicateMenu(NOWHERE),
    () => theirs.updateExtendedFields(NOWHERE, '@acme/till', { namespaceData: {} }),
    () => theirs.bulkCreateMenus([{ name: 'Mine' }]),
    () => theirs.bulkUpdateMenu([{ menu: { _id: NOWHERE, revision: '1' } }]),
    () => theirSections.createSection({ name: 'Mine' }),
    () => theirSections.updateSection(NOWHERE, { revision: '1' }),
    () => theirSections.deleteSection(NOWHERE),
    () => theirSections.duplicateSection(NOWHERE),
    () => theirSections.bulkCreateSections([{ name: 'Mine' }]),
    () => theirSections.bulkUpdateSection([{ section: { _id: NOWHERE, revision: '1' } }]),
    () => theirSections.bulkDeleteSections([NOWHERE]),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
});

test('a mask may contain fields that only the platform changes, which stay the same', async () => {
  const { menus } = owner();
  const { _id = '', revision } = await menus.createMenu({ name: 'Brunch' });
  const change = { menu: { _id, revision, name: 'Late brunch' }, mask: ['id', 'name', 'revision'] };
  const { bulkActionMetadata } = await menus.bulkUpdateMenu([change] as never);
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1 });
  expect(await menus.getMenu(_id ?? '')).toMatchObject({ _id, name: 'Late brunch', revision: '2' });
});
