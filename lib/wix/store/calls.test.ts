import { expect, test } from 'vitest';
import { seeded } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { catalogOf, plate } from '@/tests/support/stores/catalog';
import type { Result } from '../platform/result';
import { getProduct, listCategories, listRelatedProducts } from './calls';

const { catalog } = catalogOf(startEmulator());

function known<T>(read: Result<T>): T {
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
}

/** The products that are shown beside another one, by slug. */
async function related(slug: string) {
  const details = known(await getProduct(slug));
  if (!details) throw new Error(`There is no ${slug}`);
  return known(await listRelatedProducts(details)).map((product) => product.slug);
}

test('a product is shown with others of its categories, and with none where it has no category', async () => {
  await beginVisit();
  const { product } = await catalog().createProduct(plate);
  expect(await related(product?.slug ?? '')).toEqual([]);
  const [category] = seeded('glaze-kit').collectionIds;
  const others = await related('glaze-kit');
  expect(others).toHaveLength(4);
  for (const slug of others) expect(seeded(slug).collectionIds).toContain(category);
});

test('a shop may have more categories than the platform sends at a time', async () => {
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
