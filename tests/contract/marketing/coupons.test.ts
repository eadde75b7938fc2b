import { coupons } from '@wix/marketing';
import { describe, expect, test } from 'vitest';
import { created, discountOf, half, startTime } from '@/tests/support/ecom/coupons';
import { coupon, failureOf, seeded } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { restOwner } from '@/tests/support/emulator/rest';
import { ownerClient, START, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const api = () => ownerClient(emulator, { coupons }).coupons;
type Api = ReturnType<typeof api>;
const DAY = 86_400_000;
const STORES = { namespace: 'stores' };

describe('a coupon', () => {
  test('is created, used by carts, changed and deleted', async () => {
    const id = await created(emulator, half());
    expect(await api().getCoupon(id)).toEqual({
      _id: id,
      specification: {
        name: 'Half price',
        code: 'HALF50',
        startTime,
        percentOffRate: 50,
        scope: STORES,
        active: true,
        type: 'PercentOff',
        limitedToOneItem: false,
      },
      dateCreated: String(START),
      expired: false,
      numberOfUsages: 0,
      displayData: { name: '' },
      appId: expect.any(String),
    });
    expect(await discountOf('Half50')).toEqual({ amount: '50.15', type: 'SPECIFIC_ITEMS' });

    await api().updateCoupon(id, { percentOffRate: 10, usageLimit: 5, expirationTime: String(START + DAY) });
    expect(await discountOf('HALF50')).toMatchObject({ amount: '10.03' });
    await api().updateCoupon(id, { usageLimit: null, expirationTime: null, minimumSubtotal: 100.31 });
    const { specification } = await api().getCoupon(id);
    expect(specification).toMatchObject({ percentOffRate: 10, minimumSubtotal: 100.31 });
    expect(Object.keys(specification ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/scope|usageLimit|expirationTime/)]),
    );
    expect(await failureOf(discountOf('HALF50'))).toMatchObject({ code: 'ERROR_INVALID_SUBTOTAL' });

    await api().deleteCoupon(id);
    await expect(api().getCoupon(id)).rejects.toMatchObject({ status: 404 });
    expect(await failureOf(discountOf('HALF50'))).toMatchObject({ code: 'ERROR_COUPON_DOES_NOT_EXIST' });
    expect(eventNamesAbout(emulator, id, 'coupon_')).toEqual(['created', 'updated', 'updated', 'deleted']);
  });

  test('accepts dates as numbers too, as in the documentation', async () => {
    const { status, body } = await restOwner(emulator)('POST', '/stores/v2/coupons', {
      specification: { ...half(), startTime: START - DAY, expirationTime: START + DAY },
    });
    expect(status).toBe(200);
    const { specification } = await api().getCoupon(body.id);
    expect(specification).toMatchObject({ startTime, expirationTime: String(START + DAY) });
  });

  test('keeps its type, and has a unique code', async () => {
    const id = await created(emulator, half());
    await expect(api().updateCoupon(id, { moneyOffAmount: 5 })).rejects.toMatchObject({ status: 400 });
    const taken = { status: 409, details: { applicationError: { code: 'ALREADY_EXISTS' } } };
    await expect(api().createCoupon(half({ code: 'Half50' }))).rejects.toMatchObject(taken);
    await expect(api().updateCoupon(id, { code: 'welcome10' })).rejects.toMatchObject(taken);
    await api().updateCoupon(id, { code: 'HALF50', name: 'Half' });
  });

  test.each<[string, Partial<coupons.Specification>]>([
    ['a name', { name: null }],
    ['a code', { code: null }],
    ['a short code', { code: 'C'.repeat(21) }],
    ['a start', { startTime: null }],
    ['a start in milliseconds', { startTime: '2026-01-01' }],
    ['an end after its start', { expirationTime: startTime }],
    ['either a scope or a lowest subtotal', { scope: undefined as never }],
    ['one worth', { moneyOffAmount: 5 }],
    ['a worth', { percentOffRate: 0 }],
    ['at most the whole price', { percentOffRate: 101 }],
    ['a known app', { scope: { namespace: 'blog' } }],
    ['a known group', { scope: { namespace: 'stores', group: { name: 'event', entityId: NOWHERE } } }],
    ['what its group names', { scope: { namespace: 'stores', group: { name: 'product' } } }],
    ['cycles of plans only', { discountedCycleCount: 2 }],
    ['whole numbers', { usageLimit: 1.5 }],
    ['either free delivery or a discount', { freeShipping: true }],
  ])('needs %s', async (_, change) => {
    await expect(api().createCoupon(half(change))).rejects.toMatchObject({ status: 400 });
  });
});

