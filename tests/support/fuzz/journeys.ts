import { DAY } from '@/emulator/core/time/clock';
import delivery from '@/emulator/seed/delivery.json';
import site from '@/emulator/seed/site.json';
import type { Emulator } from '@/emulator/types';
import * as bookingCalls from '../bookings/bookings';
import { percent, rule, shopper } from '../ecom/discount-rules';
import { catalogItem, draftIn, drafting } from '../ecom/draft-orders';
import { seller } from '../ecom/sales';
import { checkoutOf } from '../ecom/shopper';
import { PLANS } from '../emulator/demo-site';
import { control, START, visitor } from '../emulator/start';
import * as eventCalls from '../events/clients';
import { hostedBrowser } from '../hosted/browser';
import { ann, freeSlots, home, linkTo, maya, reserve, storeCheckout } from '../hosted/checkouts';
import { beginLogin, logInThroughPages, mailTo, olive, registerThroughPages, wayTo } from '../hosted/sign-in';
import { loggedIn, seededMember, stranger } from '../identity/members';

const later = (days: number) => new Date(START + days * DAY);

/** Follows a link to a hosted page and sends its form. */
async function fillIn(emulator: Emulator, link: string, values: Record<string, string>) {
  const browser = hostedBrowser(emulator);
  return browser.submit(await browser.open(link), values);
}

