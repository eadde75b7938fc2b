import { expect, test } from 'vitest';
import { seeded } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';
import { known } from '@/tests/support/storefront/known';
import { beginVisit } from '@/tests/support/storefront/visit';
import { catalogOf } from '@/tests/support/stores/catalog';
import { listCategories } from './calls';
import { listRecommendedProducts } from './recommended';

const emulator = startEmulator();
const { catalog } = catalogOf(emulator);

test('a product has the platform’s recommendations, in its order', async () => {
  await beginVisit();
  const others = known(await listRecommendedProducts(seeded('everyday-mug').id)).map(({ slug }) => slug);
  expect(others).toHaveLength(4);
  // These two are in both of the mug's categories.
  expect(new Set(others.slice(0, 2))).toEqual(new Set(['espresso-cup', 'mug-set']));
});

test('a product without recommendations is shown alone', async () => {
  await beginVisit();
  for (const { id } of emulator.database.all<{ id: string }>('SELECT id FROM products'))
    if (id !== seeded('everyday-mug').id) await catalog().updateProduct(id, { visible: false });
  expect(known(await listRecommendedProducts(seeded('everyday-mug').id))).toEqual([]);
});

test('a shop may have more categories than one call returns', async () => {
  await beginVisit();
  const productIds = [seeded('teapot').id];
  for (let number = 1; number <= 100; number++) {
    const { collection } = await catalog().createCollection({ name: `Batch ${number}` });
    await catalog().addProductsToCollection(collection?._id ?? '', productIds);
  }
  const names = known(await listCategories()).map(({ name }) => name);
  expect(names).toHaveLength(107);
  expect(names.at(-1)).toBe('Vases');
});