describe('a query of coupons', () => {
  const codes = async (filter: object, sort?: object[]) => {
    const query = { filter: JSON.stringify(filter), ...(sort && { sort: JSON.stringify(sort) }) };
    return (await api().queryCoupons(query)).coupons?.map(({ specification }) => specification?.code);
  };

  test('returns sorted pages', async () => {
    const all = await codes({}, [{ 'specification.code': 'asc' }]);
    expect(all).toEqual([...(all ?? [])].sort());
    const { coupons: page, totalResults } = await api().queryCoupons({
      sort: '[{"specification.code":"asc"}]',
      paging: { limit: 2, offset: 1 },
    });
    expect(page?.map(({ specification }) => specification?.code)).toEqual(all?.slice(1, 3));
    expect(totalResults).toBe(all?.length);
    await expect(api().queryCoupons({ paging: { limit: 101 } })).rejects.toMatchObject({ status: 400 });
    await expect(api().queryCoupons({ filter: 'code' })).rejects.toMatchObject({ status: 400 });
  });

  test('filters by the documented fields', async () => {
    expect(await codes({ expired: 'true' })).toEqual(['SUMMER25']);
    expect(await codes({ expired: false, 'specification.code': { $startsWith: 'SUM' } })).toEqual([]);
    expect(await codes({ expired: { $ne: false } })).toEqual(['SUMMER25']);
    expect(await codes({ 'specification.active': false })).toEqual(['RETIRED']);
    expect(await codes({ 'scope.group.entityId': seeded('everyday-mug').id })).toEqual(['MUG20']);
    expect(await codes({ 'scope.namespace': 'pricingPlans' })).toEqual(['STUDIO20']);
    const id = await created(emulator, half({ limitedToOneItem: true }));
    expect(await codes({ dateCreated: { $gt: String(START - 1) } })).toEqual(['HALF50', 'HOLIDAY']);
    expect(await codes({ dateCreated: { $gt: String(START) } })).toEqual([]);
    expect(await codes({ id, 'specification.limitedToOneItem': 'true' })).toEqual(['HALF50']);
    expect(await codes({ $or: [{ 'specification.usageLimit': 50 }, { id }] })).toEqual(['HALF50', 'LIMITED']);
  });

  test('shows a coupon of the dashboard with its scope', async () => {
    const { specification } = await api().getCoupon(coupon('MUG20').id);
    expect(specification).toMatchObject({
      scope: { namespace: 'stores', group: { name: 'product', entityId: seeded('everyday-mug').id } },
      fixedPriceAmount: 20,
    });
    await api().updateCoupon(coupon('STUDIO20').id, { name: 'Studio' });
    expect((await api().getCoupon(coupon('STUDIO20').id)).specification).toMatchObject({
      name: 'Studio',
      scope: { namespace: 'pricingPlans' },
    });
  });
});

test('coupons are created and deleted in bulk, each with its own result', async () => {
  const answer = await api().bulkCreateCoupons([half(), half(), half({ code: 'OTHER' })], {
    returnFullEntity: true,
  });
  // Two coupons of one request with the same code exclude each other.
  expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 });
  expect(answer.results?.map(({ coupon: it }) => it?.specification?.code)).toEqual([
    undefined,
    undefined,
    'OTHER',
  ]);
  expect(answer.results?.[1]?.itemMetadata?.error?.code).toBe('ALREADY_EXISTS');
  const ids = [answer.results?.[2]?.itemMetadata?._id ?? '', NOWHERE];
  const gone = await api().bulkDeleteCoupons(ids);
  expect(gone.results?.map(({ success }) => success)).toEqual([true, false]);
  expect(gone.deleteMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
  await expect(api().bulkDeleteCoupons([])).rejects.toMatchObject({ status: 400 });
});

test.each<[string, (client: Api) => Promise<unknown>]>([
  ['createCoupon', (client) => client.createCoupon(half())],
  ['updateCoupon', (client) => client.updateCoupon(NOWHERE, {})],
  ['getCoupon', (client) => client.getCoupon(NOWHERE)],
  ['deleteCoupon', (client) => client.deleteCoupon(NOWHERE)],
  ['queryCoupons', (client) => client.queryCoupons({})],
  ['bulkCreateCoupons', (client) => client.bulkCreateCoupons([half()])],
  ['bulkDeleteCoupons', (client) => client.bulkDeleteCoupons([NOWHERE])],
])('%s is for managers of the site', async (_, call) => {
  await expect(call((await visitor()).use({ coupons }).coupons)).rejects.toMatchObject({ status: 403 });
});
