import { orders as meta } from '@wix/events/meta';
import { type Context, EVERYONE, isManager } from '#core/contract/context';
import { assert, assertField, permissionDenied } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { coupons } from '#services/ecom';
import { calendarUrls } from '../events/calendar-urls';
import { events } from '../events/entity';
import { type TicketOrder, ticketOrders } from '../orders/entity';
import { orderNotFound } from '../orders/errors';
import { type DefinitionFields, serializeAvailableTicket, serializeOrder } from '../orders/serialize';
import { orderAsSort, readSort } from '../requests/filter';
import { ticketDefinitions } from '../tickets/definitions/entity';
import { availableTickets } from '../tickets/definitions/find';

const APP = 'events';

const READ = { callers: EVERYONE, app: APP } as const;

/** The list of available tickets, which earlier apps call under the events themselves (statement events-sample-v1-available-tickets). */
export const ordersListTicketsOperations = moduleOperations(
  'events.orders',
  meta,
  { ...READ, aliases: ['/events/v1/tickets/available'], modernize: orderAsSort },
  {
    listAvailableTickets(context, { eventId, offset, limit, sort, state }) {
      const scope = availableTickets(
        context,
        eventId,
        state?.includes('INCLUDE_HIDDEN_NOT_ON_SALE') ?? false,
      );
      return definitionsPage(context, scope, {}, { offset, limit, sort, maxLimit: 100 }, { policy: true });
    },
  },
);

/** The available tickets and how they can be paid (specification 7.7). */
export const ordersAvailableTicketsOperations = moduleOperations('events.orders', meta, READ, {
  getCheckoutOptions(context, _request) {
    const { acceptsPayments } = context.site;
    const forMoney = { $and: [availableTickets(context, undefined, false), { free: false }] };
    const paidTickets = context.documents.find(ticketDefinitions, forMoney) !== undefined;
    return {
      paymentMethodConfigured: acceptsPayments,
      acceptCoupons:
        context.documents.find(coupons, { active: true, 'scope.namespace': 'events' }) !== undefined,
      // The site's gift cards are for its store only.
      acceptGiftCards: false,
      premiumServices: acceptsPayments || !paidTickets,
      paidTickets,
    };
  },
  queryAvailableTickets(context, { filter, fieldset = [], offset, limit, sort }) {
    assert(!fieldset.includes('DASHBOARD') || isManager(context), () =>
      permissionDenied('read the sales of tickets'),
    );
    const eventId = typeof filter?.eventId === 'string' ? filter.eventId : undefined;
    const fields = { policy: fieldset.includes('POLICY'), dashboard: fieldset.includes('DASHBOARD') };
    const paging = { offset, limit, sort, maxLimit: 1000 };
    return definitionsPage(context, availableTickets(context, eventId, false), filter, paging, fields);
  },
});

/**
 * Returns a page of ticket definitions; without a limit, it contains only the totals, no items (JSDoc of both calls).
 */
function definitionsPage(
  context: Context,
  scope: Record<string, unknown>,
  filter: unknown,
  { offset, limit, sort, maxLimit }: { offset?: number; limit?: number; sort?: string; maxLimit: number },
  fields: DefinitionFields,
) {
  const { documents } = context;
  const query = { filter: filter ?? {}, sort: readSort(sort), paging: { limit, offset } };
  const page = documents.query(ticketDefinitions, query, { scope, defaultLimit: 0, maxLimit, field: '' });
  return {
    definitions: page.items.flatMap((definition) => {
      const event = documents.get(events, definition.eventId);
      return event ? [serializeAvailableTicket(context, definition, event, fields)] : [];
    }),
    metaData: { count: page.count, offset: page.offset, total: page.total },
  };
}

const TAGS: Record<meta.OrderTagWithLiteralsOriginal, Record<string, unknown>> = {
  CONFIRMED: { confirmed: true },
  UNCONFIRMED: { confirmed: false },
  MEMBER: { memberId: { $exists: true } },
  ARCHIVED: { archived: true },
  NON_ARCHIVED: { archived: false },
  FULLY_CHECKED_IN: { fullyCheckedIn: true },
  NOT_FULLY_CHECKED_IN: { fullyCheckedIn: false },
};

