import type { redirects } from '@wix/redirects';
import { APPS } from '@/emulator/core/site';
import { DAY } from '@/emulator/core/time/clock';
import type { Emulator } from '@/emulator/runtime/emulator';
import { tokensOf } from '../emulator/session';
import { SHOP, START, visitor } from '../emulator/start';
import { seededMember } from '../identity/members';

/** The buyer who fills in the forms. */
export const BUYER_ANN = { firstName: 'Ann', lastName: 'Potter', email: 'ann@example.com' };

/** Buyer and address, as fields of the hosted checkout. */
export const home = {
  ...BUYER_ANN,
  country: 'US',
  addressLine: '12 Harbor Street',
  city: 'Boston',
  subdivision: 'MA',
  postalCode: '02110',
};

/** The official SDK as a member of the demo site, because plans are for members. */
export async function mayaClient(emulator: Emulator) {
  const client = await visitor();
  client.auth.setTokens(await tokensOf(emulator, 'member', seededMember('maya').id));
  return client;
}

/** The storefront's callbacks after a purchase. */
export const callbacks = { postFlowUrl: `${SHOP}/back`, thankYouPageUrl: `${SHOP}/thanks` };

type Visitor = Awaited<ReturnType<typeof visitor>>;

/** Requests a link to a hosted page as a visitor. */
export async function linkTo(
  client: Visitor,
  options: redirects.CreateRedirectSessionOptions,
): Promise<string> {
  const { redirectSession } = await client.redirects.createRedirectSession({ callbacks, ...options });
  return redirectSession?.fullUrl ?? '';
}

/** Creates a checkout of products, by slug. */
export async function storeCheckout(client: Visitor, wanted: Record<string, number>): Promise<string> {
  for (const [slug, quantity] of Object.entries(wanted)) {
    const { items } = await client.products.queryProducts().eq('slug', slug).find();
    const catalogReference = { appId: APPS.stores, catalogItemId: items[0]?._id, options: {} };
    await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity }] });
  }
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  return checkoutId ?? '';
}

/** Returns the quantity left of a product. */
export async function stockOf(client: Visitor, slug: string): Promise<number | undefined> {
  const { items } = await client.products.queryProducts().eq('slug', slug).find();
  return items[0]?.stock?.quantity ?? undefined;
}

/** Returns the free slots of a service in the week after the tests' first day. */
export async function freeSlots(client: Visitor, slug: string) {
  const { items } = await client.services.queryServices().eq('mainSlug.name', slug).find();
  const { availabilityEntries = [] } = await client.availabilityCalendar.queryAvailability({
    filter: {
      serviceId: [items[0]?._id ?? ''],
      bookable: true,
      startDate: new Date(START + DAY).toISOString(),
      endDate: new Date(START + 8 * DAY).toISOString(),
    },
  });
  return availabilityEntries;
}

/** Reserves tickets of an event, by the names of the ticket types. */
export async function reserve(client: Visitor, slug: string, wanted: Record<string, number>) {
  const { event } = await client.wixEventsV2.getEventBySlug(slug);
  const eventId = event?._id ?? '';
  const { definitions = [] } = await client.eventOrders.queryAvailableTickets({
    filter: { eventId },
    limit: 100,
  });
  const ticketQuantities = Object.entries(wanted).map(([name, quantity]) => ({
    ticketDefinitionId: definitions.find((ticket) => ticket.name === name)?._id ?? '',
    quantity,
  }));
  const reservation = await client.eventOrders.createReservation(eventId, { ticketQuantities });
  return { eventId, reservationId: reservation._id ?? '', eventSlug: slug };
}
