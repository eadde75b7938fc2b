import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { required } from '#core/contract/redirect-checks';
import type { RedirectIntents } from '#core/contract/redirects';
import { siteNotAcceptingPayments } from './bookings/errors';
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
      assert(free || context.site.acceptsPayments, siteNotAcceptingPayments);
    },
  },
  bookingsBook: { app: 'bookings', check() {} },
};
