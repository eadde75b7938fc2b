import { bookings, extendedBookings, services } from '@wix/bookings';
import { getTranslations } from '#translations';
import { message } from '@/lib/translations/translate';
import { okIfDone } from '@/lib/wix/account/ok-if-done';
import { ACCOUNT_PAGE_SIZE, type AccountPage } from '@/lib/wix/account/types';
import { getChosenSlot, SLOT_MESSAGES, type SlotChoice } from '@/lib/wix/bookings';
import { memberClient } from '@/lib/wix/member';
import { attempt, errorFacts, type Result } from '@/lib/wix/platform';
import { siteFormat } from '@/lib/wix/site';
import { toMemberBooking } from './map';
import type { MemberBooking } from './types';

export type { MemberBooking };

/** Upcoming bookings are shown all at once; members have fewer than this. */
const MOST = 100;

type Query = extendedBookings.ExtendedBookingQuery;

/**
 * States of bookings that count. CREATED is not among them: a booking has it for the ten minutes in which its checkout
 * is open.
 */
const HELD = ['CONFIRMED', 'PENDING', 'WAITING_LIST'] as const;
const CALLED_OFF = ['CANCELED', 'DECLINED'] as const;

const MESSAGES = {
  ...SLOT_MESSAGES,
  BOOKING_POLICY_VIOLATION: message(
    'The policy of this service does not allow that any more. Please get in touch with the business.',
  ),
  BOOKING_REVISION_MISMATCH: message('This booking has changed meanwhile. Here is how it stands now.'),
  INVALID_BOOKING_STATUS: message('This booking has changed meanwhile. Here is how it stands now.'),
  RESCHEDULING_NOT_ALLOWED: message('A course cannot be moved to other dates.'),
};

/** Returns the member's bookings that are ahead or going on, the next one first. */
export function listUpcomingBookings(): Promise<Result<MemberBooking[]>> {
  const query = (now: string): Query => ({
    filter: { endDate: { $gt: now }, status: { $in: HELD } },
    sort: [{ fieldName: 'startDate', order: 'ASC' }],
    cursorPaging: { limit: MOST },
  });
  return attempt(async () => (await read(query)).entries, {
    what: message('Your bookings could not be read'),
  });
}

/** Returns the member's bookings that are over or canceled, newest first. @param cursor from the page before */
export function listPastBookings(cursor?: string): Promise<Result<AccountPage<MemberBooking>>> {
  const query = (now: string): Query =>
    cursor
      ? { cursorPaging: { limit: ACCOUNT_PAGE_SIZE, cursor } }
      : {
          filter: {
            $or: [{ endDate: { $lte: now }, status: { $in: HELD } }, { status: { $in: CALLED_OFF } }],
          },
          sort: [{ fieldName: 'startDate', order: 'DESC' }],
          cursorPaging: { limit: ACCOUNT_PAGE_SIZE },
        };
  return attempt(() => read(query), { what: message('Your past bookings could not be read') });
}

/** Returns one of the member's bookings, or undefined. */
export function getBooking(id: string): Promise<Result<MemberBooking | undefined>> {
  return attempt(async () => (await read(() => ({ filter: { id } }))).entries[0], {
    what: message('Your booking could not be read'),
  });
}

/** @param query builds the query for the current time, ISO 8601 */
async function read(query: (now: string) => Query): Promise<AccountPage<MemberBooking>> {
  const client = await memberClient();
  const now = Date.now();
  const ask = (withEcomOrder: boolean) =>
    client.use(extendedBookings).queryExtendedBookings(query(new Date(now).toISOString()), {
      withBookingAllowedActions: true,
      withEcomOrder,
    });
  const page = await ask(true).catch((error) => {
    // Reading orders needs a separate permission (SDK, QueryExtendedBookingsOptions): without it, bookings are shown
    // without their order.
    if (errorFacts(error).status !== 403) throw error;
    return ask(false);
  });
  const bookedIds = page.extendedBookings?.flatMap(({ booking }) => {
    const { slot, schedule } = booking?.bookedEntity ?? {};
    return slot?.serviceId ?? schedule?.serviceId ?? [];
  });
  const ids = [...new Set(bookedIds)];
  const offered =
    ids.length > 0
      ? (await client.use(services).queryServices().in('_id', ids).limit(MOST).find()).items
      : [];
  const [{ locale }, t] = await Promise.all([siteFormat(), getTranslations()]);
  const entries = (page.extendedBookings ?? []).map((extended) => {
    const { slot, schedule } = extended.booking?.bookedEntity ?? {};
    const serviceId = slot?.serviceId ?? schedule?.serviceId;
    return toMemberBooking(
      extended,
      offered.find(({ _id }) => _id === serviceId),
      now,
      locale,
      t,
    );
  });
  const next = page.pagingMetadata?.cursors?.next;
  return { entries, ...(next && { next }) };
}

/** Cancels a booking if its policy allows that (SDK: `cancelBooking`). @param revision as shown to the member */
export async function cancelBooking(id: string, revision: string): Promise<Result<void>> {
  const canceled = await attempt(
    async () => {
      await (await memberClient()).use(bookings).cancelBooking(id, { revision });
    },
    { what: message('Your booking could not be canceled'), messages: MESSAGES },
  );
  return okIfDone(canceled, async () => {
    const now = await getBooking(id);
    return now.ok && now.value?.status === 'CANCELED';
  });
}

/**
 * Moves a booking to another free slot of its service. The platform needs the slot as its availability calendar returns
 * it, so it is read again: a slot that was taken meanwhile is a `conflict`.
 * @param revision as shown to the member
 */
export async function rescheduleBooking(
  id: string,
  revision: string,
  choice: SlotChoice,
): Promise<Result<void>> {
  const moved = await attempt(
    async () => {
      const { slot } = await getChosenSlot(choice);
      const client = await memberClient();
      await client.use(bookings).rescheduleBooking(id, { ...slot, timezone: choice.timezone }, { revision });
    },
    { what: message('Your booking could not be moved'), messages: MESSAGES },
  );
  return okIfDone(moved, async () => {
    const now = await getBooking(id);
    return now.ok && now.value?.revision !== revision && now.value?.start === Date.parse(choice.start);
  });
}
