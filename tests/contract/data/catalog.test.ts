import { items } from '@wix/data';
import { currentCart } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { dataOwner } from '@/tests/support/data/clients';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const CMS = 'e593b0bd-b783-45b8-97c2-873d42aacaf4';

test('items of a collection with the plugin for catalogs are put into carts', async () => {
  const { collections, items: owned } = dataOwner(emulator);
  await collections.createDataCollection({
    _id: 'Vouchers',
    fields: [
      { key: 'title', type: 'TEXT' },
      { key: 'price', type: 'NUMBER' },
    ],
    permissions: { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ANYONE' },
  } as never);
  await owned.insert('Vouchers', { _id: 'one', title: 'One firing', price: 12.5 });
  const client = createClient({
    modules: { items, currentCart },
    auth: OAuthStrategy({ clientId: site.clientId }),
  });
  const add = async (options?: Record<string, unknown>) => {
    const catalogReference = { appId: CMS, catalogItemId: 'one', ...(options && { options }) };
    const { cart } = await client.currentCart.addToCurrentCart({
      lineItems: [{ quantity: 1, catalogReference }],
    });
    return cart?.lineItems?.map(({ productName, price }) => [productName?.original, price?.amount]);
  };
  expect(await add()).toEqual([]);
  const plugin = { type: 'CATALOG', catalogOptions: { name: 'title', price: 'price' } };
  await collections.addDataCollectionPlugin('Vouchers', { plugin } as never);
  expect(await add({ collectionId: 'Elsewhere' })).toEqual([]);
  expect(await add({ collectionId: 'Vouchers' })).toEqual([['One firing', '12.5']]);
});
