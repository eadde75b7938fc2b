import { orders as planOrders } from '@wix/pricing-plans';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '@/emulator/core/time/clock';
import site from '@/emulator/seed/site.json';
import {
  ENTRY,
  FREE,
  GLOVES,
  KILN,
  MARKET,
  MAYA,
  NOWHERE,
  PLANS,
  SUPPER,
  THEO,
  WINE,
} from '../../../support/emulator/demo-site';
import { control, startEmulator } from '../../../support/emulator/start';
import { ada, member, owner as ownerOf, refusal, visitor } from '../../../support/events/clients';

/** What the plans of the demo site save on tickets. */
const TENTH = 'be000001-3a47-4b8e-9d02-6f4b7c1d2e01';
const PLACE = 'be000002-3a47-4b8e-9d02-6f4b7c1d2e02';

const emulator = startEmulator();
const owner = () => ownerOf(emulator);
const plans = () =>
  createClient({
    modules: { planOrders },
    auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: site.id }),
  }).planOrders;

type Client = Awaited<ReturnType<typeof visitor>>;

/** Reserves so many of some tickets. */
async function reserve(client: Client, eventId: string, quantities: Record<string, number>) {
  const ticketQuantities = Object.entries(quantities).map(([ticketDefinitionId, quantity]) => ({
    ticketDefinitionId,
    quantity,
  }));
  const { _id = '' } = await client.orders.createReservation(eventId, { ticketQuantities });
  return _id ?? '';
}

/** Orders reserved tickets, with a coupon or a benefit. */
async function order(client: Client, eventId: string, quantities: Record<string, number>, more: object) {
  const reservationId = await reserve(client, eventId, quantities);
  const { order: made } = await client.orders.checkout(eventId, { reservationId, buyer: ada, ...more });
  return { reservationId, order: made, orderNumber: made?.orderNumber ?? '' };
}

const coupon = (couponCode: string, email = ada.email) => ({
  discount: { couponCode },
  buyer: { ...ada, email },
});

/** Gives a member a plan; answers its order. */
async function subscribe(memberId: string, planId: string) {
  const { order: made } = await plans().createOfflineOrder(planId, memberId, { paid: true });
  return made?._id ?? '';
}

const usd = (value: string) => expect.objectContaining({ value, currency: 'USD' });

