import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { assertMayOpen, required } from '#core/contract/redirect-checks';
import type { RedirectIntents } from '#core/contract/redirects';
import { findReservation, reservationSummary } from './orders/checkout/hosted-checkout';

export const eventsRedirects: RedirectIntents<Context> = {
  eventsCheckout: {
    app: 'events',
    check(context, { reservationId, eventSlug }) {
      const slug = required(eventSlug, 'eventsCheckout.eventSlug');
      const id = required(reservationId, 'eventsCheckout.reservationId');
      assertMayOpen(context, findReservation(context, id).reservation.createdBy, 'a reservation');
      const reservation = reservationSummary(context, id);
      assert(reservation.eventSlug === slug, () =>
        invalidField('eventsCheckout.eventSlug', 'must be that of the reservation’s event'),
      );
    },
  },
};
