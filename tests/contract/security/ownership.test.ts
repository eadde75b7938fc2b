import { bookings } from '@wix/bookings';
import { cart, orderInvoices, orders } from '@wix/ecom';
import { ticketReservations } from '@wix/events';
import { describe, expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { contactDetails } from '@/tests/support/bookings/bookings';
import { ecomOwner } from '@/tests/support/ecom/sales';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { BUYER_ANN, freeSlots, linkTo, reserve, storeCheckout } from '@/tests/support/hosted/checkouts';
import { loggedIn } from '@/tests/support/identity/members';

const emulator = startEmulator();

type Client = Awaited<ReturnType<typeof visitor>>;
const modules = { bookings, cart, orderInvoices, orders, ticketReservations };
const whole = (client: Client) => ({ ...client, ...client.use(modules) });

/** Creates a visitor with a cart, a booking and a reservation. */
async function begun() {
  const client = whole(await visitor());
  const checkoutId = await storeCheckout(client, { 'ramen-bowl': 1 });
  await client.checkout.updateCheckout(checkoutId, { buyerInfo: { email: BUYER_ANN.email } });
  const { eventId, reservationId, eventSlug } = await reserve(client, 'autumn-kiln-opening', {
    'Kiln opening': 1,
  });
  const [entry] = await freeSlots(client, 'open-studio');
  const { booking } = await client.bookings.createBooking({
    bookedEntity: { slot: structuredClone(entry?.slot) as never },
    totalParticipants: 1,
    contactDetails,
  });
  const { cartId } = { cartId: (await client.currentCart.getCurrentCart())._id ?? '' };
  return { client, checkoutId, eventId, reservationId, eventSlug, cartId, bookingId: booking?._id ?? '' };
}

type Begun = Awaited<ReturnType<typeof begun>>;
type Stranger = ReturnType<typeof whole>;

/** Calls on another visitor's purchase, by its id. */
const DEEDS: Record<string, (stranger: Stranger, theirs: Begun) => Promise<unknown>> = {
  'opens the page of a checkout': (it, { checkoutId }) =>
    it.redirects.createRedirectSession({ ecomCheckout: { checkoutId } }),
  'opens it as a new visitor': (it, { checkoutId }) =>
    it.redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      preferences: { maintainIdentity: false },
    }),
  'asks for the address of a checkout': (it, { checkoutId }) => it.checkout.getCheckoutUrl(checkoutId),
  'reads a checkout': (it, { checkoutId }) => it.checkout.getCheckout(checkoutId),
  'reads the checkout of a cart': (it, { cartId }) => it.checkout.getCheckoutByCartId(cartId),
  'orders a checkout': (it, { checkoutId }) => it.checkout.createOrder(checkoutId),
  'changes a checkout': (it, { checkoutId }) =>
    it.checkout.updateCheckout(checkoutId, { buyerInfo: { email: 'eve@example.com' } }),
  'reads a cart': (it, { cartId }) => it.cart.getCart(cartId),
  'removes a cart': (it, { cartId }) => it.cart.deleteCart(cartId),
  'opens the page of a reservation': (it, { reservationId, eventSlug }) =>
    it.redirects.createRedirectSession({ eventsCheckout: { reservationId, eventSlug } }),
  'reads the invoice of a reservation': (it, { eventId, reservationId }) =>
    it.eventOrders.getInvoice(reservationId, eventId),
  'checks a reservation out': (it, { eventId, reservationId }) =>
    it.eventOrders.checkout(eventId, { reservationId, ...({ buyer: BUYER_ANN } as object) }),
  'cancels a reservation': (it, { eventId, reservationId }) =>
    it.eventOrders.cancelReservation(reservationId, eventId),
  'reads a reservation': (it, { reservationId }) => it.ticketReservations.getTicketReservation(reservationId),
  'cancels a reservation by its own call': (it, { reservationId }) =>
    it.ticketReservations.cancelTicketReservation(reservationId),
  'orders a booking': (it, { bookingId }) =>
    it.currentCart.addToCurrentCart({
      lineItems: [{ catalogReference: { appId: APPS.bookings, catalogItemId: bookingId }, quantity: 1 }],
    }),
};

