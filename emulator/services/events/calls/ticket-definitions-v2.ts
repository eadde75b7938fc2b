import { ticketDefinitionsV2 as meta } from '@wix/events/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import {
  assert,
  assertGiven,
  type FieldViolation,
  orThrow,
  type PlatformError,
  validationError,
} from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { events } from '../events/entity';
import { findEvent } from '../events/find';
import { invalidReorder } from '../events/policies/errors';
import { withFilter } from '../requests/filter';
import {
  addDefinition,
  changeCurrency,
  changeDefinition,
  NO_FEE_TYPE,
  removeDefinition,
} from '../tickets/definitions/changes';
import { type TicketDefinition, ticketDefinitions } from '../tickets/definitions/entity';
import { ticketDefinitionNotFound } from '../tickets/definitions/errors';
import { serializeTicketDefinition } from '../tickets/definitions/events';
import { availableTickets } from '../tickets/definitions/find';

const APP = 'events';
/** Managers only: headless visitors get 403 (platform facts 9.3). */
const manage = { callers: MANAGERS, app: APP, refuse: refuseDefinition } as const;

/** The error of a request that breaks the contract. */
function refuseDefinition(violations: FieldViolation[]): PlatformError {
  return validationError(
    violations.map((it) =>
      it.field === 'ticketDefinition.feeType' ? { ...it, description: NO_FEE_TYPE } : it,
    ),
  );
}

export const ticketDefinitionsV2Operations: Operation[] = [
  ...moduleOperations('events.ticketDefinitionsV2', meta, manage, {
    createTicketDefinition(context, { ticketDefinition, fields }) {
      assertGiven(ticketDefinition?.eventId, 'ticketDefinition.eventId');
      const event = findEvent(context, ticketDefinition.eventId);
      const stored = addDefinition(context, event, ticketDefinition);
      return { ticketDefinition: serializeTicketDefinition(context, stored, event, fields) };
    },
    updateTicketDefinition(context, { ticketDefinition, fields }) {
      const stored = changeDefinition(context, find(context, ticketDefinition?.id), ticketDefinition);
      return { ticketDefinition: send(context, [stored], fields)[0] };
    },
    getTicketDefinition(context, { ticketDefinitionId, fields }) {
      return { ticketDefinition: send(context, [find(context, ticketDefinitionId)], fields)[0] };
    },
    deleteTicketDefinition(context, { ticketDefinitionId }) {
      removeDefinition(context, find(context, ticketDefinitionId));
    },
    queryTicketDefinitions(context, { query, fields }) {
      return page(context, query ?? {}, {}, fields);
    },
    countTicketDefinitions(context, { filter }) {
      return count(context, filter ?? {}, {});
    },
  }),

  ...moduleOperations('events.ticketDefinitionsV2', meta, access(MANAGERS, APP), {
    bulkDeleteTicketDefinitionsByFilter(context, { filter }) {
      assertGiven(filter && Object.keys(filter).length > 0, 'filter');
      const definitions = withFilter(() => context.documents.list(ticketDefinitions, filter));
      for (const definition of definitions) removeDefinition(context, definition);
    },
    reorderTicketDefinitions(
      context,
      { eventId, ticketDefinitionId, beforeDefinitionId, afterDefinitionId },
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
    changeCurrency: (context, { eventId, currency }) => changeCurrency(context, eventId, currency),
  }),

  ...moduleOperations('events.ticketDefinitionsV2', meta, access(EVERYONE, APP), {
    queryAvailableTicketDefinitions: (context, { query, fields }) =>
      page(context, query ?? {}, availableTickets(context, undefined, false), fields),
    countAvailableTicketDefinitions(context, { filter }) {
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
    const page = withFilter(() => documents.query(ticketDefinitions, query, options));
    const { items, count, offset, total } = page;
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
  const countOf = (saleStatus: string) =>
    withFilter(() => documents.count(ticketDefinitions, { $and: [scope, { saleStatus }, filter] }));
  const statuses = ['SALE_SCHEDULED', 'SALE_STARTED', 'SALE_ENDED'];
  const counts = Object.fromEntries(statuses.map((status) => [status, countOf(status)]));
  const total = Object.values(counts).reduce((sum, number) => sum + number, 0);
  return { metadata: { count: 0, offset: 0, total }, facets: { saleStatus: { counts } } };
}
