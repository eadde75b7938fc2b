import { ticketDefinitionsV2 as meta } from '@wix/events/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, assertGiven, orThrow } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { findEvent } from '../event/find';
import { invalidReorder } from '../policies/operations';
import { withFilter } from '../requests/filter';
import { events } from '../stored/events';
import {
  type Price,
  type PricingMethod,
  type TicketDefinition,
  ticketDefinitions,
} from '../stored/ticket-definitions';
import {
  addDefinition,
  changeDefinition,
  currencyLocked,
  removeDefinition,
  ticketDefinitionNotFound,
} from './changes';
import { serializeTicketDefinition } from './events';

/**
 * Changes the currency of all ticket prices of an event.
 * @param currency ISO 4217
 * @throws PlatformError 404 if the event does not exist; 409 CURRENCY_LOCKED if tickets are sold or reserved
 */
export function changeCurrency(context: Context, eventId: string | null | undefined, currency: string): void {
  const { documents } = context;
  const event = findEvent(context, eventId ?? '');
  const all = documents.list(ticketDefinitions, { eventId: event.id });
  assert(
    all.every(({ soldCount, reservedCount }) => soldCount + reservedCount === 0),
    () => currencyLocked(event.title),
  );
  // Change all prices first: each change checks that all tickets of the event have the same currency.
  const priced = all.map((definition) =>
    documents.put<TicketDefinition>(ticketDefinitions, {
      ...definition,
      pricingMethod: inCurrency(definition.pricingMethod, currency),
    }),
  );
  for (const definition of priced) {
    changeDefinition(context, definition, { revision: String(definition.revision) });
  }
}

/** Replaces the currency of the prices; the amounts are not converted (JSDoc of `changeCurrency`). */
function inCurrency(method: PricingMethod, currency: string): PricingMethod {
  const change = (price: Price): Price => ({ ...price, currency });
  if ('fixedPrice' in method) return { fixedPrice: change(method.fixedPrice) };
  if ('guestPrice' in method) return { guestPrice: change(method.guestPrice) };
  const { optionDetails } = method.pricingOptions;
  const changed = optionDetails.map((option) => ({ ...option, price: change(option.price) }));
  return { pricingOptions: { optionDetails: changed } };
}

/** The most events whose tickets are listed together if no event is named: the next ones. */
const EVENT_LIMIT = 1000;

/**
 * Returns the filter for tickets that visitors may see: of published events that are not over, not hidden, and on sale
 * unless they also show before and after their sale.
 */
export function availableTickets(context: Context, eventId: string | undefined, withNotOnSale: boolean) {
  const { documents, clock } = context;
  const open = { status: { $in: ['UPCOMING', 'STARTED'] }, ...(eventId !== undefined && { id: eventId }) };
  const byStart = [{ fieldName: 'dateAndTimeSettings.startDate', order: 'ASC' }];
  const eventIds = documents.list(events, open, byStart, EVENT_LIMIT).map(({ id }) => id);
  const now = clock.date();
  const onSale = {
    $and: [
      { $or: [{ 'salePeriod.startDate': null }, { 'salePeriod.startDate': { $lte: now } }] },
      { $or: [{ 'salePeriod.endDate': null }, { 'salePeriod.endDate': { $gt: now } }] },
    ],
  };
  return {
    eventId: { $in: eventIds },
    hidden: false,
    ...(!withNotOnSale && { $or: [{ 'salePeriod.displayNotOnSale': { $ne: false } }, onSale] }),
  };
}

const APP = 'events';
/** Managers only: headless visitors get 403 (platform facts 9.3). */
const manage = { callers: MANAGERS, app: APP } as const;

