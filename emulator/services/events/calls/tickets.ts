import { tickets as meta } from '@wix/events/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, assertField, assertGiven } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { events } from '../events/entity';
import { formProblems } from '../events/registration-forms/answers';
import { invalidFormResponse } from '../events/registration-forms/errors';
import { type TicketEntry, ticketEntries } from '../orders/entity';
import { orderActionNotAvailable } from '../orders/errors';
import { ORDER_TRANSITIONS } from '../orders/rules';
import { serializeTicket } from '../orders/serialize';
import { changeTickets, checkTickets, findTicket, type IssuedTicket } from '../orders/tickets/changes';
import { readSort } from '../requests/filter';
import { masked } from '../requests/updates';

const WHOLE = ['TICKET_DETAILS', 'GUEST_DETAILS', 'GUEST_FORM'] as const;

/** The filter for each state; the states in one line exclude each other. */
const STATES: Partial<Record<meta.StateWithLiteralsOriginal, Record<string, unknown>>>[] = [
  { ORDER_ARCHIVED: { orderArchived: true }, ORDER_ACTIVE: { orderArchived: false } },
  { TICKET_ARCHIVED: { archived: true }, TICKET_ACTIVE: { archived: false } },
  { CHECKED_IN: { checkedIn: true }, NON_CHECKED_IN: { checkedIn: false } },
  { FREE: { free: true }, PAID: { free: false } },
  { MEMBER: { memberId: { $exists: true } } },
];

/** The fields by which tickets can be counted. */
const FACETS = new Map<string, (entry: TicketEntry) => string>([
  ['orderStatus', ({ orderStatus }) => orderStatus],
  ['eventId', ({ eventId }) => eventId],
  ['ticketDefinitionId', ({ ticketDefinitionId }) => ticketDefinitionId],
  ['orderArchived', ({ orderArchived }) => String(orderArchived)],
  ['archived', ({ archived }) => String(archived)],
  ['checkedIn', ({ checkedIn }) => String(checkedIn)],
]);

/** Issued tickets: managers list them, correct them and check them in (`tickets` of the SDK). */
export const ticketsOperations = moduleOperations('events.tickets', meta, access(MANAGERS, 'events'), {
  listTickets(context, request) {
    const { documents } = context;
    const filter = filterOf(request);
    const { limit = 50, facet = [], fieldset } = request;
    const page = documents.query(
      ticketEntries,
      { filter, sort: readSort(request.sort), paging: { limit, offset: request.offset } },
      { field: '' },
    );
    const tickets = page.items.map(({ id }) => send(context, findTicket(context, id), fieldset));
    return {
      tickets,
      total: page.total,
      offset: page.offset,
      limit,
      ...(facet.length > 0 && { facets: countBy(facet, documents.list(ticketEntries, filter)) }),
    };
  },
  getTicket(context, request) {
    const { ticketNumber, eventId, fieldset } = request;
    return { ticket: send(context, findTicket(context, ticketNumber, eventId), fieldset) };
  },
  checkInTickets: (context, request) => ({
    tickets: sendAll(context, checkTickets(context, 'checkIn', request.eventId, numbersOf(request))),
  }),
  deleteTicketCheckIns: (context, request) => ({
    tickets: sendAll(context, checkTickets(context, 'undoCheckIn', request.eventId, numbersOf(request))),
  }),
  updateTicket(context, request) {
    const { ticketNumber, eventId, fields, archived, guestDetails } = request;
    const wanted = masked(fields, ['archived', 'guestDetails', 'guestDetails.form']);
    const form =
      wanted('guestDetails') || wanted('guestDetails.form') ? guestDetails?.form?.inputValues : undefined;
    const [changed] = changeTickets(context, [ticketNumber], eventId, ({ ticket, order }) => {
      if (!form) return { ...ticket, ...(wanted('archived') && { archived: archived ?? false }) };
      assert(ORDER_TRANSITIONS[order.status].correct, () => orderActionNotAvailable(order, 'correct'));
      const event = context.documents.get(events, order.eventId);
      const problems = event ? formProblems(event, form) : [];
      assert(problems.length === 0, () => invalidFormResponse(problems));
      return { ...ticket, guest: form, ...(wanted('archived') && { archived: archived ?? false }) };
    });
    return { ...(changed && { ticket: send(context, changed, WHOLE) }) };
  },
  bulkUpdateTickets(context, request) {
    const { eventId, archived = false } = request;
    const numbers = numbersOf(request);
    const changed = changeTickets(context, numbers, eventId, ({ ticket }) => ({ ...ticket, archived }));
    return { tickets: sendAll(context, changed) };
  },
});

type Request = Serialized<meta.ListTicketsRequestOriginal>;

/** @throws PlatformError 400 if no ticket is named */
function numbersOf({ ticketNumber = [] }: { ticketNumber?: string[] }): string[] {
  assertGiven(ticketNumber.length > 0, 'ticketNumber');
  return [...new Set(ticketNumber)];
}

function filterOf(request: Request): { $and: object[] } {
  const { searchPhrase, state = [], seatId } = request;
  const among = (field: string, values: readonly string[] | undefined) =>
    values && values.length > 0 ? [{ [field]: { $in: values } }] : [];
  const states = STATES.flatMap((line) => {
    const chosen = Object.entries(line).flatMap(([name, filter]) =>
      state.some((each) => each === name) ? [filter] : [],
    );
    return chosen.length > 0 ? [{ $or: chosen }] : [];
  });
  const phrase = ['orderFullName', 'guestFullName', 'ticketNumber'].map((field) => ({
    [field]: { $contains: searchPhrase },
  }));
  return {
    $and: [
      ...among('eventId', request.eventId),
      ...among('orderNumber', request.orderNumber),
      ...among('ticketNumber', request.ticketNumber),
      ...among('orderStatus', request.orderStatus),
      ...among('memberId', request.memberId),
      ...among('contactId', request.contactId),
      ...among('ticketDefinitionId', request.ticketDefinitionId),
      // No event of the emulator has a seating plan.
      ...(seatId?.length ? [{ ticketNumber: { $in: [] } }] : []),
      ...states,
      ...(searchPhrase ? [{ $or: phrase }] : []),
    ],
  };
}

/** @throws PlatformError 400 for a field by which tickets cannot be counted */
function countBy(names: readonly string[], entries: readonly TicketEntry[]) {
  return Object.fromEntries(
    names.map((name) => {
      const groupOf = FACETS.get(name);
      assertField(groupOf, 'facet', `must be among: ${[...FACETS.keys()].join(', ')}`);
      const counts: Record<string, number> = {};
      for (const entry of entries) counts[groupOf(entry)] = (counts[groupOf(entry)] ?? 0) + 1;
      return [name, { counts }];
    }),
  );
}

type Fieldset = readonly meta.TicketFieldsetWithLiteralsOriginal[];

const send = ({ baseUrl }: Context, { ticket, order }: IssuedTicket, fieldset: Fieldset = []) =>
  serializeTicket(ticket, order, baseUrl, fieldset);

const sendAll = (context: Context, issued: readonly IssuedTicket[]) =>
  issued.map((each) => send(context, each, WHOLE));
