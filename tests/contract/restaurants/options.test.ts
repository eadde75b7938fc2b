import { expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout } from '@/tests/support/emulator/domain-events';
import { applicationError, fieldViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { restaurantsOwner, restaurantsVisitor } from '@/tests/support/restaurants/restaurants';

const emulator = startEmulator();
const owner = () => restaurantsOwner(emulator);
const eventsOf = (id: string) =>
  domainEventsAbout(emulator, id).map(({ eventType }) =>
    eventType?.replace('wix.restaurants.menus.v1.item_', ''),
  );

test('variants are created, read, changed and deleted', async () => {
  const { itemVariants } = owner();
  const newVariant = await itemVariants.createVariant({ name: 'Carafe' });
  const id = newVariant._id ?? '';
  expect(newVariant).toMatchObject({ name: 'Carafe', revision: '1', businessLocationIds: [] });
  expect(await restaurantsVisitor().itemVariants.getVariant(id)).toEqual(newVariant);
  const changed = await itemVariants.updateVariant(id, { revision: '1', name: 'Jug' });
  expect(changed).toMatchObject({ name: 'Jug', revision: '2' });
  await expect(itemVariants.updateVariant(id, { revision: '1' })).rejects.toMatchObject(
    applicationError(409, 'REVISION_MISMATCH'),
  );
  const { variants } = await itemVariants.listVariants({ variantIds: [id] });
  expect(variants?.map(({ name }) => name)).toEqual(['Jug']);
  expect((await itemVariants.queryVariants().eq('name', 'Jug').find()).items[0]?._id).toBe(id);
  expect((await itemVariants.countVariants({ filter: { name: { $in: ['Jug', 'Small'] } } })).count).toBe(2);
  const many = await itemVariants.bulkCreateVariants([{ name: 'One' }, { name: 'Two' }], {
    returnEntity: true,
  });
  const ids = many.results?.map(({ variant }) => variant?._id ?? '') ?? [];
  const renamed = await itemVariants.bulkUpdateVariants(
    [
      { variant: { _id: ids[0], revision: '1', name: 'First' } },
      { variant: { _id: NOWHERE, revision: '1' } },
    ],
    { returnEntity: true },
  );
  expect(renamed.results?.[0]?.variant?.name).toBe('First');
  expect(renamed.results?.[1]?.itemMetadata?.error?.code).toBe('NOT_FOUND');
  const gone = await itemVariants.bulkDeleteVariants([...ids, NOWHERE]);
  expect(gone.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
  await itemVariants.deleteVariant(id);
  await expect(itemVariants.getVariant(id)).rejects.toMatchObject({ status: 404 });
  expect(eventsOf(id)).toEqual(['variant_created', 'variant_updated', 'variant_deleted']);
});

test('modifiers are created, read, changed and deleted', async () => {
  const { itemModifiers } = owner();
  const modifier = await itemModifiers.createModifier({ name: 'No salt' });
  const id = modifier._id ?? '';
  expect(modifier).toMatchObject({ name: 'No salt', inStock: true });
  expect(await restaurantsVisitor().itemModifiers.getModifier(id)).toEqual(modifier);
  expect(await itemModifiers.updateModifier(id, { revision: '1', inStock: false })).toMatchObject({
    name: 'No salt',
    inStock: false,
  });
  expect((await itemModifiers.listModifiers({ modifierIds: [id] })).modifiers).toHaveLength(1);
  expect((await itemModifiers.queryModifiers().eq('name', 'Oat').find()).items).toHaveLength(1);
  expect((await itemModifiers.countModifiers({ filter: { name: 'No salt' } })).count).toBe(1);
  const many = await itemModifiers.bulkCreateModifiers([{ name: 'One' }, { name: 'Two' }]);
  const ids = many.results?.map(({ itemMetadata }) => itemMetadata?._id ?? '') ?? [];
  expect(many.results?.[0]).not.toHaveProperty('modifier');
  const changed = await itemModifiers.bulkUpdateModifiers(
    [{ modifier: { _id: ids[0], revision: '1', inStock: false } }],
    { returnEntity: true },
  );
  expect(changed.results?.[0]?.modifier).toMatchObject({ name: 'One', inStock: false });
  const gone = await itemModifiers.bulkDeleteModifiers([...ids, NOWHERE]);
  expect(gone.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
  await itemModifiers.deleteModifier(id);
  await expect(itemModifiers.getModifier(id)).rejects.toMatchObject({ status: 404 });
  expect(eventsOf(id)).toEqual(['modifier_created', 'modifier_updated', 'modifier_deleted']);
});

test('a group of modifiers limits the choices to its modifiers', async () => {
  const { itemModifierGroups } = owner();
  // New objects for each use, because the SDK renames fields in its arguments.
  const modifiers = () => [{ _id: NOWHERE, preSelected: true }];
  const group = await itemModifierGroups.createModifierGroup({
    name: 'Salt',
    modifiers: modifiers(),
    rule: { required: true, minSelections: 1, maxSelections: 1 },
  });
  const id = group._id ?? '';
  expect(await restaurantsVisitor().itemModifierGroups.getModifierGroup(id)).toEqual(group);
  for (const [rule, field, why] of [
    [{ minSelections: 2 }, 'minSelections', 'must be at most the 1 modifiers'],
    [{ minSelections: 1, maxSelections: 0 }, 'maxSelections', 'must be at least minSelections'],
    [{ maxSelections: -1 }, 'maxSelections', 'must be at least minSelections'],
  ] as const)
    await expect(itemModifierGroups.updateModifierGroup(id, { revision: '1', rule })).rejects.toMatchObject({
      ...fieldViolation(`modifierGroup.rule.${field}`, 'VALIDATION'),
      message: expect.stringContaining(why),
    });
  const possible = [{}, { maxSelections: 1 }, { maxSelections: 0 }, { minSelections: 0, maxSelections: 1 }];
  const free = await itemModifierGroups.bulkCreateModifierGroups(
    possible.map((rule) => ({ name: 'Free', modifiers: modifiers(), rule })),
  );
  expect(free.bulkActionMetadata).toMatchObject({ totalSuccesses: 4, totalFailures: 0 });
  await itemModifierGroups.bulkDeleteModifierGroups(
    free.results?.map(({ itemMetadata }) => itemMetadata?._id ?? '') ?? [],
  );
  expect(await itemModifierGroups.updateModifierGroup(id, { revision: '1', name: 'Salts' })).toMatchObject({
    name: 'Salts',
    modifiers: modifiers(),
    revision: '2',
  });
  const { modifierGroups } = await itemModifierGroups.listModifierGroups({ modifierGroupIds: [id] });
  expect(modifierGroups).toHaveLength(1);
  const required = await itemModifierGroups.queryModifierGroups().eq('rule.required', true).find();
  expect(required.items.map(({ name }) => name)).toEqual(['Salts', 'Milk']);
  expect((await itemModifierGroups.countModifierGroups({ filter: { name: 'Milk' } })).count).toBe(1);
  const many = await itemModifierGroups.bulkCreateModifierGroups([{ name: 'One' }, { name: 'Two' }], {
    returnEntity: true,
  });
  const ids = many.results?.map(({ modifierGroup }) => modifierGroup?._id ?? '') ?? [];
  const changed = await itemModifierGroups.bulkUpdateModifierGroups(
    [{ modifierGroup: { _id: ids[1], revision: '1', rule: { minSelections: 3 } } }],
    { returnEntity: true },
  );
  expect(changed.bulkActionMetadata).toMatchObject({ totalSuccesses: 0, totalFailures: 1 });
  const gone = await itemModifierGroups.bulkDeleteModifierGroups([...ids, NOWHERE]);
  expect(gone.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
  await itemModifierGroups.deleteModifierGroup(id);
  await expect(itemModifierGroups.getModifierGroup(id)).rejects.toMatchObject({ status: 404 });
  expect(eventsOf(id)).toEqual([
    'modifier_group_created',
    'modifier_group_updated',
    'modifier_group_deleted',
  ]);
});

test('labels are created, read, changed and deleted', async () => {
  const { itemLabels } = owner();
  const label = await itemLabels.createLabel({ name: 'Hot' });
  const id = label._id ?? '';
  expect(await restaurantsVisitor().itemLabels.getLabel(id)).toEqual(label);
  expect(await itemLabels.updateLabel(id, { revision: '1', name: 'Very hot' })).toMatchObject({
    name: 'Very hot',
    revision: '2',
  });
  const { labels } = await restaurantsVisitor().itemLabels.listLabels();
  expect(labels?.map(({ name }) => name)).toEqual([
    'Very hot',
    'Vegan',
    'Vegetarian',
    'Gluten-free',
    'From our garden',
  ]);
  expect(
    (
      await itemLabels
        .queryLabels()
        .startsWith('name', 'Ve')

        .find()
    ).items,
  ).toHaveLength(3);
  expect((await itemLabels.countLabels({ filter: { name: 'Vegan' } })).count).toBe(1);
  const gone = await itemLabels.bulkDeleteLabels([labels?.[1]?._id ?? '', NOWHERE]);
  expect(gone.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
  await itemLabels.deleteLabel(id);
  await expect(itemLabels.getLabel(id)).rejects.toMatchObject({ status: 404 });
  expect(eventsOf(id)).toEqual(['label_created', 'label_updated', 'label_deleted']);
});

test('variants, modifiers and labels must keep their contract, and visitors cannot change them', async () => {
  const { itemVariants, itemModifiers, itemModifierGroups, itemLabels } = owner();
  for (const call of [
    () => itemVariants.createVariant({}),
    () => itemModifiers.createModifier({ name: 'x'.repeat(201) }),
    () => itemModifierGroups.createModifierGroup({ name: 'x'.repeat(101) }),
    () => itemLabels.createLabel({ name: 'x'.repeat(51) }),
    () => itemVariants.getVariant('none'),
    () => itemVariants.countVariants({ filter: { colour: 'red' } }),
    () => itemModifiers.countModifiers({ filter: { colour: 'red' } }),
    () => itemModifierGroups.countModifierGroups({ filter: { colour: 'red' } }),
    () => itemLabels.countLabels({ filter: { colour: 'red' } }),
    () => itemLabels.updateLabel(NOWHERE, {} as never),
  ])
    await expect(call()).rejects.toMatchObject({
      status: expect.toSatisfy((it) => it === 400 || it === 404),
    });
  for (const call of [
    () => itemVariants.updateVariant(NOWHERE, { revision: '1' }),
    () => itemModifiers.updateModifier(NOWHERE, { revision: '1' }),
    () => itemModifierGroups.updateModifierGroup(NOWHERE, { revision: '1' }),
    () => itemLabels.updateLabel(NOWHERE, { revision: '1' }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  const theirs = restaurantsVisitor();
  for (const call of [
    () => theirs.itemVariants.createVariant({ name: 'Mine' }),
    () => theirs.itemVariants.updateVariant(NOWHERE, { revision: '1' }),
    () => theirs.itemVariants.deleteVariant(NOWHERE),
    () => theirs.itemVariants.bulkCreateVariants([{ name: 'Mine' }]),
    () => theirs.itemVariants.bulkUpdateVariants([{ variant: { _id: NOWHERE, revision: '1' } }]),
    () => theirs.itemVariants.bulkDeleteVariants([NOWHERE]),
    () => theirs.itemModifiers.createModifier({ name: 'Mine' }),
    () => theirs.itemModifiers.updateModifier(NOWHERE, { revision: '1' }),
    () => theirs.itemModifiers.deleteModifier(NOWHERE),
    () => theirs.itemModifiers.bulkCreateModifiers([{ name: 'Mine' }]),
    () => theirs.itemModifiers.bulkUpdateModifiers([{ modifier: { _id: NOWHERE, revision: '1' } }]),
    () => theirs.itemModifiers.bulkDeleteModifiers([NOWHERE]),
    () => theirs.itemModifierGroups.createModifierGroup({ name: 'Mine' }),
    () => theirs.itemModifierGroups.updateModifierGroup(NOWHERE, { revision: '1' }),
    () => theirs.itemModifierGroups.deleteModifierGroup(NOWHERE),
    () => theirs.itemModifierGroups.bulkCreateModifierGroups([{ name: 'Mine' }]),
    () =>
      theirs.itemModifierGroups.bulkUpdateModifierGroups([
        { modifierGroup: { _id: NOWHERE, revision: '1' } },
      ]),
    () => theirs.itemModifierGroups.bulkDeleteModifierGroups([NOWHERE]),
    () => theirs.itemLabels.createLabel({ name: 'Mine' }),
    () => theirs.itemLabels.updateLabel(NOWHERE, { revision: '1' }),
    () => theirs.itemLabels.deleteLabel(NOWHERE),
    () => theirs.itemLabels.bulkDeleteLabels([NOWHERE]),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
});
