import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError, fieldViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  brokenRules,
  catalogOwner,
  catalogVisitor,
  expectRefused,
  MUG,
  toldOf,
} from '@/tests/support/stores/catalog-v3';
import { ownerOfV3 } from '@/tests/support/stores/products-v3';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const owner = () => catalogOwner(emulator).brandsV3;

/** Creates brands in addition to those of the demo site. */
async function makeBrands(...names: string[]): Promise<string[]> {
  const { results } = await owner().bulkCreateBrands(names.map((name) => ({ name })));
  return results?.map(({ itemMetadata }) => itemMetadata?._id ?? '') ?? [];
}

describe('a brand', () => {
  test('is created, renamed and deleted, with domain events', async () => {
    const brand = await owner().createBrand({ name: 'Kiln & Co' });
    expect(brand).toMatchObject({ name: 'Kiln & Co', revision: '1' });
    const id = brand._id ?? '';
    const { brandsV3: visitor } = await catalogVisitor();
    expect(await visitor.getBrand(id)).toEqual(brand);
    expect(await owner().updateBrand(id, { revision: '1', name: 'Kiln' })).toMatchObject({
      name: 'Kiln',
      revision: '2',
    });
    expect(await visitor.getBrand(id, { fields: ['ASSIGNED_PRODUCTS_COUNT'] })).toMatchObject({
      name: 'Kiln',
      assignedProductsCount: 0,
    });
    await owner().deleteBrand(id);
    await expect(visitor.getBrand(id)).rejects.toMatchObject({ status: 404 });
    expect(toldOf(emulator, id)).toEqual(['brand_created', 'brand_updated', 'brand_deleted']);
  });

  test('that is deleted is no longer shown by its products', async () => {
    const { productsV3 } = ownerOfV3(emulator);
    const shown = async () => (await productsV3.getProduct(MUG)).brand;
    const { brand } = await owner().getOrCreateBrand('Fired Once');
    const id = brand?._id ?? '';
    const { revision = '' } = await productsV3.getProduct(MUG);
    await productsV3.updateProduct(MUG, { revision, brand: { _id: id } });
    expect(await shown()).toEqual({ _id: id, name: 'Fired Once' });
    await owner().deleteBrand(id);
    expect(await shown()).toBeUndefined();
  });

  test('has a unique, non-empty name, and is changed with its revision', async () => {
    const [id = '', other = ''] = await makeBrands('First', 'Second');
    await expect(owner().createBrand({ name: 'First' })).rejects.toMatchObject(
      applicationError(409, 'ALREADY_EXISTS'),
    );
    await expect(owner().updateBrand(other, { revision: '1', name: 'First' })).rejects.toMatchObject(
      applicationError(409, 'ALREADY_EXISTS'),
    );
    await expect(owner().updateBrand(id, { revision: '3', name: 'Third' })).rejects.toMatchObject(
      applicationError(409, 'REVISION_MISMATCH'),
    );
    await expect(owner().updateBrand(id, { name: 'Third' } as never)).rejects.toMatchObject(
      fieldViolation('brand.revision', 'REQUIRED_FIELD'),
    );
    await expect(owner().updateBrand(NOWHERE, { revision: '1', name: 'x' })).rejects.toMatchObject({
      status: 404,
    });
    expect(await brokenRules(owner().createBrand({ name: '   ' }))).toEqual(['ONLY_SPACES_STRING_ERROR']);
    expect(await brokenRules(owner().createBrand({} as never))).toEqual(['REQUIRED_FIELD']);
    expect(await brokenRules(owner().createBrand({ name: 'x'.repeat(51) }))).toEqual(['MAX_LENGTH']);
    // Its own name does not count as taken.
    expect(await owner().updateBrand(id, { revision: '1', name: 'First' })).toMatchObject({ revision: '2' });
  });

  test('exists once for each name', async () => {
    const { brand } = await owner().getOrCreateBrand('Ember');
    expect(brand).toMatchObject({ name: 'Ember', revision: '1' });
    const again = await owner().getOrCreateBrand('Ember', { fields: ['ASSIGNED_PRODUCTS_COUNT'] });
    expect(again.brand).toEqual({ ...brand, assignedProductsCount: 0 });
    const { results, bulkActionMetadata } = await owner().bulkGetOrCreateBrands(['Ember', 'Ash', '  ']);
    expect(results?.map(({ item }) => item?.name)).toEqual(['Ember', 'Ash', undefined]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
    expect(await owner().countBrands({ filter: { name: { $in: ['Ember', 'Ash'] } } })).toEqual({ count: 2 });
  });
});

describe('many brands', () => {
  test('are created, renamed and deleted in bulk, each with its own result', async () => {
    const answer = await owner().bulkCreateBrands([{ name: 'One' }, { name: 'One' }], { returnEntity: true });
    expect(answer.results?.map(({ item }) => item?.name)).toEqual(['One', undefined]);
    expect(answer.results?.[1]?.itemMetadata).toMatchObject({
      originalIndex: 1,
      success: false,
      error: { code: 'ALREADY_EXISTS' },
    });
    const [two = ''] = await makeBrands('Two');
    const changed = await owner().bulkUpdateBrands(
      [
        { brand: { _id: two, revision: '1', name: 'Three' }, fieldMask: ['name'] },
        { brand: { _id: NOWHERE, revision: '1', name: 'None' } },
        { brand: { _id: two, revision: '1', name: 'Late' } },
      ],
      { returnEntity: true, fields: ['ASSIGNED_PRODUCTS_COUNT'] },
    );
    expect(changed.results?.[0]?.item).toMatchObject({ name: 'Three', assignedProductsCount: 0 });
    expect(changed.results?.map(({ itemMetadata }) => itemMetadata?.error?.code)).toEqual([
      undefined,
      'NOT_FOUND',
      'REVISION_MISMATCH',
    ]);
    const gone = await owner().bulkDeleteBrands([two, NOWHERE]);
    expect(gone.results?.map(({ itemMetadata }) => itemMetadata)).toMatchObject([
      { _id: two, success: true },
      { _id: NOWHERE, success: false, error: { code: 'NOT_FOUND' } },
    ]);
    await expect(owner().getBrand(two)).rejects.toMatchObject({ status: 404 });
  });

  test('are queried by name and date, in pages', async () => {
    const names = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'].map((name) => `Tree ${name}`);
    await makeBrands(...names);
    const { brandsV3: visitor } = await catalogVisitor();
    const query = visitor.queryBrands().startsWith('name', 'tree ').descending('name').limit(2);
    const seen: (string | undefined)[] = [];
    let page = await query.find();
    for (seen.push(...page.items.map(({ name }) => name)); page.hasNext(); ) {
      page = await page.next();
      seen.push(...page.items.map(({ name }) => name));
    }
    expect(seen).toEqual(names.toReversed());
    expect((await visitor.queryBrands().in('name', ['Tree Elm', 'none']).find()).items).toHaveLength(1);
    expect(await visitor.countBrands({ filter: { name: { $startsWith: 'Tree' } } })).toEqual({ count: 5 });
    await expect(visitor.queryBrands().limit(301).find()).rejects.toMatchObject({ status: 400 });
    await expect(visitor.countBrands({ filter: { colour: 'red' } })).rejects.toMatchObject({ status: 400 });
  });

  test('are limited to a thousand', async () => {
    const { count = 0 } = await owner().countBrands();
    const room = 1000 - count;
    for (let from = 0; from < room; from += 100) {
      const names = Array.from({ length: Math.min(100, room - from) }, (_, index) => `Brand ${from + index}`);
      await makeBrands(...names);
    }
    expect(await brokenRules(owner().createBrand({ name: 'One more' }))).toEqual(['BRAND_LIMIT_EXCEEDED']);
    expect((await owner().getOrCreateBrand('Brand 7')).brand).toMatchObject({ name: 'Brand 7' });
  });
});

test('visitors cannot change brands', async () => {
  const { brandsV3: visitor } = await catalogVisitor();
  await expectRefused([
    () => visitor.createBrand({ name: 'Mine' }),
    () => visitor.updateBrand(NOWHERE, { revision: '1', name: 'Mine' }),
    () => visitor.deleteBrand(NOWHERE),
    () => visitor.bulkCreateBrands([{ name: 'Mine' }]),
    () => visitor.bulkUpdateBrands([{ brand: { _id: NOWHERE, revision: '1' } }]),
    () => visitor.getOrCreateBrand('Mine'),
    () => visitor.bulkGetOrCreateBrands(['Mine']),
    () => visitor.bulkDeleteBrands([NOWHERE]),
  ]);
});

test('a site with catalog V1 has none', async () => {
  emulator.updateSite({ catalogVersion: 'V1_CATALOG' });
  await expect(owner().countBrands()).rejects.toMatchObject(
    applicationError(428, 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API'),
  );
});