const forbidden = { details: { applicationError: { code: 403 } } };

describe.each(['visitor', 'member'] as const)('another %s who knows the ids', (kind) => {
  test.each(Object.entries(DEEDS))('is not permitted: %s', async (_, deed) => {
    const theirs = await begun();
    const stranger = whole(await visitor());
    if (kind === 'member') await loggedIn('maya', stranger);
    await expect(deed(stranger, theirs)).rejects.toMatchObject(forbidden);
    const { client, checkoutId, reservationId } = theirs;
    expect((await client.checkout.getCheckout(checkoutId)).buyerInfo?.email).toBe(BUYER_ANN.email);
    expect((await client.ticketReservations.getTicketReservation(reservationId)).status).toBe('PENDING');
  });
});

describe('who planted the tokens with which a visitor has begun, when that visitor has logged in', () => {
  /** Logs a visitor in. @returns what the visitor has begun, and a client with the tokens of before */
  async function fixed() {
    const theirs = await begun();
    const tokens = structuredClone(theirs.client.auth.getTokens());
    await loggedIn('maya', theirs.client);
    const stranger = whole(await visitor());
    stranger.auth.setTokens(tokens);
    return { theirs, stranger, tokens };
  }

  test.each(Object.entries(DEEDS))('is not permitted: %s', async (_, deed) => {
    const { theirs, stranger } = await fixed();
    // The cart is the member's: it cannot even be found.
    const code = expect.toBeOneOf([403, 404]);
    await expect(deed(stranger, theirs)).rejects.toMatchObject({ details: { applicationError: { code } } });
  });

  test('stays a visitor, without the cart', async () => {
    const { theirs, stranger, tokens } = await fixed();
    const renewed = await stranger.auth.renewToken(tokens.refreshToken);
    stranger.auth.setTokens(renewed);
    expect(renewed.refreshToken.role).toBe('visitor');
    expect(theirs.client.auth.getTokens().refreshToken.value).not.toBe(tokens.refreshToken.value);
    expect(stranger.auth.loggedIn()).toBe(false);
    const own = await stranger.currentCart.getCurrentCart().catch(() => undefined);
    expect(own?._id).not.toBe(theirs.cartId);
  });
});

describe('the visitor who started it', () => {
  test('continues it after the log-in', async () => {
    const { client, checkoutId, reservationId, eventId, eventSlug, bookingId } = await begun();
    await loggedIn('maya', client);
    await linkTo(client, { ecomCheckout: { checkoutId } });
    await linkTo(client, { eventsCheckout: { reservationId, eventSlug } });
    await client.eventOrders.getInvoice(reservationId, eventId);
    const catalogReference = { appId: APPS.bookings, catalogItemId: bookingId };
    await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
  });

  test('sees the page in the browser that opened it only', async () => {
    const { client, checkoutId } = await begun();
    const link = await linkTo(client, { ecomCheckout: { checkoutId } });
    const page = await hostedBrowser(emulator).open(link);
    expect(page.values.email).toBe(BUYER_ANN.email);
    const other = await hostedBrowser(emulator).open(page.url);
    expect([other.status, other.text.includes(BUYER_ANN.email)]).toEqual([410, false]);
  });
});

test('a checkout created by a manager opens for the customer who has its id', async () => {
  const { checkout } = ecomOwner(emulator);
  const { items } = await (await visitor()).products.queryProducts().eq('slug', 'ramen-bowl').find();
  const catalogReference = { appId: APPS.stores, catalogItemId: items[0]?._id ?? '' };
  const { _id } = await checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [{ catalogReference, quantity: 1 }],
  });
  const page = await hostedBrowser(emulator).open(
    await linkTo(await visitor(), { ecomCheckout: { checkoutId: _id ?? '' } }),
  );
  expect(page.status).toBe(200);
});
