import { orderPaymentRequests as requests } from '@wix/ecom';
import { beforeEach, expect, test } from 'vitest';
import { cartVisitor } from '@/tests/support/ecom/cart-v2';
import { paymentRequestsOf } from '@/tests/support/ecom/order-payment-requests';
import { failureOf, item, storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';
import { cafeOf, NOON, reservee, tablesVisitor } from '@/tests/support/table-reservations/reservations';

// Errors that the SDK declares for sites that are not set up for what an app does.

const emulator = startEmulator();
const { createRequest, placeOfflineOrder } = paymentRequestsOf(emulator);
const settings = emulator.site();

beforeEach(() => {
  const { published = true, acceptsPayments, installedApps } = settings;
  emulator.updateSite({ published, acceptsPayments, installedApps });
});

test('an unpublished site and a site without a shop have no checkout address', async () => {
  const { cartV2 } = await cartVisitor();
  const { catalogReference } = item('pitcher');
  const { _id: cartId } = await cartV2.createCart({ catalogItems: [{ catalogReference, quantity: 1 }] });
  const { id } = await createRequest();
  const { id: orderId } = await placeOfflineOrder();
  const { orderPaymentRequests } = storeOwner(emulator).use({ orderPaymentRequests: requests });
  const create = () =>
    orderPaymentRequests.createOrderPaymentRequest({
      orderPaymentRequest: { orderId, amount: { amount: '10' }, title: 'Deposit' },
    });
  emulator.updateSite({ published: false });
  for (const call of [() => cartV2.getCheckoutUrl(String(cartId)), create])
    expect(await failureOf(call())).toMatchObject({ code: 'SITE_NOT_PUBLISHED' });
  emulator.updateSite({ published: true, installedApps: ['blog'] });
  for (const call of [create, () => orderPaymentRequests.getOrderPaymentRequestUrl(id)])
    expect(await failureOf(call())).toMatchObject({ code: 'ORDER_PAYMENT_REQUEST_PAGE_NOT_FOUND' });
});

test('a site without a premium plan accepts no reservations from guests', async () => {
  const client = tablesVisitor();
  const { reservations } = client;
  const { _id: reservationLocationId } = await cafeOf(client);
  const hold = () =>
    reservations.createHeldReservation({ reservationLocationId, startDate: new Date(NOON), partySize: 2 });
  const { reservation } = await hold();
  emulator.updateSite({ acceptsPayments: false });
  const code = 'MUST_BE_PREMIUM';
  expect(await failureOf(hold())).toMatchObject({ code });
  const reserved = reservations.reserveReservation(String(reservation?._id), reservee(), '1');
  expect(await failureOf(reserved)).toMatchObject({ code });
});