describe('a coupon', () => {
  test('is seen in the invoice before anything is ordered, to the cent', async () => {
    const client = await visitor();
    const reservationId = await reserve(client, KILN, { [ENTRY]: 2, [GLOVES]: 1 });
    const { invoice, discountErrors, reservationOccupied } = await client.orders.getInvoice(
      reservationId,
      KILN,
      { withDiscount: { couponCode: 'encore20' } },
    );
    expect([discountErrors, reservationOccupied]).toEqual([undefined, false]);
    const named = { couponId: expect.any(String), code: 'ENCORE20', name: '20% off tickets, once' };
    expect(invoice).toMatchObject({
      subTotal: usd('101.00'),
      discount: {
        ...named,
        amount: usd('20.20'),
        afterDiscount: usd('80.80'),
        discounts: [{ coupon: named, amount: usd('20.20') }],
      },
      fees: [{ name: 'WIX_FEE', amount: usd('2.02') }],
      grandTotal: usd('82.82'),
      revenue: usd('80.80'),
      items: [
        { total: usd('36.00'), discount: { amount: usd('7.20'), afterDiscount: usd('28.80') } },
        { total: usd('65.00'), discount: { amount: usd('13.00'), afterDiscount: usd('52.00') } },
      ],
    });
    expect((await client.orders.getInvoice(reservationId, KILN)).invoice).not.toHaveProperty('discount');
    expect(await client.orders.getCheckoutOptions()).toMatchObject({ acceptCoupons: true });
  });

  test('takes its amount or its price off what it is for', async () => {
    const client = await visitor();
    const { order: amount } = await order(client, KILN, { [ENTRY]: 2 }, coupon('KILN5'));
    expect(amount).toMatchObject({
      totalPrice: usd('31.78'),
      invoice: { discount: { amount: usd('5.00') } },
    });
    const { order: price } = await order(client, KILN, { [ENTRY]: 1, [GLOVES]: 2 }, coupon('GLOVES50'));
    expect(price?.invoice).toMatchObject({
      discount: { amount: usd('30.00') },
      items: [{ total: usd('18.00') }, { total: usd('130.00'), discount: { afterDiscount: usd('100.00') } }],
      grandTotal: usd('120.95'),
    });
    expect(price?.invoice?.items?.[0]).not.toHaveProperty('discount');
  });

  test.each([
    ['NOSUCHCODE', 'ERROR_COUPON_DOES_NOT_EXIST'],
    ['RETIRED', 'ERROR_COUPON_IS_DISABLED'],
    ['HOLIDAY', 'ERROR_COUPON_IS_NOT_ACTIVE_YET'],
    ['SUMMER25', 'ERROR_COUPON_HAS_EXPIRED'],
    ['LIMITED', 'ERROR_COUPON_USAGE_EXCEEDED'],
    ['WELCOME10', 'ERROR_INVALID_SUBTOTAL'],
    ['STUDIO20', 'ERROR_INVALID_SUBTOTAL'],
    ['GLOVES50', 'ERROR_INVALID_SUBTOTAL'],
    ['KILN5', 'ERROR_INVALID_SUBTOTAL'],
  ])('%s cannot be had for one entry: %s', async (couponCode, code) => {
    const client = await visitor();
    const reservationId = await reserve(client, KILN, { [ENTRY]: 1 });
    const preview = await client.orders.getInvoice(reservationId, KILN, { withDiscount: { couponCode } });
    expect(preview.discountErrors).toEqual({ error: [{ code }] });
    expect(preview.invoice?.grandTotal).toMatchObject({ value: '18.45' });
    const request = { reservationId, buyer: ada, discount: { couponCode } };
    await expect(client.orders.checkout(KILN, request)).rejects.toMatchObject(refusal(400, code));
    expect(await client.orders.getInvoice(reservationId, KILN)).toMatchObject({ reservationOccupied: false });
  });

  test('of an event is for no other, and none for what is free', async () => {
    const client = await visitor();
    const error = (code: string) => ({ error: [{ code }] });
    const supper = await reserve(client, SUPPER, { [WINE]: 1 });
    expect(
      (await client.orders.getInvoice(supper, SUPPER, { withDiscount: { couponCode: 'KILN5' } }))
        .discountErrors,
    ).toEqual(error('ERROR_INVALID_SUBTOTAL'));
    const market = await reserve(client, MARKET, { [FREE]: 1 });
    expect(
      (await client.orders.getInvoice(market, MARKET, { withDiscount: { couponCode: 'ENCORE20' } }))
        .discountErrors,
    ).toEqual(error('ERROR_INVALID_SUBTOTAL'));
  });

  test('that each customer has once comes back when the order is never paid', async () => {
    const client = await visitor();
    await order(client, KILN, { [ENTRY]: 1 }, coupon('ENCORE20'));
    const again = () => order(client, KILN, { [ENTRY]: 1 }, coupon('ENCORE20', 'another@example.com'));
    const limit = refusal(400, 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED');
    await expect(again(), 'the same visitor').rejects.toMatchObject(limit);
    const other = await visitor();
    await expect(
      order(other, KILN, { [ENTRY]: 1 }, coupon('ENCORE20')),
      'the same address',
    ).rejects.toMatchObject(limit);
    emulator.clock.advance(20 * MINUTE);
    expect((await again()).order).toMatchObject({ totalPrice: usd('14.76') });
  });

  test('that is there so often comes back when an order is canceled, and is not taken by one that failed', async () => {
    const client = await visitor();
    const { orderNumber } = await order(client, KILN, { [GLOVES]: 1 }, coupon('GLOVES50'));
    const reservationId = await reserve(client, KILN, { [GLOVES]: 1 });
    await control('/site', { acceptsPayments: false }, 'PATCH');
    await expect(
      client.orders.checkout(KILN, { reservationId, ...coupon('GLOVES50') }),
    ).rejects.toMatchObject({ status: 403 });
    await control('/site', { acceptsPayments: true }, 'PATCH');
    await client.orders.checkout(KILN, { reservationId, ...coupon('GLOVES50') });
    const third = () => order(client, KILN, { [GLOVES]: 1 }, coupon('GLOVES50'));
    await expect(third()).rejects.toMatchObject(refusal(400, 'ERROR_COUPON_USAGE_EXCEEDED'));
    const first = await owner().orders.getOrder({ eventId: KILN, orderNumber }, { fieldset: ['DETAILS'] });
    await owner().ticketReservations.cancelTicketReservation(first.reservationId ?? '');
    expect((await third()).order).toMatchObject({ totalPrice: usd('51.25') });
  });

  test('can be changed, and taken away, as long as the order waits for its money', async () => {
    const client = await visitor();
    const { orderNumber, reservationId } = await order(client, KILN, { [GLOVES]: 1 }, coupon('GLOVES50'));
    const change = async (more: object) =>
      (await client.orders.updateCheckout(orderNumber, KILN, more)).order?.totalPrice?.value;
    expect(await change({ buyer: ada }), 'it stays').toBe('51.25');
    expect(await change({ discount: { couponCode: 'GLOVES50' } }), 'it is the order’s own').toBe('51.25');
    expect(await change({ discount: { couponCode: 'KILN5' } })).toBe('61.50');
    expect((await client.orders.getInvoice(reservationId, KILN)).invoice?.grandTotal?.value).toBe('61.50');
    await expect(change({ discount: { couponCode: 'SUMMER25' } })).rejects.toMatchObject(
      refusal(400, 'ERROR_COUPON_HAS_EXPIRED'),
    );
    expect(await change({ discount: {} })).toBe('66.63');
    for (const email of ['one@example.com', 'two@example.com'])
      await order(await visitor(), KILN, { [GLOVES]: 1 }, coupon('GLOVES50', email));
    await owner().orders.confirmOrder(KILN, { orderNumber: [orderNumber] });
    await expect(change({ discount: { couponCode: 'KILN5' } })).rejects.toMatchObject(
      refusal(409, 'ORDER_ACTION_NOT_AVAILABLE'),
    );
  });
});

describe('the benefit of a plan', () => {
  const benefit = (planOrderId: string, benefitId = PLACE) => ({
    paidPlanBenefit: { planOrderId, benefitId },
  });

  test('makes as many tickets cheaper as it has, the dearest first, and comes back with the order', async () => {
    const planOrderId = await subscribe(MAYA, PLANS.year);
    const maya = await member(emulator, MAYA);
    const reservationId = await reserve(maya, KILN, { [ENTRY]: 1, [GLOVES]: 2 });
    const { invoice } = await maya.orders.getInvoice(reservationId, KILN, benefit(planOrderId));
    expect(invoice).toMatchObject({
      discount: {
        amount: usd('65.00'),
        discounts: [
          {
            paidPlan: { name: 'Studio Year', percentDiscount: { rate: '100', quantityDiscounted: 1 } },
            amount: usd('65.00'),
          },
        ],
      },
      grandTotal: usd('85.08'),
    });
    expect(invoice?.discount).toMatchObject({ code: '', name: '' });
    const request = { reservationId, buyer: ada, ...benefit(planOrderId) };
    expect((await maya.orders.checkout(KILN, request)).order).toMatchObject({ totalPrice: usd('85.08') });

    const another = await reserve(maya, KILN, { [ENTRY]: 1 });
    const preview = await maya.orders.getInvoice(another, KILN, benefit(planOrderId));
    expect(preview.discountErrors).toEqual({ error: [{ code: 'NO_CREDITS_LEFT' }] });
    const second = { reservationId: another, buyer: ada, ...benefit(planOrderId) };
    await expect(maya.orders.checkout(KILN, second)).rejects.toMatchObject(refusal(400, 'NO_CREDITS_LEFT'));
    await maya.orders.cancelReservation(reservationId, KILN);
    const { order: made } = await maya.orders.checkout(KILN, second);
    expect(made, 'nothing is due any more').toMatchObject({
      status: 'FREE',
      totalPrice: usd('0.00'),
      confirmed: true,
      tickets: [{ price: usd('18.00') }],
    });
  });

  test('comes back when the order expires', async () => {
    const planOrderId = await subscribe(MAYA, PLANS.year);
    const maya = await member(emulator, MAYA);
    const { reservationId } = await order(maya, KILN, { [GLOVES]: 2 }, benefit(planOrderId));
    emulator.clock.advance(20 * MINUTE);
    expect(await maya.orders.getInvoice(reservationId, KILN)).toMatchObject({
      reservationStatus: 'RESERVATION_EXPIRED',
    });
    const { order: made } = await order(maya, KILN, { [GLOVES]: 1 }, benefit(planOrderId));
    expect(made).toMatchObject({ status: 'FREE' });
  });

  test('goes together with a coupon, which counts from what it leaves', async () => {
    const planOrderId = await subscribe(MAYA, PLANS.membership);
    const maya = await member(emulator, MAYA);
    const { order: made } = await order(
      maya,
      KILN,
      { [ENTRY]: 2 },
      {
        ...coupon('ENCORE20'),
        ...benefit(planOrderId, TENTH),
      },
    );
    expect(made?.invoice).toMatchObject({
      subTotal: usd('36.00'),
      discount: {
        amount: usd('10.08'),
        afterDiscount: usd('25.92'),
        code: 'ENCORE20',
        discounts: [{ amount: usd('3.60') }, { amount: usd('6.48') }],
      },
      grandTotal: usd('26.57'),
    });
  });

  test('is refused for another event, of a plan that is paused, and to everybody but its member', async () => {
    const planOrderId = await subscribe(MAYA, PLANS.year);
    const maya = await member(emulator, MAYA);
    const supper = { reservationId: await reserve(maya, SUPPER, { [WINE]: 1 }), buyer: ada };
    await expect(maya.orders.checkout(SUPPER, { ...supper, ...benefit(planOrderId) })).rejects.toMatchObject(
      refusal(400, 'NOT_FOR_THIS_ITEM'),
    );
    for (const client of [await visitor(), await member(emulator, THEO)])
      await expect(order(client, KILN, { [ENTRY]: 1 }, benefit(planOrderId))).rejects.toMatchObject({
        status: 404,
      });
    await expect(order(maya, KILN, { [ENTRY]: 1 }, benefit(planOrderId, NOWHERE))).rejects.toMatchObject({
      status: 404,
    });
    await plans().pauseOrder(planOrderId);
    await expect(order(maya, KILN, { [ENTRY]: 1 }, benefit(planOrderId))).rejects.toMatchObject(
      refusal(400, 'PAUSED'),
    );
  });

  test('can be used by managers for their members', async () => {
    const planOrderId = await subscribe(MAYA, PLANS.year);
    const { orders } = owner();
    const { _id = '' } = await orders.createReservation(KILN, {
      ticketQuantities: [{ ticketDefinitionId: ENTRY, quantity: 1 }],
    });
    const { order: made } = await orders.checkout(KILN, {
      reservationId: _id ?? '',
      buyer: ada,
      memberId: MAYA,
      ...benefit(planOrderId),
    });
    expect(made).toMatchObject({ status: 'FREE', memberId: MAYA });
  });
});
