import { describe, expect, test } from 'vitest';
import { refusal } from '@/tests/support/emulator/refusal';
import { type AppCollection, dataDate, dataImage } from './app-collections';
import { createCatalogs, type ReservedCatalog, type StockCatalog } from './catalog';
import type { Contacts } from './contacts';
import type { Context, Role } from './context';
import type { Memberships } from './memberships';
import { assertMayOpen, required } from './redirect-checks';
import { linkServices } from './service-links';

const here = { name: 'the transaction' };
type Here = typeof here;

describe('the catalogs of all services', () => {
  const stock = { kind: 'stock', appIds: ['shop', 'shop-2'] as readonly string[] } as StockCatalog<Here>;
  const reserved = { kind: 'reserved', appIds: ['rooms'] as readonly string[] } as ReservedCatalog<Here>;
  const make = () => createCatalogs<Here>([{ catalog: stock }, {}, { catalog: reserved }]);

  test('are found by each id of their app', () => {
    expect(['shop', 'shop-2', 'rooms', 'nothing', undefined].map(make().of)).toEqual([
      stock,
      stock,
      reserved,
      undefined,
      undefined,
    ]);
  });

  test('are found by the kind of their items', () => {
    const catalogs = make();
    expect([catalogs.stock('shop'), catalogs.stock('rooms'), catalogs.stock(undefined)]).toEqual([
      stock,
      undefined,
      undefined,
    ]);
    expect([catalogs.reserved('rooms'), catalogs.reserved('shop'), catalogs.reserved('nothing')]).toEqual([
      reserved,
      undefined,
      undefined,
    ]);
    expect(catalogs.allReserved).toEqual([reserved]);
  });

  test('tell every listening service which item has changed', () => {
    const calls: unknown[] = [];
    const itemChanged = (...all: unknown[]) => calls.push(all);
    const item = { itemId: 'mug', isBuyable: () => true };
    createCatalogs<Here>([{ itemChanged }, {}, { itemChanged }]).itemChanged(here, item);
    expect(calls).toEqual([
      [here, item],
      [here, item],
    ]);
  });
});

describe('links between services', () => {
  const memberships = {} as Memberships<Here>;
  const contacts = {} as Contacts<Here>;
  const needed = [{ memberships }, { contacts }];

  test('have one provider each, or the emulator does not start', () => {
    expect(() => linkServices([{ contacts }])).toThrow('No service provides memberships');
    expect(() => linkServices([{ memberships }])).toThrow('No service keeps the contacts');
    const linked = linkServices(needed);
    expect(linked.memberships).toBe(memberships);
    expect(linked.contacts).toBe(contacts);
  });

  test('have the intents and collections of all services', () => {
    const intent = { app: 'stores' as const, check() {} };
    const [products, menus] = [{ id: 'Stores/Products' }, { id: 'Restaurants/Menus' }] as [
      AppCollection<Here>,
      AppCollection<Here>,
    ];
    const linked = linkServices<Here>([
      ...needed,
      { redirects: { storesProduct: intent }, appCollections: [products] },
      { redirects: { ecomCheckout: intent }, appCollections: [menus] },
    ]);
    expect(linked.redirects).toEqual({ storesProduct: intent, ecomCheckout: intent });
    expect(linked.appCollections).toEqual([products, menus]);
    expect(linkServices(needed).appCollections).toEqual([]);
  });

  test('have the credits of the service that keeps them, and none without it', () => {
    const sessions = { total: 8, remaining: 6 };
    const creditPools = { planHeld() {}, sessionsOf: () => sessions, take: () => true };
    const linked = linkServices<Here>([...needed, { creditPools }]).creditPools;
    expect([linked.sessionsOf(here, 'o'), linked.take(here, 'o', 1)]).toEqual([sessions, true]);
    const none = linkServices<Here>(needed).creditPools;
    expect([none.sessionsOf(here, 'o'), none.take(here, 'o', 1)]).toEqual([undefined, false]);
  });

  test('tell services about identities and orders', () => {
    const calls: unknown[][] = [];
    const follow =
      (name: string) =>
      (...all: unknown[]) =>
        void calls.push([name, ...all]);
    const follower = {
      identityChanged: follow('identity'),
      orderFollower: { approved: follow('approved'), couponUsed: follow('coupon') },
    };
    const linked = linkServices<Here>([...needed, follower, follower]);
    const order = { id: 'o', appId: 'shop', total: '5' };
    linked.identityChanged(here, 'i', 'created');
    linked.orderFollowers.approved(here, order);
    linked.orderFollowers.couponUsed(here, 'c', 3);
    expect(calls).toEqual([
      ['identity', here, 'i', 'created'],
      ['identity', here, 'i', 'created'],
      ['approved', here, order],
      ['approved', here, order],
      ['coupon', here, 'c', 3],
      ['coupon', here, 'c', 3],
    ]);
  });
});

describe('items of an app’s collection', () => {
  test('have dates in the form of the platform’s data', () => {
    const data = { $date: '2026-03-02T10:00:00.000Z' };
    expect(dataDate('2026-03-02T05:00:00-05:00')).toEqual(data);
    expect(dataDate(new Date(data.$date))).toEqual(data);
  });

  test('have pictures of the site’s media by name, and others by address', () => {
    const size = { width: 30, height: 20 };
    expect(dataImage('mug.png', size)).toBe('wix:image://v1/mug.png/mug.png#originWidth=30&originHeight=20');
    expect(dataImage('mug.png', size, 'https://a.example/mug.png')).toBe('https://a.example/mug.png');
  });
});

describe('a redirect session', () => {
  test.each([undefined, null, ''])('is refused if a required field is %j', (value) => {
    expect(refusal(() => required(value, 'checkout.id'))).toBe('400 checkout.id REQUIRED_FIELD');
    expect(() => required(value, 'checkout.id')).toThrow('"checkout.id" must not be empty');
  });

  test('accepts every other value', () => {
    expect([required('x', 'a'), required(0, 'a'), required(false, 'a')]).toEqual(['x', 0, false]);
  });

  test.each<[Role, boolean, boolean]>([
    ['visitor', true, false],
    ['member', true, false],
    ['owner', true, true],
    ['app', true, true],
  ])('of a %s opens for the same caller: %s, for another one: %s', (role, own, others) => {
    const open = (id: string) => () =>
      assertMayOpen({ caller: { role: 'visitor', id } } as Context, { role, id: 'me' }, 'the cart');
    expect(refusal(open('me')) === undefined).toBe(own);
    expect(refusal(open('you')) === undefined).toBe(others);
    if (!others)
      expect(open('you')).toThrow('The caller is not permitted to open the cart of another caller');
  });
});
