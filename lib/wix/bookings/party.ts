import { bookings } from '@wix/bookings';
import { checkout } from '@wix/ecom';
import { message } from '@/lib/translations/translate';
import { createCheckoutRedirect } from '@/lib/wix/checkout';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';

/** The id of the platform's app for bookings, in whose catalog a booking is (SDK: CatalogReference). */
const BOOKINGS_APP = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';

/** Several people who are booked for at once, and the one who books. */
export type Party = { people: number; contact: { firstName: string; lastName: string; email: string } };

/**
 * Books for several people, and opens the checkout of that booking. The platform's own form, to which a redirect for a
 * slot leads, always begins with one person, so the shop makes the booking itself (SDK: `createBooking`).
 * @param messages by the platform's code
 * @param page the page of this shop to come back to, from `/` on
 */
export async function createPartyCheckout(
  bookedEntity: Pick<bookings.BookedEntity, 'slot' | 'schedule'>,
  { people, contact }: Party,
  messages: Record<string, string>,
  page: string,
  thanksPage: string,
): Promise<Result<{ url: string }>> {
  const opened = await attempt(
    async () => {
      const client = await visitorClient();
      const { booking } = await client.use(bookings).createBooking({
        bookedEntity,
        totalParticipants: people,
        contactDetails: contact,
      });
      const catalogReference = { appId: BOOKINGS_APP, catalogItemId: booking?._id ?? '' };
      const { firstName, lastName, email } = contact;
      const { _id } = await client.use(checkout).createCheckout({
        channelType: 'WEB',
        lineItems: [{ quantity: 1, catalogReference }],
        checkoutInfo: {
          buyerInfo: { email },
          billingInfo: { contactDetails: { firstName, lastName } },
        },
      });
      return _id ?? '';
    },
    { what: message('The places could not be booked'), messages },
  );
  if (!opened.ok) return opened;
  return createCheckoutRedirect({ ecomCheckout: { checkoutId: opened.value } }, page, messages, thanksPage);
}
