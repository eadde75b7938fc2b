import type { guests as meta } from '@wix/events/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { type Event, events } from '../events/entity';
import { serializeAnswers } from '../events/registration-forms/answers';
import type { Reminder } from '../events/rules';
import { serializeEvents } from '../events/serialize';
import type { TicketOrder } from '../orders/entity';
import { type Guest, guests } from './entity';

type Fields = readonly meta.RequestedFieldsEnumRequestedFieldsWithLiteralsOriginal[];

/** Serializes a guest as the platform does, with the requested groups of fields. */
export function serializeGuest(
  { site }: Pick<Context, 'site'>,
  guest: Guest,
  fields: Fields = [],
): Serialized<meta.EventGuestOriginal> {
  const { id, revision, eventId, guestType, rsvpId, orderNumber, ticketNumber, contactId, memberId } = guest;
  const { attendanceStatus, attendanceStatusUpdatedDate, createdDate, updatedDate, source } = guest;
  const { firstName, lastName, email, form, checkedIn, checkIns, tickets = [], totalGuests } = guest;
  const filled = (name: string) => form.find(({ inputName }) => inputName === name)?.value;
  const phone = filled('phone');
  const address = filled('address');
  return {
    id,
    revision: String(revision),
    eventId,
    guestType,
    contactId,
    locale: site.locale,
    ...(rsvpId && { rsvpId }),
    ...(orderNumber && { orderNumber }),
    ...(ticketNumber && { ticketNumber }),
    ...(memberId && { memberId }),
    attendanceStatus,
    attendanceStatusUpdatedDate,
    createdDate,
    updatedDate,
    additionalDetails: { orderStatus: 'UNKNOW_ORDER_STATUS', ...source },
    // Also for guests without tickets, whichever fields are requested (statement evd-001).
    tickets,
    ...(fields.includes('GUEST_DETAILS') && {
      guestDetails: {
        firstName,
        lastName,
        ...(email && { email }),
        checkedIn,
        ...(phone && { phone }),
        ...(address && { address }),
        formResponse: serializeAnswers(form),
        ...(checkIns.length > 0 && { checkInDetails: checkIns }),
      },
    }),
    ...(fields.includes('GUEST_TOTAL') && { totalGuests }),
  };
}

const ENTITY = 'wix.events.guests.v1.guest';
const WHOLE = ['GUEST_DETAILS', 'GUEST_TOTAL'] as const;
type EventDetails = Serialized<meta.EventDetailsOriginal>;
type Timing = 'NOW' | Reminder['timing'];

/**
 * Emits the event that a guest was created, updated or deleted; a creation or deletion also counts as an update, as
 * documented.
 */
export function emitGuest(context: Context, slug: 'created' | 'updated' | 'deleted', guest: Guest): void {
  const entity = serializeGuest(context, guest, WHOLE);
  const event = { entityFqdn: ENTITY, entityId: guest.id };
  if (slug === 'created') context.emit({ ...event, slug, createdEvent: { entity } });
  context.emit({ ...event, slug: 'updated', updatedEvent: { currentEntity: entity } });
  if (slug === 'deleted') context.emit({ ...event, slug, deletedEvent: { deletedEntity: entity } });
}

function emitAction(context: Context, slug: string, guest: Guest, more: object): void {
  const body = { guest: serializeGuest(context, guest, WHOLE), ...more };
  context.emit({ entityFqdn: ENTITY, slug, entityId: guest.id, actionEvent: { body } });
}

export function emitCheckedIn(context: Context, guest: Guest): void {
  const event = context.documents.get(events, guest.eventId);
  emitAction(context, 'guest_checked_in', guest, {
    ...(event && { eventDetails: detailsOf(context, event) }),
  });
}

export function emitEventCanceled(context: Context, event: Event): void {
  const details = detailsOf(context, event);
  for (const guest of attending(context, event.id))
    emitAction(context, 'guest_event_canceled', guest, { event: details });
}

export function emitEventStarts(context: Context, event: Event, timing: Timing): void {
  const details = detailsOf(context, event);
  for (const guest of attending(context, event.id))
    emitAction(context, 'guest_event_starts', guest, { event: details, timing });
}

export function emitOrderCanceled(context: Context, { id, eventId, status, invoice }: TicketOrder): void {
  const event = context.documents.get(events, eventId);
  const buyer = context.documents.find(guests, { orderNumber: id, guestType: 'BUYER' });
  if (buyer)
    emitAction(context, 'guest_order_canceled', buyer, {
      ...(event && { event: detailsOf(context, event) }),
      order: { orderStatus: status, invoice },
    });
}

const attending = ({ documents }: Context, eventId: string): Guest[] =>
  documents.list(guests, { eventId, attendanceStatus: 'ATTENDING' });

function detailsOf(context: Context, event: Event): EventDetails {
  const [sent = {}] = serializeEvents(context, [event], ['DETAILS', 'URLS']);
  const { title, shortDescription, location, dateAndTimeSettings, eventPageUrl, status } = sent;
  return { title, shortDescription, location, dateAndTimeSettings, eventPageUrl, status };
}
