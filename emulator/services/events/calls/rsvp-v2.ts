import { rsvpV2 as meta } from '@wix/events/meta';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, assertGiven, orThrow, permissionDenied, validationError } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { calendarUrls } from '../events/calendar-urls';
import { type Event, events } from '../events/entity';
import { eventNotFound } from '../events/errors';
import { findEvent } from '../events/find';
import { guestCheckInRefused, guestNotFound } from '../guests/errors';
import { addRsvp, changeCheckIns, changeRsvp, type RsvpOptions, removeRsvp } from '../guests/rsvps/changes';
import { type Rsvp, rsvps } from '../guests/rsvps/entity';
import { memberIdentityNotFound, rsvpNotFound } from '../guests/rsvps/errors';
import { serializeRsvp } from '../guests/rsvps/lifecycle';
import type { CheckIn } from '../orders/entity';
import { checkIn, undoCheckIn } from '../orders/tickets/changes';
import { revisionMismatch } from '../requests/errors';

const APP = 'events';
/**
 * RSVPs. Everyone can answer, members can read their own, managers can read all, as the permissions of each call define
 * (JSDoc of rsvpV2, `@permissionId` and `@applicableIdentity`).
 */
export const rsvpV2Operations: Operation[] = [
  ...moduleOperations('events.rsvpV2', meta, access(EVERYONE, APP), {
    createRsvp(context, { rsvp, options = {}, fields }) {
      assertMayPassOver(context, options);
      const eventId = rsvp?.eventId;
      assertGiven(eventId, 'rsvp.eventId');
      const event = findEvent(context, eventId);
      const stored = addRsvp(context, event, rsvp, options);
      // Guests get their own answers back (statement events-rsvp-create).
      return {
        rsvp: serializeRsvp(stored, [...(fields ?? []), 'DETAILS', 'CONTACT_DETAILS']),
        calendarLinks: calendarUrls(event),
      };
    },
    listCurrentRsvps({ caller, documents }, { eventId, fields, paging }) {
      assert(caller.role === 'member', memberIdentityNotFound);
      const filter = { memberId: caller.id, eventId: { $in: eventId ?? [] } };
      const page = documents.queryByCursor(
        rsvps,
        { filter, ...(paging && { cursorPaging: paging }) },
        { field: '' },
      );
      return {
        rsvps: page.items.map((rsvp) => serializeRsvp(rsvp, fields)),
        pagingMetadata: page.pagingMetadata,
      };
    },
  }),

  ...moduleOperations('events.rsvpV2', meta, access(MANAGERS, APP), {
    getRsvp: (context, { rsvpId, fields }) => ({ rsvp: serializeRsvp(findRsvp(context, rsvpId), fields) }),
    queryRsvps({ documents }, { query, fields }) {
      const page = documents.queryByCursor(rsvps, query ?? {});
      return {
        rsvps: page.items.map((rsvp) => serializeRsvp(rsvp, fields)),
        pagingMetadata: page.pagingMetadata,
      };
    },
    updateRsvp(context, { rsvp, options, fields }) {
      const before = findRsvp(context, rsvp?.id ?? '');
      assertGiven(rsvp.revision, 'rsvp.revision');
      assert(rsvp.revision === String(before.revision), () => revisionMismatch(before));
      const changed = changeRsvp(context, eventOf(context, before), before, rsvp, options ?? {});
      return { rsvp: serializeRsvp(changed, fields) };
    },
    deleteRsvp: (context, { rsvpId }) => removeRsvp(context, findRsvp(context, rsvpId ?? '')),
    checkInRsvpGuests(context, request) {
      const { rsvpId, guestIds, fields, checkInDate } = request;
      assert(!checkInDate || Date.parse(checkInDate) <= context.clock.now(), () =>
        validationError([
          {
            field: 'checkInDate',
            description: 'must not be in the future',
            violatedRule: 'OTHER',
            ruleName: 'INVALID_CHECK_IN_TIME',
          },
        ]),
      );
      const rsvp = findRsvp(context, rsvpId ?? '');
      const numbers = guestNumbers(rsvp, guestIds, false);
      const entry = checkIn(context, {}, checkInDate);
      const checked = changeCheckIns(context, eventOf(context, rsvp), rsvp, each(numbers, entry));
      return { rsvp: serializeRsvp(checked, fields) };
    },
    cancelRsvpGuestsCheckIn(context, { rsvpId, guestIds, fields, checkInCanceledDate }) {
      const rsvp = findRsvp(context, rsvpId);
      const numbers = guestNumbers(rsvp, guestIds, true);
      const back = undoCheckIn(context, {}, checkInCanceledDate);
      const changed = changeCheckIns(context, eventOf(context, rsvp), rsvp, each(numbers, back));
      return { rsvp: serializeRsvp(changed, fields) };
    },
    listRsvpSummary: (context, { eventId }) => ({
      summaries: (eventId ?? []).map((id) => rsvpSummary(context, id)),
    }),
  }),
];

/** Counts the people who come to an event, decline or wait, and the RSVPs. */
function rsvpSummary({ documents }: Pick<Context, 'documents'>, eventId: string) {
  const all = documents.list(rsvps, { eventId });
  const guests = (wanted: Rsvp['status']) =>
    all.filter(({ status }) => status === wanted).reduce((sum, { totalGuests }) => sum + totalGuests, 0);
  return {
    eventId,
    yesGuestCount: guests('YES'),
    noGuestCount: guests('NO'),
    waitlistGuestCount: guests('WAITLIST'),
    totalRsvpCount: all.length,
  };
}

const findRsvp = ({ documents }: Context, id: string): Rsvp =>
  orThrow(documents.get(rsvps, id), () => rsvpNotFound(id));

const eventOf = ({ documents }: Context, { eventId }: Rsvp): Event =>
  orThrow(documents.get(events, eventId), () => eventNotFound(eventId));

/**
 * Returns the numbers of an RSVP's guests to check in or out: the named ones, otherwise all whose state would change.
 */
function guestNumbers({ totalGuests, checkIns }: Rsvp, wanted: number[] = [], areIn: boolean): number[] {
  const isIn = (number: number) => checkIns?.[number]?.checkedIn ?? false;
  for (const number of wanted) {
    assert(number <= totalGuests, () => guestNotFound(number));
    assert(isIn(number) === areIn, () =>
      guestCheckInRefused(areIn ? 'GUEST_NOT_CHECKED_IN' : 'GUEST_ALREADY_CHECKED_IN', number),
    );
  }
  const all = Array.from({ length: totalGuests }, (_, index) => index + 1);
  return wanted.length > 0 ? wanted : all.filter((number) => isIn(number) === areIn);
}

const each = (numbers: readonly number[], checkIn: CheckIn): Record<number, CheckIn> =>
  Object.fromEntries(numbers.map((number) => [number, checkIn]));

const assertMayPassOver = (context: Context, options: RsvpOptions): void =>
  assert(isManager(context) || !Object.values(options).some(Boolean), () =>
    permissionDenied('answer without regard to limits or form'),
  );
