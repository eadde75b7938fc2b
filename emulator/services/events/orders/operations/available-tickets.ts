import { orders as meta } from '@wix/events/meta';
import { type Context, EVERYONE, isManager } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { coupons } from '#services/ecom';
import { type DefinitionFields, serializeAvailableTicket } from '../../placed-orders/serialize';
import { readSort } from '../../requests/sort';
import { events } from '../../stored/events';
import { ticketDefinitions } from '../../stored/ticket-definitions';
import { availableTickets } from '../../ticket-definitions-v2/available';

const APP = 'events';

const READ = { callers: EVERYONE, app: APP } as const;

/** The available tickets and how they can be paid (specification 7.7). */
export const ordersAvailableTicketsOperations = moduleOperations('events.orders', meta, READ, {
  getCheckoutOptions(_request, context) {
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
  listAvailableTickets({ eventId, offset, limit, sort, state }, context) {
    const scope = availableTickets(context, eventId, state?.includes('INCLUDE_HIDDEN_NOT_ON_SALE') ?? false);
    return definitionsPage(context, scope, {}, { offset, limit, sort, maxLimit: 100 }, { policy: true });
  },
  queryAvailableTickets({ filter, fieldset = [], offset, limit, sort }, context) {
    assert(!fieldset.includes('DASHBOARD') || isManager(context), () =>
      permissionDenied('read the sales of tickets'),
    );
    const eventId = typeof filter?.eventId === 'string' ? filter.eventId : undefined;
    const fields = { policy: fieldset.includes('POLICY'), dashboard: fieldset.includes('DASHBOARD') };
    const paging = { offset, limit, sort, maxLimit: 1000 };
    return definitionsPage(context, availableTickets(context, eventId, false), filter, paging, fields);
  },
});

/** Returns a page of ticket definitions; without a limit it has only the totals, no items (JSDoc of both calls). */
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