export const ticketDefinitionsV2Operations: Operation[] = [
  ...moduleOperations('events.ticketDefinitionsV2', meta, manage, {
    createTicketDefinition({ ticketDefinition, fields }, context) {
      assertGiven(ticketDefinition?.eventId, 'ticketDefinition.eventId');
      const event = findEvent(context, ticketDefinition.eventId);
      const stored = addDefinition(context, event, ticketDefinition);
      return { ticketDefinition: serializeTicketDefinition(context, stored, event, fields) };
    },
    updateTicketDefinition({ ticketDefinition, fields }, context) {
      const stored = changeDefinition(context, find(context, ticketDefinition?.id), ticketDefinition);
      return { ticketDefinition: send(context, [stored], fields)[0] };
    },
    getTicketDefinition({ ticketDefinitionId, fields }, context) {
      return { ticketDefinition: send(context, [find(context, ticketDefinitionId)], fields)[0] };
    },
    deleteTicketDefinition({ ticketDefinitionId }, context) {
      removeDefinition(context, find(context, ticketDefinitionId));
    },
    queryTicketDefinitions({ query, fields }, context) {
      return page(context, query ?? {}, {}, fields);
    },
    countTicketDefinitions({ filter }, context) {
      return count(context, filter ?? {}, {});
    },
  }),

  ...moduleOperations('events.ticketDefinitionsV2', meta, access(MANAGERS, APP), {
    bulkDeleteTicketDefinitionsByFilter({ filter }, context) {
      assertGiven(filter && Object.keys(filter).length > 0, 'filter');
      const found = withFilter(() => context.documents.list(ticketDefinitions, filter));
      for (const definition of found) removeDefinition(context, definition);
    },
    reorderTicketDefinitions(
      { eventId, ticketDefinitionId, beforeDefinitionId, afterDefinitionId },
      context,
    ) {
      const { documents } = context;
      const inOrder = [{ fieldName: 'orderIndex', order: 'ASC' }];
      const all = documents.list(ticketDefinitions, { eventId }, inOrder);
      const moved = all.find(({ id }) => id === ticketDefinitionId);
      assert(moved, () => ticketDefinitionNotFound(ticketDefinitionId));
      const rest = all.filter(({ id }) => id !== ticketDefinitionId);
      const reference = afterDefinitionId ?? beforeDefinitionId;
      const index = rest.findIndex(({ id }) => id === reference);
      assert(index >= 0, () => invalidReorder(`This event has no other ticket ${reference}`));
      rest.splice(afterDefinitionId ? index + 1 : index, 0, moved);
      for (const [orderIndex, definition] of rest.entries()) {
        if (definition.orderIndex !== orderIndex)
          documents.put(ticketDefinitions, { ...definition, orderIndex });
      }
    },
    changeCurrency: ({ eventId, currency }, context) => changeCurrency(context, eventId, currency),
  }),

  ...moduleOperations('events.ticketDefinitionsV2', meta, access(EVERYONE, APP), {
    queryAvailableTicketDefinitions: ({ query, fields }, context) =>
      page(context, query ?? {}, availableTickets(context, undefined, false), fields),
    countAvailableTicketDefinitions({ filter }, context) {
      const { metadata } = count(context, filter ?? {}, availableTickets(context, undefined, false));
      return { metadata };
    },
  }),
];

type Query = Serialized<meta.QueryV2Original>;
type Fields = Parameters<typeof serializeTicketDefinition>[3];

const find = ({ documents }: Context, id: string | null | undefined): TicketDefinition =>
  orThrow(documents.get(ticketDefinitions, id ?? ''), () => ticketDefinitionNotFound(id ?? ''));

const send = (context: Context, definitions: readonly TicketDefinition[], fields: Fields) =>
  definitions.map((definition) =>
    serializeTicketDefinition(context, definition, context.documents.get(events, definition.eventId), fields),
  );

/** Returns a page by offset if the query has one, otherwise by cursor (platform facts 2.10). */
function page(context: Context, query: Query, scope: Record<string, unknown>, fields: Fields) {
  const { documents } = context;
  const options = { scope, defaultLimit: 100, maxLimit: 100 };
  if (query.paging) {
    const found = withFilter(() => documents.query(ticketDefinitions, query, options));
    const { items, count, offset, total } = found;
    return { ticketDefinitions: send(context, items, fields), metadata: { count, offset, total } };
  }
  const { items, pagingMetadata } = withFilter(() =>
    documents.queryByCursor(ticketDefinitions, query, options),
  );
  const { count, cursors } = pagingMetadata;
  return { ticketDefinitions: send(context, items, fields), metadata: { count, cursors } };
}

/** Counts ticket definitions by sale status (JSDoc of `countTicketDefinitions`). */
function count({ documents }: Context, filter: object, scope: object) {
  const of = (saleStatus: string) =>
    withFilter(() => documents.count(ticketDefinitions, { $and: [scope, { saleStatus }, filter] }));
  const statuses = ['SALE_SCHEDULED', 'SALE_STARTED', 'SALE_ENDED'];
  const counts = Object.fromEntries(statuses.map((status) => [status, of(status)]));
  const total = Object.values(counts).reduce((sum, number) => sum + number, 0);
  return { metadata: { count: 0, offset: 0, total }, facets: { saleStatus: { counts } } };
}
