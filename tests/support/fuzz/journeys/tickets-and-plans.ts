import type { Emulator } from '@/emulator/runtime/emulator';
import { PLANS } from '../../emulator/demo-site';
import { visitor } from '../../emulator/start';
import * as eventCalls from '../../events/clients';
import { BUYER_ANN, linkTo, mayaClient, reserve } from '../../hosted/checkouts';
import { fillIn } from './fill-in';
import type { Journey } from './journey';

/** The journeys of guests of events and buyers of plans. */
export const ticketAndPlanJourneys = (emulator: Emulator): Journey[] => [
  [
    'reserving tickets and paying for them',
    async () => {
      const client = await visitor();
      const eventsCheckout = await reserve(client, 'autumn-kiln-opening', { 'Kiln opening': 2 });
      await fillIn(emulator, await linkTo(client, { eventsCheckout }), BUYER_ANN);
      const { eventId, reservationId } = await reserve(client, 'autumn-kiln-opening', { 'Kiln opening': 1 });
      await client.eventOrders.checkout(eventId, {
        reservationId,
        buyer: BUYER_ANN,
        guests: [eventCalls.filledIn(BUYER_ANN)],
      });
    },
  ],
  [
    'answering an invitation',
    async () => {
      const client = await eventCalls.eventsVisitor();
      const { event } = await client.wixEventsV2.getEventBySlug('studio-open-house');
      await client.rsvpV2.createRsvp({
        eventId: event?._id,
        status: 'YES',
        ...BUYER_ANN,
        additionalGuestDetails: { guestCount: 1, guestNames: ['Mary Somerville'] },
        form: { inputValues: [{ inputName: 'dropdown', value: 'For the soup' }] },
      });
    },
  ],
  [
    'buying a plan',
    async () => {
      const client = await mayaClient(emulator);
      await fillIn(
        emulator,
        await linkTo(client, { paidPlansCheckout: { planId: PLANS.membership } }),
        BUYER_ANN,
      );
    },
  ],
];
