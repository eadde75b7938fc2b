import { orders as planOrders } from '@wix/pricing-plans';
import { describe, expect, test } from 'vitest';
import { MINUTE } from '@/emulator/core/time/clock';
import {
  ENTRY,
  GLOVES,
  KILN,
  MAYA,
  NOWHERE,
  PLANS,
  SUPPER,
  THEO,
  WINE,
} from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { eventsMember, eventsOwner, eventsVisitor, GUEST_ADA } from '@/tests/support/events/clients';
import {
  orderWith,
  reserveTickets,
  ticketDiscountsOf,
  usd,
  withCoupon,
} from '@/tests/support/events/discounts';

/** The benefits of the demo site's plans on tickets. */
const TENTH = 'be000001-3a47-4b8e-9d02-6f4b7c1d2e01';
const PLACE = 'be000002-3a47-4b8e-9d02-6f4b7c1d2e02';

const emulator = startEmulator();
const { givePlan } = ticketDiscountsOf(emulator);
const owner = () => eventsOwner(emulator);
const plans = () => ownerClient(emulator, { planOrders }).planOrders;

describe('the benefit of a plan', () => {
  const benefit = (planOrderId: string, benefitId = PLACE) => ({
    paidPlanBenefit: { planOrderId, benefitId },
  });

  test('discounts as many tickets as it has credits, the most expensive first, and is restored when the order is canceled', async () => {
    const planOrderId = await givePlan(MAYA, PLANS.year);
    const maya = await eventsMember(emulator, MAYA);
    const reservationId = await reserveTickets(maya, KILN, { [ENTRY]: 1, [GLOVES]: 2 });
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
    const request = { reservationId, buyer: GUEST_ADA, ...benefit(planOrderId) };
    expect((await maya.orders.checkout(KILN, request)).order).toMatchObject({ totalPrice: usd('85.08') });

    const another = await reserveTickets(maya, KILN, { [ENTRY]: 1 });
    const preview = await maya.orders.getInvoice(another, KILN, benefit(planOrderId));
    expect(preview.discountErrors).toEqual({ error: [{ code: 'NO_CREDITS_LEFT' }] });
    const second = { reservationId: another, buyer: GUEST_ADA, ...benefit(planOrderId) };
    await expect(maya.orders.checkout(KILN, second)).rejects.toMatchObject(
      applicationError(400, 'NO_CREDITS_LEFT'),
    );
    await maya.orders.cancelReservation(reservationId, KILN);
    const { order } = await maya.orders.checkout(KILN, second);
    expect(order, 'nothing is due any more').toMatchObject({
      status: 'FREE',
      totalPrice: usd('0.00'),
      confirmed: true,
      tickets: [{ price: usd('18.00') }],
    });
  });

  test('is restored when the order expires', async () => {
    const planOrderId = await givePlan(MAYA, PLANS.year);
    const maya = await eventsMember(emulator, MAYA);
    const { reservationId } = await orderWith(maya, KILN, { [GLOVES]: 2 }, benefit(planOrderId));
    emulator.clock.advance(20 * MINUTE);
    expect(await maya.orders.getInvoice(reservationId, KILN)).toMatchObject({
      reservationStatus: 'RESERVATION_EXPIRED',
    });
    const { order } = await orderWith(maya, KILN, { [GLOVES]: 1 }, benefit(planOrderId));
    expect(order).toMatchObject({ status: 'FREE' });
  });

  test('combines with a coupon, which takes off the remainder', async () => {
    const planOrderId = await givePlan(MAYA, PLANS.membership);
    const maya = await eventsMember(emulator, MAYA);
    const { order } = await orderWith(
      maya,
      KILN,
      { [ENTRY]: 2 },
      {
        ...withCoupon('ENCORE20'),
        ...benefit(planOrderId, TENTH),
      },
    );
    expect(order?.invoice).toMatchObject({
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

  test('is refused for another event, of a paused plan, and to other members', async () => {
    const planOrderId = await givePlan(MAYA, PLANS.year);
    const maya = await eventsMember(emulator, MAYA);
    const supper = { reservationId: await reserveTickets(maya, SUPPER, { [WINE]: 1 }), buyer: GUEST_ADA };
    await expect(maya.orders.checkout(SUPPER, { ...supper, ...benefit(planOrderId) })).rejects.toMatchObject(
      applicationError(400, 'NOT_FOR_THIS_ITEM'),
    );
    for (const client of [await eventsVisitor(), await eventsMember(emulator, THEO)])
      await expect(orderWith(client, KILN, { [ENTRY]: 1 }, benefit(planOrderId))).rejects.toMatchObject({
        status: 404,
      });
    await expect(orderWith(maya, KILN, { [ENTRY]: 1 }, benefit(planOrderId, NOWHERE))).rejects.toMatchObject({
      status: 404,
    });
    await plans().pauseOrder(planOrderId);
    await expect(orderWith(maya, KILN, { [ENTRY]: 1 }, benefit(planOrderId))).rejects.toMatchObject(
      applicationError(400, 'PAUSED'),
    );
  });

  test('can be applied by managers for their members', async () => {
    const planOrderId = await givePlan(MAYA, PLANS.year);
    const { orders } = owner();
    const { _id = '' } = await orders.createReservation(KILN, {
      ticketQuantities: [{ ticketDefinitionId: ENTRY, quantity: 1 }],
    });
    const { order } = await orders.checkout(KILN, {
      reservationId: _id ?? '',
      buyer: GUEST_ADA,
      memberId: MAYA,
      ...benefit(planOrderId),
    });
    expect(order).toMatchObject({ status: 'FREE', memberId: MAYA });
  });
});