const call = (emulator: Emulator, path: string, body: object) =>
  fetch(`https://www.wixapis.com${path}`, {
    method: 'POST',
    headers: { authorization: emulator.apiKey, 'wix-site-id': site.id, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** What people do on a site and with it, through the SDK and the hosted pages, by name. */
export const journeysOf = (emulator: Emulator): [name: string, walk: () => Promise<unknown>][] => [
  [
    'buying products with a coupon',
    async () => {
      const client = await visitor();
      await storeCheckout(client, { 'tall-vase': 1, 'ramen-bowl': 2 });
      const { lineItems = [] } = await client.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
      const quantities = lineItems.map(({ _id, quantity = 1 }) => ({ _id: _id ?? '', quantity }));
      await client.currentCart.updateCurrentCartLineItemQuantity(quantities);
      await client.currentCart.estimateCurrentCartTotals({ calculateShipping: true, calculateTax: true });
      const checkoutId = await checkoutOf(client);
      await client.checkout.updateCheckout(
        checkoutId,
        {
          buyerInfo: { email: ann.email },
          shippingInfo: {
            shippingDestination: {
              address: { country: 'US', subdivision: 'US-ME', city: 'Portland' },
              contactDetails: ann,
            },
          },
        },
        { couponCode: 'WELCOME10' },
      );
      await fillIn(emulator, await linkTo(client, { ecomCheckout: { checkoutId } }), home);
    },
  ],
  [
    'booking a lesson',
    async () => {
      const client = await visitor();
      const [slotAvailability] = await freeSlots(client, 'wheel-throwing-lesson');
      await fillIn(emulator, await linkTo(client, { bookingsCheckout: { slotAvailability } }), {
        ...ann,
        payment: 'offline',
      });
      const owner = bookingCalls.ownerOf(emulator);
      const slot = await bookingCalls.slotOf(owner, 'olive-oil-tasting');
      const { _id, revision } = await bookingCalls.book(owner, slot, 2);
      await owner.bookings.confirmBooking(_id, revision);
      const found = await bookingCalls.stored(owner, _id);
      await owner.bookings.cancelBooking(_id, { revision: found?.booking?.revision ?? '' });
    },
  ],
  [
    'reserving tickets and paying for them',
    async () => {
      const client = await visitor();
      const eventsCheckout = await reserve(client, 'autumn-kiln-opening', { 'Kiln opening': 2 });
      await fillIn(emulator, await linkTo(client, { eventsCheckout }), ann);
      const { eventId, reservationId } = await reserve(client, 'autumn-kiln-opening', { 'Kiln opening': 1 });
      await client.eventOrders.checkout(eventId, {
        reservationId,
        buyer: ann,
        guests: [eventCalls.filledIn(ann)],
      });
    },
  ],
  [
    'answering an invitation',
    async () => {
      const client = await eventCalls.visitor();
      const { event } = await client.wixEventsV2.getEventBySlug('studio-open-house');
      await client.rsvpV2.createRsvp({
        eventId: event?._id,
        status: 'YES',
        ...ann,
        additionalGuestDetails: { guestCount: 1, guestNames: ['Mary Somerville'] },
        form: { inputValues: [{ inputName: 'dropdown', value: 'For the soup' }] },
      });
    },
  ],
  [
    'buying a plan',
    async () => {
      const client = await maya(emulator);
      await fillIn(emulator, await linkTo(client, { paidPlansCheckout: { planId: PLANS.membership } }), ann);
    },
  ],
  [
    'drafting an order',
    async () => {
      const { draftOrders } = drafting(emulator);
      const draft = draftIn(
        await draftOrders.createDraftOrder({ draftOrder: { catalogLineItems: [catalogItem('pitcher')] } }),
      );
      const lineItemId = draft.lineItems?.[0]?.lineItem?._id;
      await draftOrders.updateLineItems(draft._id ?? '', [{ lineItemId, newQuantity: 2, newPrice: '20' }]);
      await draftOrders.createOrderFromDraft(draft._id ?? '', { channelInfo: { type: 'WEB' } });
    },
  ],
  [
    'making a discount and a way to deliver',
    async () => {
      const { discountRules, shippingOptions } = seller(emulator);
      const made = await discountRules.createDiscountRule(rule(percent(10)));
      const changes = { ...rule(percent(20)), revision: made.revision };
      await discountRules.updateDiscountRule(made._id ?? '', changes);
      await shopper({ 'tall-vase': 1 });
      await shippingOptions.createShippingOption({
        title: 'By bike',
        estimatedDeliveryTime: 'The same day',
        deliveryRegionIds: [delivery.regions[0]?.id ?? ''],
        rates: [{ amount: '4.50', conditions: [{ type: 'BY_TOTAL_PRICE', value: '5', operator: 'GT' }] }],
      });
    },
  ],
  [
    'making an event with tickets',
    async () => {
      const { wixEventsV2, ticketDefinitionsV2 } = eventCalls.owner(emulator);
      const event = await wixEventsV2.createEvent({
        title: 'Raku night',
        location: { type: 'VENUE', name: 'The yard', address: { country: 'US', city: 'Portland' } },
        dateAndTimeSettings: { startDate: later(20), endDate: later(21), timeZoneId: 'America/New_York' },
        registration: { initialType: 'TICKETING' },
      });
      await ticketDefinitionsV2.createTicketDefinition({
        eventId: event._id,
        name: 'Standing',
        limitPerCheckout: 5,
        pricingMethod: { fixedPrice: { value: '12.00', currency: 'USD' } },
        feeType: 'NO_FEE',
      });
      await wixEventsV2.updateEvent(event._id ?? '', {
        event: {
          title: 'Raku evening',
          shortDescription: 'With fire',
        },
      });
    },
  ],
  [
    'registering, logging in and being a member',
    async () => {
      const client = await stranger();
      await client.auth.register({ ...olive, profile: { firstName: 'Olive' } });
      const member = await loggedIn('maya');
      await member.members.getCurrentMember({ fieldsets: ['FULL'] });
      await member.members.updateMember(seededMember('maya').id, {
        contact: { firstName: 'Mara', phones: ['+1 207 555 0134'] },
      });
      const { link } = await beginLogin(await visitor());
      await registerThroughPages(hostedBrowser(emulator), link, { ...olive, email: 'olga@example.com' });
      const other = await beginLogin(await visitor());
      await logInThroughPages(hostedBrowser(emulator), other.link, seededMember('theo'));
    },
  ],
  [
    'getting a new password',
    async () => {
      const browser = hostedBrowser(emulator);
      const { link } = await beginLogin(await visitor());
      const form = await browser.open(wayTo(await browser.open(link), 'Forgot your password?'));
      const email = 'maya@example.com';
      await browser.submit(form, { email });
      await fillIn(emulator, (await mailTo(email, 'recovery')).link ?? '', { password: 'a brand new jug' });
    },
  ],
  [
    'asking by GraphQL',
    () =>
      call(emulator, '/graphql/alpha', {
        query:
          'query($f: JSON, $l: Int) { storesProductsV1Products(queryInput: { query: { filter: $f, paging: { limit: $l } } }) { items { id name } } }',
        variables: { f: { slug: { $in: ['tall-vase'] } }, l: 2 },
        operationName: null,
      }),
  ],
  [
    'steering the emulator',
    async () => {
      await control(
        '/site',
        { name: 'Salt', locale: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' },
        'PATCH',
      );
      await control('/faults', { operation: 'stores.products.getProduct', status: 503, times: 1 });
      await control('/outbox?format=json&to=maya@example.com');
      await control('/reset', { to: 'catalog', site: { name: 'Anew', taxCalculation: 'AUTOMATIC' } }).catch(
        () => {},
      );
      await control('/clock', { advance: 1000 }).catch(() => {});
    },
  ],
];
