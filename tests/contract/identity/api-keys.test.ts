import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orders } from '@wix/ecom';
import { groups } from '@wix/groups';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { products, productsV3 } from '@wix/stores';
import { describe, expect, test } from 'vitest';
import type { ApiKey } from '@/emulator/control/contract/api-keys';
import type { RequestDetail } from '@/emulator/control/contract/requests';
import { createEmulator } from '@/emulator/exports/testing';
import { callable } from '@/tests/support/emulator/callable';
import { command } from '@/tests/support/emulator/command';
import { control, EMULATOR, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const NOWHERE = '00000000-0000-4000-8000-000000000000';

const make = (...permissions: string[]) =>
  control('/api-keys', { name: 'Reports', permissions }) as Promise<ApiKey>;

const clientWith = ({ key }: ApiKey) =>
  createClient({
    modules: callable({ orders, products, productsV3, groups }),
    auth: ApiKeyStrategy({ apiKey: key, siteId: emulator.site().id }),
  });

/** Calls the platform with a key, without the SDK, which hides the body of a refusal. */
const withKey = async (authorization: string, path: string, headers: Record<string, string> = {}) => {
  const answer = await emulator.fetch(
    new Request(`${EMULATOR}${path}`, { headers: { authorization, ...headers } }),
  );
  return { status: answer.status, body: await answer.json() };
};

const onSite = () => ({ 'wix-site-id': emulator.site().id });

/** Returns the newest call of an operation. */
const latest = async (operation: string) => {
  const { requests } = (await control(`/requests?operation=${operation}`)) as {
    requests: { requestId: string }[];
  };
  return (await control(`/requests/${requests.at(-1)?.requestId}`)) as RequestDetail;
};

describe('An API key with fewer permissions', () => {
  test('makes the calls that it is permitted, and gets 403 for the others', async () => {
    const { orders, products } = clientWith(await make('ECOM.READ_ORDERS', 'WIX_STORES.READ_PRODUCTS'));
    expect((await orders.searchOrders({})).orders).toBeDefined();
    expect((await products.queryProducts().find()).items.length).toBeGreaterThan(0);
    await expect(orders.cancelOrder(NOWHERE)).rejects.toMatchObject({
      details: { applicationError: { code: 'PERMISSION_DENIED' } },
    });
  });

  test('is not told which permission it lacks, but the record of the call says it', async () => {
    const { key } = await make('WIX_STORES.*');
    const refused = await withKey(key, `/ecom/v1/orders/${NOWHERE}`, onSite());
    expect(refused).toEqual({
      status: 403,
      body: {
        message: '',
        details: { applicationError: { code: 'PERMISSION_DENIED', description: '', data: {} } },
      },
    });
    const detail = await latest('ecom.orders.getOrder');
    expect(detail).toMatchObject({
      refusedBy: 'permission',
      message: 'The API key “Reports” lacks the permission ECOM.READ_ORDERS',
      caller: { role: 'owner', apiKey: { name: 'Reports', permissions: ['WIX_STORES.*'] } },
      refusal: { kind: 'permission', permission: 'ECOM.READ_ORDERS' },
    });
    expect(detail.checks).toContainEqual(expect.objectContaining({ check: 'permission', result: 'refused' }));
    const again = await control(`/requests/${detail.requestId}/repeat`, {});
    expect(again).toMatchObject({ status: 403 });
  });

  test('may do all that a package has, and what the SDK names no permission for', async () => {
    const { orders, products, groups } = clientWith(await make('@wix/ecom'));
    expect((await orders.searchOrders({})).orders).toBeDefined();
    expect((await groups.queryGroups().find()).items).toBeDefined();
    await expect(products.queryProducts().find()).rejects.toMatchObject({ message: expect.any(String) });
  });

  test('needs the permission to call, not those that open more of it', async () => {
    emulator.updateSite({ catalogVersion: 'V3_CATALOG' });
    const { productsV3 } = clientWith(await make('WIX_STORES.PRODUCT_READ'));
    expect((await productsV3.queryProducts().find()).items).toBeDefined();
    const { key } = (await control('/api-keys', {
      name: 'Hidden',
      permissions: ['WIX_STORES.PRODUCT_READ_NON_VISIBLE'],
    })) as ApiKey;
    expect(await withKey(key, `/stores/v3/products/${NOWHERE}`, onSite())).toMatchObject({ status: 403 });
  });

  test('is for its site only, and refused once it is removed', async () => {
    const { id, key } = await make('@wix/ecom');
    expect(await withKey(key, `/ecom/v1/orders/${NOWHERE}`)).toMatchObject({ status: 403 });
    expect(await withKey(key, `/ecom/v1/orders/${NOWHERE}`, { 'wix-site-id': NOWHERE })).toMatchObject({
      status: 403,
    });
    expect(await withKey(key, `/ecom/v1/orders/${NOWHERE}`, onSite())).toMatchObject({ status: 404 });
    await control(`/api-keys/${id}`, undefined, 'DELETE');
    expect(await withKey(key, `/ecom/v1/orders/${NOWHERE}`, onSite())).toMatchObject({ status: 401 });
    expect(await control('/api-keys')).toEqual({ apiKeys: [] });
  });

  test('has its permissions alone where any key is accepted', async () => {
    const open = createEmulator({ localApps: true });
    const { key } = open.apiKeys.add({ name: 'Reports', permissions: ['@wix/ecom'] });
    const status = async (path: string) => {
      const headers = { authorization: key, 'wix-site-id': open.site().id };
      return (await open.fetch(new Request(EMULATOR + path, { headers }))).status;
    };
    expect(await status(`/ecom/v1/orders/${NOWHERE}`)).toBe(404);
    expect(await status(`/stores/v1/products/${NOWHERE}`)).toBe(403);
    open.close();
  });

  test('lasts over a reset and a restart', () => {
    const data = mkdtempSync(join(tmpdir(), 'api-keys-'));
    const first = createEmulator({ data });
    const key = first.apiKeys.add({ name: 'Reports', permissions: ['@wix/ecom'] });
    first.reset('empty');
    first.close();
    const second = createEmulator({ data });
    expect(second.apiKeys.list()).toEqual([key]);
    expect(second.apiKeys.remove(key.id)).toBe(true);
    second.close();
  });
});

describe('Making one', () => {
  test('is refused for a permission that no call needs, and for a name that is taken', async () => {
    await expect(make('ECOM.READ_ORDER')).rejects.toThrow("Did you mean 'ECOM.READ_ORDERS'?");
    await expect(make('KILNS.*')).rejects.toThrow("No call needs the permission 'KILNS.*'.");
    await make('@wix/ecom');
    await expect(make('@wix/stores')).rejects.toThrow('There is an API key “Reports” already.');
  });

  test('is done by a command, which also calls with the key', async () => {
    const { out: key } = await command('api-keys', 'add', 'Reports', 'ECOM.READ_ORDERS', '@wix/blog');
    expect(key).toBe(emulator.apiKeys.list()[0]?.key);
    const { out } = await command('api-keys');
    expect(out).toMatch(/^\S+ {2}Reports {2}ECOM\.READ_ORDERS @wix\/blog$/);
    expect((await command('api-keys', 'permissions')).out.split('\n')).toContain('ECOM.READ_ORDERS');
    const call = ['call', 'stores.products.queryProducts', '{}', '--as', 'key:Reports'];
    expect(await command(...call)).toMatchObject({ code: 1, out: expect.stringMatching(/^403 /) });
    expect((await command('call', 'blog.posts.listPosts', '{}', '--as', 'key:Kiln')).err).toContain(
      'no API key Kiln',
    );
    const [id = ''] = out.split(' ');
    expect((await command('api-keys', 'remove', id)).out).toContain('are refused now');
    expect((await command('api-keys', 'list')).out).toContain('no API key beside its first one');
    expect((await command('api-keys', 'remove', id)).err).toContain('There is no API key');
    expect((await command('api-keys', 'add', 'Reports')).err).toContain('Expected list');
  });
});

test('an operation names its permissions', async () => {
  expect(await control('/operations/stores.productsV3.getProduct')).toMatchObject({
    permissions: [
      'WIX_STORES.PRODUCT_READ',
      'WIX_STORES.PRODUCT_READ_NON_VISIBLE',
      'WIX_STORES.PRODUCT_MERCHANT_DATA_READ',
    ],
  });
  expect((await command('operations', 'ecom.orders.cancelOrder')).out).toContain('\npermission: ');
});
