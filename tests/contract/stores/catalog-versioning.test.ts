import { catalogVersioning, collections, inventory, products, subscriptionOptions } from '@wix/stores';
import { describe, expect, test } from 'vitest';
import { failureOf } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { control, ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const modules = { catalogVersioning, collections, inventory, products, subscriptionOptions };

describe('the version of the catalog', () => {
  test('is V1 on the demo site', async () => {
    const client = ownerClient(emulator, modules);
    expect(await client.catalogVersioning.getCatalogVersion()).toEqual({ catalogVersion: 'V1_CATALOG' });
  });

  test('is the setting of the site', async () => {
    const client = ownerClient(emulator, modules);
    await control('/site', { catalogVersion: 'V3_CATALOG' }, 'PATCH');
    expect(await client.catalogVersioning.getCatalogVersion()).toEqual({ catalogVersion: 'V3_CATALOG' });
  });

  test('is STORES_NOT_INSTALLED without the app', async () => {
    const client = ownerClient(emulator, modules);
    await control('/apps/stores', {}, 'DELETE');
    expect(await client.catalogVersioning.getCatalogVersion()).toEqual({
      catalogVersion: 'STORES_NOT_INSTALLED',
    });
  });

  test('refuses settings other than V1 and V3', async () => {
    await expect(control('/site', { catalogVersion: 'V2_CATALOG' }, 'PATCH')).rejects.toThrow(/400/);
  });

  test('V3 refuses the calls of V1, and the log says how to switch', async () => {
    const client = ownerClient(emulator, modules);
    await client.products.queryProducts().find();
    emulator.updateSite({ catalogVersion: 'V3_CATALOG' });
    const calls = [
      () => client.products.queryProducts().find(),
      () => client.collections.queryCollections().find(),
      () => client.inventory.queryInventory({}),
      () => client.subscriptionOptions.getSubscriptionOption(NOWHERE),
    ];
    for (const call of calls) {
      expect(await failureOf(call())).toMatchObject({ code: 'CATALOG_V3_CALLING_CATALOG_V1_API' });
    }
    const { requests } = (await control('/requests')) as { requests: { status: number; message: string }[] };
    const refusals = requests.filter(({ status }) => status === 428);
    expect(refusals).toHaveLength(4);
    expect(refusals[0]?.message).toContain('{"catalogVersion": "V1_CATALOG"}');
  });
});
