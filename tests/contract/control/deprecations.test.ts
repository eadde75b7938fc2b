import { describe, expect, test, vi } from 'vitest';
import { createEmulator } from '@/emulator/exports/testing';
import { control, EMULATOR, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

interface Report {
  removedCalls: string;
  calls: Record<string, unknown>[];
}
const report = async () => (await control('/deprecations')) as Report;
const setting = (removedCalls: string) => control('/site', { removedCalls }, 'PATCH');
/** Ended calls are printed, once each. */
const output = () => vi.spyOn(console, 'log').mockImplementation(() => {});

describe('the list of deprecated calls', () => {
  test('has function, count, first and last time, removal date and replacement', async () => {
    const { plans, currentCart, products } = await visitor();
    expect(await report()).toEqual({ removedCalls: 'served', calls: [] });
    await plans.listPublicPlans();
    emulator.clock.advance(60_000);
    await plans.listPublicPlans();
    await expect(currentCart.getCurrentCart()).rejects.toThrow();
    await products.queryProducts().find();
    expect(await report()).toEqual({
      removedCalls: 'served',
      calls: [
        {
          function: 'ecom.currentCart.getCurrentCart',
          count: 1,
          first: '2026-03-02T09:01:00.000Z',
          last: '2026-03-02T09:01:00.000Z',
          ended: false,
          removedOn: '2027-02-01',
          isPast: false,
          replacedBy: 'ecom.currentCartV2.getCurrentCart',
          note: 'Replaced by Cart V2 Get Current Cart.',
        },
        {
          function: 'pricing-plans.plans.listPublicPlans',
          count: 2,
          first: '2026-03-02T09:00:00.000Z',
          last: '2026-03-02T09:01:00.000Z',
          ended: false,
          removedOn: '2025-12-31',
          isPast: true,
          replacedBy: 'pricing-plans.plansV3.queryPlans',
        },
      ],
    });
  });

  test('has no calls of a trigger; the list of requests marks them', async () => {
    await control('/triggers', { event: 'orders.created' });
    expect((await report()).calls).toEqual([]);
    const { requests } = (await control('/requests')) as { requests: { isTrigger?: boolean }[] };
    expect(requests.length).toBeGreaterThan(2);
    expect(requests.filter(({ isTrigger }) => !isTrigger)).toEqual([]);
  });

  test('counts calls that were answered from the cache, refused, or sent without a token', async () => {
    const { plans } = await visitor();
    for (let times = 0; times < 3; times += 1) await plans.listPublicPlans();
    await expect(plans.listPlans()).rejects.toThrow();
    await fetch(`${EMULATOR}/pricing-plans/v2/plans/public`);
    expect((await report()).calls.map((call) => [call.function, call.count])).toEqual([
      ['pricing-plans.plans.listPlans', 1],
      ['pricing-plans.plans.listPublicPlans', 4],
    ]);
  });

  test('is empty after DELETE, and after a reset', async () => {
    const { plans } = await visitor();
    await plans.listPublicPlans();
    await control('/deprecations', undefined, 'DELETE');
    expect((await report()).calls).toEqual([]);
    await plans.listPublicPlans();
    await control('/reset', { to: 'empty' });
    expect((await report()).calls).toEqual([]);
  });

  test('has calls that are deprecated without a date, which never end', async () => {
    const { availabilityCalendar } = await visitor();
    await setting('all');
    const failure = await availabilityCalendar
      .getScheduleAvailability('33333333-3333-4333-8333-333333333333')
      .catch((error) => error);
    expect(failure.message ?? '').not.toContain('removed');
    expect((await report()).calls).toMatchObject([
      { function: 'bookings.availabilityCalendar.getScheduleAvailability', count: 1, ended: false },
    ]);
    expect((await report()).calls[0]).not.toHaveProperty('removedOn');
  });
});

describe('removedCalls', () => {
  test("'all' ends every call with a removal date, and no other", async () => {
    const printed = output();
    const { plans, currentCart, products, fetchWithAuth } = await visitor();
    await expect(currentCart.deleteCurrentCart()).rejects.toMatchObject({ details: expect.anything() });
    await setting('all');
    for (const call of [plans.listPublicPlans, plans.listPublicPlans, currentCart.deleteCurrentCart])
      await expect(call()).rejects.toMatchObject({ response: { status: 404 } });
    await expect(products.queryProducts().find()).resolves.toBeDefined();

    const response = await fetchWithAuth('https://www.wixapis.com/pricing-plans/v2/plans/public');
    expect(response.status).toBe(404);
    const message =
      'pricing-plans.plans.listPublicPlans was removed on 2025-12-31; call pricing-plans.plansV3.queryPlans in its place; PATCH /_emulator/site with {"removedCalls": "served"} has the emulator serve it again';
    expect(await response.json()).toEqual({ message, details: {} });

    const { requests } = (await control('/requests')) as { requests: object[] };
    expect(requests.at(-1)).toMatchObject({
      operation: 'pricing-plans.plans.listPublicPlans',
      status: 404,
      message,
    });
    expect((await report()).calls).toMatchObject([
      { function: 'ecom.currentCart.deleteCurrentCart', count: 2, ended: true },
      { function: 'pricing-plans.plans.listPublicPlans', count: 3, ended: true },
    ]);

    await setting('served');
    await expect(plans.listPublicPlans()).resolves.toBeDefined();
    printed.mockRestore();
  });

  test("'by-date' ends a call on its date by the emulator’s clock", async () => {
    const printed = output();
    const { plans, currentCart } = await visitor();
    await setting('by-date');
    await expect(plans.listPublicPlans()).rejects.toMatchObject({ response: { status: 404 } });
    const addNothing = () => currentCart.addToCurrentCart({ lineItems: [] });
    await expect(addNothing()).resolves.toBeDefined();
    await control('/clock', { now: '2027-01-31T23:59:59Z' });
    await expect(fetch(`${EMULATOR}/ecom/v1/carts/current`)).resolves.toMatchObject({ status: 401 });
    await control('/clock', { now: '2027-02-02T00:00:00Z' });
    await expect(fetch(`${EMULATOR}/ecom/v1/carts/current`)).resolves.toMatchObject({ status: 404 });
    await control('/clock', { now: '2026-03-02T09:00:00Z' });
    await expect(addNothing()).resolves.toBeDefined();
    printed.mockRestore();
  });

  test('prints once that a call has ended', async () => {
    const printed = output();
    // A new emulator, because it prints only a hundred refusals, and other files print some too.
    const fresh = createEmulator({ removedCalls: 'all', allowOrigins: [] });
    const headers = { authorization: fresh.apiKey, 'wix-site-id': fresh.site().id };
    const ask = () =>
      fresh.fetch(new Request('https://www.wixapis.com/pricing-plans/v2/plans/public', { headers }));
    expect([(await ask()).status, (await ask()).status]).toEqual([404, 404]);
    expect(printed.mock.calls).toEqual([
      [expect.stringMatching(/^\[emulator\] pricing-plans\.plans\.listPublicPlans was removed on/)],
    ]);
    fresh.close();
  });

  test('accepts no other value, and is kept by a reset', async () => {
    await expect(setting('none')).rejects.toThrow(/400/);
    const started = createEmulator({ removedCalls: 'all' });
    started.updateSite({ removedCalls: 'served' });
    started.reset('empty');
    expect(started.site().removedCalls).toBe('all');
    started.close();
  });
});
