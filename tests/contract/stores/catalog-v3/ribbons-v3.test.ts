import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError, fieldViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  brokenRules,
  catalogOwner,
  catalogVisitor,
  expectRefused,
  productOnV1,
  toldOf,
} from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const owner = () => catalogOwner(emulator).ribbonsV3;

/** Creates ribbons in addition to those of the demo site. */
async function makeRibbons(...names: string[]): Promise<string[]> {
  const { results } = await owner().bulkCreateRibbons(names.map((name) => ({ name })));
  return results?.map(({ itemMetadata }) => itemMetadata?._id ?? '') ?? [];
}

describe('a ribbon', () => {
  test('is created, renamed and deleted, with domain events', async () => {
    const ribbon = await owner().createRibbon({ name: 'Kiln & Co' });
    expect(ribbon).toMatchObject({ name: 'Kiln & Co', revision: '1' });
    const id = ribbon._id ?? '';
    const { ribbonsV3: visitor } = await catalogVisitor();
    expect(await visitor.getRibbon(id)).toEqual(ribbon);
    expect(await owner().updateRibbon(id, { revision: '1', name: 'Kiln' })).toMatchObject({
      name: 'Kiln',
      revision: '2',
    });
    expect(await visitor.getRibbon(id, { fields: ['ASSIGNED_PRODUCT_COUNT'] })).toMatchObject({
      name: 'Kiln',
      assignedProductCount: 0,
    });
    await owner().deleteRibbon(id);
    await expect(visitor.getRibbon(id)).rejects.toMatchObject({ status: 404 });
    expect(toldOf(emulator, id)).toEqual(['ribbon_created', 'ribbon_updated', 'ribbon_deleted']);
  });

  test('has a name, and is changed with its revision', async () => {
    const [id = ''] = await makeRibbons('First');
    await expect(owner().updateRibbon(id, { revision: '3', name: 'Third' })).rejects.toMatchObject(
      applicationError(409, 'REVISION_MISMATCH'),
    );
    await expect(owner().updateRibbon(id, { name: 'Third' } as never)).rejects.toMatchObject(
      fieldViolation('ribbon.revision', 'REQUIRED_FIELD'),
    );
    await expect(owner().updateRibbon(NOWHERE, { revision: '1', name: 'x' })).rejects.toMatchObject({
      status: 404,
    });
    expect(await brokenRules(owner().createRibbon({ name: '   ' }))).toEqual(['ONLY_SPACES_STRING_ERROR']);
    expect(await brokenRules(owner().createRibbon({} as never))).toEqual(['REQUIRED_FIELD']);
    expect(await brokenRules(owner().createRibbon({ name: 'x'.repeat(31) }))).toEqual(['MAX_LENGTH']);
    // Unlike a brand's, its name need not be unique.
    expect(await owner().createRibbon({ name: 'First' })).toMatchObject({ name: 'First' });
  });

  test('exists once for each name', async () => {
    const { ribbon } = await owner().getOrCreateRibbon('Ember');
    expect(ribbon).toMatchObject({ name: 'Ember', revision: '1' });
    const again = await owner().getOrCreateRibbon('Ember', { fields: ['ASSIGNED_PRODUCT_COUNT'] });
    expect(again.ribbon).toEqual({ ...ribbon, assignedProductCount: 0 });
    const { results, bulkActionMetadata } = await owner().bulkGetOrCreateRibbons(['Ember', 'Ash', '  ']);
    expect(results?.map(({ item }) => item?.name)).toEqual(['Ember', 'Ash', undefined]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
    expect(await owner().countRibbons({ filter: { name: { $in: ['Ember', 'Ash'] } } })).toEqual({ count: 2 });
  });
});

describe('many ribbons', () => {
  test('are created, renamed and deleted in bulk, each with its own result', async () => {
    const answer = await owner().bulkCreateRibbons([{ name: 'One' }, { name: ' ' }], { returnEntity: true });
    expect(answer.results?.map(({ item }) => item?.name)).toEqual(['One', undefined]);
    expect(answer.results?.[1]?.itemMetadata).toMatchObject({
      originalIndex: 1,
      success: false,
      error: { code: 'INVALID_ARGUMENT' },
    });
    const [two = ''] = await makeRibbons('Two');
    const changed = await owner().bulkUpdateRibbons(
      [
        { ribbon: { _id: two, revision: '1', name: 'Three' }, fieldMask: ['name'] },
        { ribbon: { _id: NOWHERE, revision: '1', name: 'None' } },
        { ribbon: { _id: two, revision: '1', name: 'Late' } },
      ],
      { returnEntity: true, fields: ['ASSIGNED_PRODUCT_COUNT'] },
    );
    expect(changed.results?.[0]?.item).toMatchObject({ name: 'Three', assignedProductCount: 0 });
    expect(changed.results?.map(({ itemMetadata }) => itemMetadata?.error?.code)).toEqual([
      undefined,
      'NOT_FOUND',
      'REVISION_MISMATCH',
    ]);
    const gone = await owner().bulkDeleteRibbons([two, NOWHERE]);
    expect(gone.results?.map(({ itemMetadata }) => itemMetadata)).toMatchObject([
      { _id: two, success: true },
      { _id: NOWHERE, success: false, error: { code: 'NOT_FOUND' } },
    ]);
    await expect(owner().getRibbon(two)).rejects.toMatchObject({ status: 404 });
  });

  test('are queried by name and date, in pages', async () => {
    const names = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'].map((name) => `Tree ${name}`);
    await makeRibbons(...names);
    const { ribbonsV3: visitor } = await catalogVisitor();
    const query = visitor.queryRibbons().startsWith('name', 'tree ').descending('name').limit(2);
    const seen: (string | undefined)[] = [];
    let page = await query.find();
    for (seen.push(...page.items.map(({ name }) => name)); page.hasNext(); ) {
      page = await page.next();
      seen.push(...page.items.map(({ name }) => name));
    }
    expect(seen).toEqual(names.toReversed());
    expect((await visitor.queryRibbons().in('name', ['Tree Elm', 'none']).find()).items).toHaveLength(1);
    expect(await visitor.countRibbons({ filter: { name: { $startsWith: 'Tree' } } })).toEqual({ count: 5 });
    await expect(visitor.queryRibbons().limit(101).find()).rejects.toMatchObject({ status: 400 });
    await expect(visitor.countRibbons({ filter: { colour: 'red' } })).rejects.toMatchObject({ status: 400 });
  });
});

test('visitors cannot change ribbons', async () => {
  const { ribbonsV3: visitor } = await catalogVisitor();
  await expectRefused([
    () => visitor.createRibbon({ name: 'Mine' }),
    () => visitor.updateRibbon(NOWHERE, { revision: '1', name: 'Mine' }),
    () => visitor.deleteRibbon(NOWHERE),
    () => visitor.bulkCreateRibbons([{ name: 'Mine' }]),
    () => visitor.bulkUpdateRibbons([{ ribbon: { _id: NOWHERE, revision: '1' } }]),
    () => visitor.getOrCreateRibbon('Mine'),
    () => visitor.bulkGetOrCreateRibbons(['Mine']),
    () => visitor.bulkDeleteRibbons([NOWHERE]),
  ]);
});

describe('the ribbon of a product', () => {
  const ribbonOfMug = async () => (await productOnV1(emulator)).ribbon;

  test('is the one with its name, and renamed and removed with it', async () => {
    expect(await ribbonOfMug()).toBe('Bestseller');
    const [ribbon] = (
      await owner()
        .queryRibbons({ fields: ['ASSIGNED_PRODUCT_COUNT'] })
        .eq('name', 'Bestseller')
        .find()
    ).items;
    expect(ribbon?.assignedProductCount).toBeGreaterThan(0);
    const id = ribbon?._id ?? '';
    await owner().updateRibbon(id, { revision: ribbon?.revision ?? '', name: 'Loved' });
    expect(await ribbonOfMug()).toBe('Loved');
    expect(await owner().countRibbons({ filter: { name: 'Bestseller' } })).toEqual({ count: 0 });
    await owner().deleteRibbon(id);
    expect(await ribbonOfMug()).toBe('');
    expect(await owner().countRibbons({ filter: { name: 'Loved' } })).toEqual({ count: 0 });
  });
});

test('a site with catalog V1 has none', async () => {
  emulator.updateSite({ catalogVersion: 'V1_CATALOG' });
  await expect(owner().countRibbons()).rejects.toMatchObject(
    applicationError(428, 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API'),
  );
});
