import { describe, expect, test } from 'vitest';
import { MINUTE } from '@/emulator/core/time/clock';
import { ENTRY, FREE, GLOVES, KILN, MARKET, SUPPER, WINE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { control, startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner, eventsVisitor, GUEST_ADA } from '@/tests/support/events/clients';
import { orderWith, reserveTickets, usd, withCoupon } from '@/tests/support/events/discounts';

const emulator = startEmulator();
const owner = () => eventsOwner(emulator);

describe('a coupon', () => {
  test('is in the invoice before the order, to the cent', async () => {
    const client = await eventsVisitor();
    const reservationId = await reserveTickets(client, KILN, { [ENTRY]: 2, [GLOVES]: 1 });
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

  test('reduces the total by an amount, or sets a price, within its scope', async () => {
    const client = await eventsVisitor();
    const { order: amount } = await orderWith(client, KILN, { [ENTRY]: 2 }, withCoupon('KILN5'));
    expect(amount).toMatchObject({
      totalPrice: usd('31.78'),
      invoice: { discount: { amount: usd('5.00') } },
    });
    const { order: price } = await orderWith(
      client,
      KILN,
      { [ENTRY]: 1, [GLOVES]: 2 },
      withCoupon('GLOVES50'),
    );
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
  ])('%s is refused for one entry: %s', async (couponCode, code) => {
    const client = await eventsVisitor();
    const reservationId = await reserveTickets(client, KILN, { [ENTRY]: 1 });
    const preview = await client.orders.getInvoice(reservationId, KILN, { withDiscount: { couponCode } });
    expect(preview.discountErrors).toEqual({ error: [{ code }] });
    expect(preview.invoice?.grandTotal).toMatchObject({ value: '18.45' });
    const request = { reservationId, buyer: GUEST_ADA, discount: { couponCode } };
    await expect(client.orders.checkout(KILN, request)).rejects.toMatchObject(applicationError(400, code));
    expect(await client.orders.getInvoice(reservationId, KILN)).toMatchObject({ reservationOccupied: false });
  });
});

describe('the use of a coupon', () => {
  test('of one event is refused for another, and for free tickets', async () => {
    const client = await eventsVisitor();
    const error = (code: string) => ({ error: [{ code }] });
    const supper = await reserveTickets(client, SUPPER, { [WINE]: 1 });
    expect(
      (await client.orders.getInvoice(supper, SUPPER, { withDiscount: { couponCode: 'KILN5' } }))
        .discountErrors,
    ).toEqual(error('ERROR_INVALID_SUBTOTAL'));
    const market = await reserveTickets(client, MARKET, { [FREE]: 1 });
    expect(
      (await client.orders.getInvoice(market, MARKET, { withDiscount: { couponCode: 'ENCORE20' } }))
        .discountErrors,
    ).toEqual(error('ERROR_INVALID_SUBTOTAL'));
  });

  test('for one use per customer is usable again when the order is never paid', async () => {
    const client = await eventsVisitor();
    await orderWith(client, KILN, { [ENTRY]: 1 }, withCoupon('ENCORE20'));
    const again = () =>
      orderWith(client, KILN, { [ENTRY]: 1 }, withCoupon('ENCORE20', 'another@example.com'));
    const limit = applicationError(400, 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED');
    await expect(again(), 'the same visitor').rejects.toMatchObject(limit);
    const other = await eventsVisitor();
    for (const email of [GUEST_ADA.email, GUEST_ADA.email.replace('@', '+again@')])
      await expect(
        orderWith(other, KILN, { [ENTRY]: 1 }, withCoupon('ENCORE20', email)),
        email,
      ).rejects.toMatchObject(limit);
    emulator.clock.advance(20 * MINUTE);
    expect((await again()).order).toMatchObject({ totalPrice: usd('14.76') });
  });

  test('with a usage limit regains a use when an order is canceled, and loses none to a failed one', async () => {
    const client = await eventsVisitor();
    const { orderNumber } = await orderWith(client, KILN, { [GLOVES]: 1 }, withCoupon('GLOVES50'));
    const reservationId = await reserveTickets(client, KILN, { [GLOVES]: 1 });
    await control('/site', { acceptsPayments: false }, 'PATCH');
    await expect(
      client.orders.checkout(KILN, { reservationId, ...withCoupon('GLOVES50') }),
    ).rejects.toMatchObject({ status: 403 });
    await control('/site', { acceptsPayments: true }, 'PATCH');
    await client.orders.checkout(KILN, { reservationId, ...withCoupon('GLOVES50') });
    const third = () => orderWith(client, KILN, { [GLOVES]: 1 }, withCoupon('GLOVES50'));
    await expect(third()).rejects.toMatchObject(applicationError(400, 'ERROR_COUPON_USAGE_EXCEEDED'));
    const first = await owner().orders.getOrder({ eventId: KILN, orderNumber }, { fieldset: ['DETAILS'] });
    await owner().ticketReservations.cancelTicketReservation(first.reservationId ?? '');
    expect((await third()).order).toMatchObject({ totalPrice: usd('51.25') });
  });

  test('can be changed and removed until the order is paid', async () => {
    const client = await eventsVisitor();
    const { orderNumber, reservationId } = await orderWith(
      client,
      KILN,
      { [GLOVES]: 1 },
      withCoupon('GLOVES50'),
    );
    const change = async (more: object) =>
      (await client.orders.updateCheckout(orderNumber, KILN, more)).order?.totalPrice?.value;
    expect(await change({ buyer: GUEST_ADA }), 'it stays').toBe('51.25');
    expect(await change({ discount: { couponCode: 'GLOVES50' } }), 'it is the order’s own').toBe('51.25');
    expect(await change({ discount: { couponCode: 'KILN5' } })).toBe('61.50');
    expect((await client.orders.getInvoice(reservationId, KILN)).invoice?.grandTotal?.value).toBe('61.50');
    await expect(change({ discount: { couponCode: 'SUMMER25' } })).rejects.toMatchObject(
      applicationError(400, 'ERROR_COUPON_HAS_EXPIRED'),
    );
    expect(await change({ discount: {} })).toBe('66.63');
    for (const email of ['one@example.com', 'two@example.com'])
      await orderWith(await eventsVisitor(), KILN, { [GLOVES]: 1 }, withCoupon('GLOVES50', email));
    await owner().orders.confirmOrder(KILN, { orderNumber: [orderNumber] });
    await expect(change({ discount: { couponCode: 'KILN5' } })).rejects.toMatchObject(
      applicationError(409, 'ORDER_ACTION_NOT_AVAILABLE'),
    );
  });
});
