import { extendedBookings as meta } from '@wix/bookings/meta';
import { type Context, isManager, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { orders } from '#services/ecom';
import { type Booking, bookings } from '../bookings/entity';
import { serviceIdOf } from '../bookings/lifecycle';
import { services } from '../services/entity';
import { ownActions } from '../slots/rules';
import { serializeBooking } from '../slots/serialize';

type Request = Serialized<meta.QueryExtendedBookingsRequestOriginal>;
type ExtendedBooking = Serialized<meta.ExtendedBookingOriginal>;

const BASE = '/bookings/v2/extended-bookings';
// Members see their own bookings; visitors cannot prove which are theirs (platform facts 9.1).
const at = (path: string, ...others: string[]) =>
  ({ callers: ['member', ...MANAGERS], app: 'bookings', aliases: [`${BASE}/${path}`, ...others] }) as const;

/** Bookings with related data (platform facts 2.1). */
export const extendedBookingsOperations: Operation[] = [
  ...moduleOperations('bookings.extendedBookings', meta, at('query', '/bookings/v2/bookings/query'), {
    queryExtendedBookings(context, request) {
      const page = context.documents.queryByCursor(bookings, request.query, { scope: mine(context) });
      return {
        extendedBookings: page.items.map((booking) => extended(context, booking, request)),
        pagingMetadata: { ...page.pagingMetadata, total: page.total },
      };
    },
  }),

  ...moduleOperations('bookings.extendedBookings', meta, at('count'), {
    countExtendedBookings: (context, { filter }) => ({
      count: context.documents.count(bookings, { $and: [mine(context), filter ?? {}] }),
    }),
  }),
];

const mine = (context: Context) => (isManager(context) ? {} : { 'createdBy.id.memberId': context.caller.id });

function extended(context: Context, booking: Booking, wanted: Request): ExtendedBooking {
  const service = context.documents.get(services, serviceIdOf(booking));
  return {
    booking: { ...serializeBooking(booking), ...earlierFields(booking) },
    ...(wanted.withBookingAllowedActions && {
      allowedActions: ownActions(service, booking, context.clock.now()),
    }),
    // The emulator does not record attendance.
    ...(wanted.withBookingAttendanceInfo && { attendance: { status: 'NOT_SET', numberOfAttendees: 0 } }),
    ...(wanted.withBookingPolicySettings && {
      bookingPolicySettings: {
        cancellationFeeEnabled: service?.bookingPolicy?.cancellationFeePolicy?.enabled ?? false,
      },
    }),
    ...(wanted.withEcomOrder && booking.orderId && { order: orderOf(context, booking.orderId) }),
  };
}

/** Fields of documented answers that the SDK's types do not have. */
const earlierFields = ({ totalParticipants, createdBy }: Booking) => ({
  numberOfParticipants: totalParticipants,
  bookingSource: { platform: 'WEB', actor: createdBy?.wixUserId ? 'BUSINESS' : 'CUSTOMER' },
});

function orderOf({ documents }: Context, id: string): ExtendedBooking['order'] {
  const order = documents.get(orders, id);
  const { number, status, paymentStatus, priceSummary, balanceSummary, currency } = order ?? {};
  return {
    id,
    number: String(number ?? ''),
    ...(status && { status }),
    ...(paymentStatus && paymentStatus !== 'UNSPECIFIED' && { paymentStatus }),
    ...(currency && { currency }),
    ...(priceSummary?.total && { totalPrice: price(priceSummary.total) }),
    ...(balanceSummary?.balance && { balance: price(balanceSummary.balance) }),
  };
}

const price = ({ amount = '', formattedAmount = '' }: { amount?: string; formattedAmount?: string }) => ({
  amount,
  formattedAmount,
});
