import { ticketReservations as meta } from '@wix/events/meta';
import { bulkOutcome } from '#core/contract/bulk';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import {
  assert,
  assertField,
  assertGiven,
  invalidField,
  notFound,
  orThrow,
  permissionDenied,
} from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { findEvent } from '../events/find';
import { withFilter } from '../requests/filter';
import { type TicketDefinition, ticketDefinitions } from '../tickets/definitions/entity';
import { ticketDefinitionNotFound } from '../tickets/definitions/errors';
import {
  cancelReservation,
  changeReservation,
  presentReservation,
  removeReservation,
} from '../tickets/reservations/changes';
import { type Reservation, reservations } from '../tickets/reservations/entity';
import { reservationNotFound } from '../tickets/reservations/errors';
import { reserve } from '../tickets/reservations/reserve';
import { serializeReservation, storedFilter } from '../tickets/reservations/serialize';

const APP = 'events';
/** Visitors and members may only use these calls for their own reservations. */
/** The most tags of one kind on a reservation (`TagList`). */
const TAGS = 100;

/** Ticket reservations V1. They share their reservations and stock with the checkout calls. */
export const ticketReservationsOperations: Operation[] = [
  ...moduleOperations('events.ticketReservations', meta, access(EVERYONE, APP), {
    createTicketReservation(context, { ticketReservation }) {
      const { tickets = [], additionalReservationSettings: settings } = ticketReservation ?? {};
      assertGiven(tickets.length > 0, 'ticketReservation.tickets');
      const definitions = tickets.map((line) => definitionOf(context, line));
      const [first] = definitions;
      assert(first, () => reservationNotFound(''));
      assert(
        definitions.every(({ eventId }) => eventId === first.eventId),
        () => invalidField('ticketReservation.tickets', 'must all be for the same event'),
      );
      const reservation = reserve(context, findEvent(context, first.eventId), {
        ticketQuantities: tickets.map((line, index) => requested(line, index, definitions[index] ?? first)),
        ignoreLimits: settings?.disableTicketLimitValidation ?? false,
        allowHiddenTickets: settings?.enableHiddenTicketReservation ?? false,
      });
      return { ticketReservation: send(context, reservation) };
    },
    getTicketReservation: (context, { ticketReservationId }) => ({
      ticketReservation: send(context, findOwn(context, ticketReservationId)),
    }),
    cancelTicketReservation: (context, { ticketReservationId }) => ({
      ticketReservation: send(context, cancelReservation(context, findOwn(context, ticketReservationId))),
    }),
  }),

  ...moduleOperations('events.ticketReservations', meta, access(MANAGERS, APP), {
    deleteTicketReservation(context, { ticketReservationId }) {
      const reservation = findOwn(context, ticketReservationId);
      removeReservation(context, reservation);
      return { ticketReservation: send(context, reservation) };
    },
    bulkUpdateTicketReservationTags(context, { ids, ...change }) {
      const results = ids.map((id, originalIndex) => {
        const error = retag(context, context.documents.get(reservations, id), change);
        return { itemMetadata: { id, originalIndex, success: !error, ...(error && { error }) } };
      });
      return bulkOutcome(results);
    },
    bulkUpdateTicketReservationTagsByFilter(context, { filter, ...change }) {
      const matching = withFilter(() => context.documents.list(reservations, storedFilter(filter)));
      for (const reservation of matching) retag(context, reservation, change);
      return { jobId: context.ids.guid() };
    },
  }),
];

type Line = Serialized<meta.TicketLineItemOriginal>;

const definitionOf = ({ documents }: Context, { ticketDefinitionId }: Line): TicketDefinition =>
  orThrow(documents.get(ticketDefinitions, ticketDefinitionId ?? ''), () =>
    ticketDefinitionNotFound(ticketDefinitionId ?? ''),
  );

/** Converts a line to the form of the checkout calls. */
function requested(line: Line, index: number, { name, pricingMethod }: TicketDefinition) {
  const { ticketDefinitionId, quantity, ticketInfo = {} } = line;
  const { seatId, guestPrice, pricingOptionId, pricingPlan, priceOverride } = ticketInfo;
  const at = `ticketReservation.tickets[${index}]`;
  assertField(!seatId, `${at}.ticketInfo.seatId`, 'is not a seat: this event has no seating plan');
  assert(!pricingPlan?.planId, () => notFound('The benefit of a pricing plan'));
  assert(!guestPrice || 'guestPrice' in pricingMethod, () =>
    invalidField(`${at}.ticketInfo.guestPrice`, `is not for ${name}, whose price is not the guest’s`),
  );
  assertGiven(quantity, `${at}.quantity`);
  const price = guestPrice ?? priceOverride;
  return {
    ticketDefinitionId: ticketDefinitionId ?? '',
    quantity,
    ...(price && { priceOverride: price }),
    ...(pricingOptionId && { ticketDetails: Array.from({ length: quantity }, () => ({ pricingOptionId })) }),
  };
}

const send = (context: Context, reservation: Reservation) =>
  serializeReservation(reservation, isManager(context));

/**
 * Returns a reservation that the caller may read and cancel.
 * @throws PlatformError 403 for another visitor's
 */
function findOwn(context: Context, id: string): Reservation {
  const { caller } = context;
  const reservation = orThrow(presentReservation(context, id), () => reservationNotFound(id));
  assert(isManager(context) || reservation.createdBy.id === caller.id, () =>
    permissionDenied('see another visitor’s reservation'),
  );
  return reservation;
}

type TagChange = Pick<
  Serialized<meta.BulkUpdateTicketReservationTagsRequestOriginal>,
  'assignTags' | 'unassignTags'
>;

/**
 * Assigns and unassigns tags; a tag in both lists is assigned. Returns the error of a tag change that is not possible.
 */
function retag(
  context: Context,
  reservation: Reservation | undefined,
  { assignTags, unassignTags }: TagChange,
): { code: string; description: string } | undefined {
  if (!reservation) {
    return { code: 'TICKET_RESERVATION_NOT_FOUND', description: 'There is no such reservation' };
  }
  const next = (kind: 'tags' | 'privateTags') => {
    const kept = reservation[kind].filter((tag) => !unassignTags?.[kind]?.tagIds?.includes(tag));
    return [...new Set([...kept, ...(assignTags?.[kind]?.tagIds ?? [])])];
  };
  const [tags, privateTags] = [next('tags'), next('privateTags')];
  if (tags.length > TAGS || privateTags.length > TAGS) {
    return { code: 'TAGS_LIMIT_REACHED', description: `A reservation can have ${TAGS} tags of each kind` };
  }
  changeReservation(context, reservation, { tags, privateTags });
  return undefined;
}
