import type { Context } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { required } from '#core/contract/redirect-checks';
import type { RedirectIntents } from '#core/contract/redirects';
import { describeSlot } from './bookings/hosted-checkout';

export const bookingsRedirects: RedirectIntents<Context> = {
  bookingsCheckout: {
    app: 'bookings',
    check(context, { slotAvailability, timezone }) {
      const entry = required(slotAvailability, 'bookingsCheckout.slotAvailability');
      const slot = required(entry.slot, 'bookingsCheckout.slotAvailability.slot');
      required(slot.serviceId, 'bookingsCheckout.slotAvailability.slot.serviceId');
      required(slot.startDate, 'bookingsCheckout.slotAvailability.slot.startDate');
      const { free } = describeSlot(context, entry, timezone);
      assert(free || context.site.acceptsPayments, () =>
        applicationError(402, 'SITE_NOT_ACCEPTING_PAYMENTS', 'The site’s plan does not include payments'),
      );
    },
  },
  bookingsBook: { app: 'bookings', check() {} },
};
