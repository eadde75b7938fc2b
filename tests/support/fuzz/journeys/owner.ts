import { DAY } from '@/emulator/core/time/clock';
import type { Emulator } from '@/emulator/runtime/emulator';
import delivery from '@/emulator/seed/delivery.json';
import { discountRuleWith, percent, visitorWith } from '../../ecom/discount-rules';
import { catalogItem, draftIn, draftOrdersOwner } from '../../ecom/draft-orders';
import { ecomOwner } from '../../ecom/sales';
import { START } from '../../emulator/start';
import * as eventCalls from '../../events/clients';
import type { Journey } from './journey';

const later = (days: number) => new Date(START + days * DAY);

/** The journeys of the site’s owner. */
export const ownerJourneys = (emulator: Emulator): Journey[] => [
  [
    'drafting an order',
    async () => {
      const { draftOrders } = draftOrdersOwner(emulator);
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
      const { discountRules, shippingOptions } = ecomOwner(emulator);
      const created = await discountRules.createDiscountRule(discountRuleWith(percent(10)));
      const changes = { ...discountRuleWith(percent(20)), revision: created.revision };
      await discountRules.updateDiscountRule(created._id ?? '', changes);
      await visitorWith({ 'tall-vase': 1 });
      await shippingOptions.createShippingOption({
        title: 'By bike',
        estimatedDeliveryTime: 'The same day',
        deliveryRegionId: delivery.regions[0]?.id ?? '',
        rates: [{ amount: '4.50', conditions: [{ type: 'BY_TOTAL_PRICE', value: '5', operator: 'GT' }] }],
      });
    },
  ],
  [
    'making an event with tickets',
    async () => {
      const { wixEventsV2, ticketDefinitionsV2 } = eventCalls.eventsOwner(emulator);
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
        feeType: 'FEE_ADDED_AT_CHECKOUT',
      });
      await wixEventsV2.updateEvent(event._id ?? '', {
        event: {
          title: 'Raku evening',
          shortDescription: 'With fire',
        },
      });
    },
  ],
];