/** The fields by which orders can be counted. */
const FACETS: Record<string, (order: TicketOrder) => string> = {
  status: ({ status }) => status,
  eventId: ({ eventId }) => eventId,
  confirmed: ({ confirmed }) => String(confirmed),
  archived: ({ archived }) => String(archived),
};

const NOTHING = { count: 0, tickets: 0, ticketsCheckIn: 0 };

/**
 * Counts orders and their tickets by each value of some fields.
 * @throws PlatformError 400 for a field by which orders cannot be counted
 */
function facets(names: readonly string[], orders: readonly TicketOrder[]) {
  const counted = names.map((name) => {
    const groupOf = Object.hasOwn(FACETS, name) ? FACETS[name] : undefined;
    assertField(groupOf, 'facet', `must be among: ${Object.keys(FACETS).join(', ')}`);
    const counts: Record<string, { count: number; tickets: number; ticketsCheckIn: number }> = {};
    for (const order of orders) {
      const { count, tickets, ticketsCheckIn } = counts[groupOf(order)] ?? NOTHING;
      counts[groupOf(order)] = {
        count: count + 1,
        tickets: tickets + order.ticketsQuantity,
        ticketsCheckIn: ticketsCheckIn + order.tickets.filter(({ checkIn }) => checkIn?.checkedIn).length,
      };
    }
    return [name, counts] as const;
  });
  return {
    facets: Object.fromEntries(
      counted.map(([name, counts]) => [
        name,
        { counts: Object.fromEntries(Object.entries(counts).map(([value, { count }]) => [value, count])) },
      ]),
    ),
    orderFacets: { facets: Object.fromEntries(counted.map(([name, counts]) => [name, { counts }])) },
  };
}

/** Orders of tickets: managers read all of them, buyers their own (specification 7.8). */
export const ordersReadOperations = moduleOperations('events.orders', meta, READ, {
  listOrders(context, request) {
    const { eventId, orderNumber, memberId, contactId, status, searchPhrase, tag = [] } = request;
    const { caller } = context;
    const among = (field: string, values: readonly string[] | undefined) =>
      values && values.length > 0 ? [{ [field]: { $in: values } }] : [];
    const own = { $or: [{ createdBy: caller.id }, { memberId: caller.id }] };
    const { documents } = context;
    const createdThere = request.eventCreatorId?.length
      ? documents.list(events, { userId: { $in: request.eventCreatorId } }).map(({ id }) => id)
      : undefined;
    const matches = ['fullName', 'email', 'id'].map((field) => ({ [field]: { $contains: searchPhrase } }));
    const filter = {
      $and: [
        ...(isManager(context) ? [] : [own]),
        ...among('eventId', eventId),
        ...(createdThere ? [{ eventId: { $in: createdThere } }] : []),
        ...among('id', orderNumber),
        ...among('memberId', memberId),
        ...among('contactId', contactId),
        ...among('status', status),
        ...tag.map((name) => TAGS[name]),
        ...(searchPhrase ? [{ $or: matches }] : []),
      ],
    };
    const page = documents.query(
      ticketOrders,
      { filter, sort: readSort(request.sort), paging: request },
      { maxLimit: 400, field: '' },
    );
    return {
      orders: page.items.map((order) => serializeOrder(order, request.fieldset ?? [], context.baseUrl)),
      total: page.total,
      offset: page.offset,
      limit: request.limit ?? 50,
      ...(request.facet?.length && facets(request.facet, documents.list(ticketOrders, filter))),
    };
  },
  getOrder(context, { eventId, orderNumber, fieldset = [] }) {
    const { caller, documents } = context;
    const order = documents.get(ticketOrders, orderNumber);
    assert(order && order.eventId === eventId, () => orderNotFound(orderNumber));
    assert(isManager(context) || order.createdBy.id === caller.id || order.memberId === caller.id, () =>
      permissionDenied(`read the order ${orderNumber}`),
    );
    const event = documents.get(events, eventId);
    return {
      order: serializeOrder(order, fieldset, context.baseUrl),
      ...(event && { calendarLinks: calendarUrls(event) }),
    };
  },
});
