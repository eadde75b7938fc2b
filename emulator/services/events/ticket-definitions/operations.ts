import { ticketDefinitions as meta } from '@wix/events/meta';
import { MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { findEvent } from '../event/find';
import { withFilter } from '../requests/filter';
import { readSort } from '../requests/sort';
import { ticketDefinitions } from '../stored/ticket-definitions';
import { addDefinition, changeDefinition, removeDefinition } from '../ticket-definitions-v2/changes';
import { changeCurrency } from '../ticket-definitions-v2/currency';
import { facetsOf, findDefinition, listFilter, sendDefinitions } from './find';
import { defaultFee, inputOfV1 } from './input';

const MANAGE = { callers: MANAGERS, app: 'events' } as const;
const PAGE = { defaultLimit: 100, maxLimit: 100, field: '' };
/** The groups of fields in the answer to a change. */
const WHOLE = ['POLICY', 'DASHBOARD'] as const;

/** Ticket definitions V1: the same tickets, under the names that older SDKs send. */
export const ticketDefinitionsOperations = moduleOperations('events.ticketDefinitions', meta, MANAGE, {
  createTicketDefinition({ eventId, definition }, context) {
    const event = findEvent(context, eventId ?? '');
    const input = inputOfV1(definition);
    assert(input.pricingMethod, () =>
      invalidField('definition.price', 'must not be empty', 'REQUIRED_FIELD'),
    );
    const added = addDefinition(context, event, { feeType: defaultFee(input), ...input });
    const { orderIndex } = definition;
    const stored =
      orderIndex === undefined ? added : context.documents.put(ticketDefinitions, { ...added, orderIndex });
    return { definition: sendDefinitions(context, [stored], WHOLE)[0] };
  },
  updateTicketDefinition({ eventId, definitionId, definition = {}, fields }, context) {
    const before = findDefinition(context, definitionId, eventId);
    const input = inputOfV1(definition, fields);
    // V1 has no revisions: the last change wins.
    const changed = changeDefinition(context, before, { ...input, revision: String(before.revision) });
    const { orderIndex } = definition;
    const moved = orderIndex !== undefined && (!fields?.length || fields.includes('orderIndex'));
    const stored = moved ? context.documents.put(ticketDefinitions, { ...changed, orderIndex }) : changed;
    return { definition: sendDefinitions(context, [stored], WHOLE)[0] };
  },
  deleteTicketDefinition({ eventId, byId, all }, context) {
    const event = findEvent(context, eventId ?? '');
    const ids = byId?.definitionId ?? [];
    assert(all || ids.length > 0, () =>
      invalidField('delete', 'must name tickets or all of them', 'REQUIRED_ONE_OF_FIELD'),
    );
    const found = all
      ? context.documents.list(ticketDefinitions, { eventId: event.id })
      : ids.map((id) => findDefinition(context, id, event.id));
    for (const definition of found) removeDefinition(context, definition);
    return {};
  },
  getTicketDefinition: ({ definitionId, fieldset }, context) => ({
    definition: sendDefinitions(context, [findDefinition(context, definitionId)], fieldset)[0],
  }),
  listTicketDefinitions(request, context) {
    const { offset, limit, sort, fieldset, facet = [] } = request;
    const scope = listFilter(context, request);
    const query = { sort: readSort(sort), paging: { limit, offset } };
    const page = context.documents.query(ticketDefinitions, query, { ...PAGE, scope });
    return {
      definitions: sendDefinitions(context, page.items, fieldset),
      metaData: { count: page.count, offset: page.offset, total: page.total },
      facets: facetsOf(context, facet, scope),
    };
  },
  queryTicketDefinitions({ filter, offset, limit, sort, fieldset, facet = [] }, context) {
    const query = { filter: filter ?? {}, sort: readSort(sort), paging: { limit, offset } };
    const page = withFilter(() => context.documents.query(ticketDefinitions, query, PAGE));
    return {
      definitions: sendDefinitions(context, page.items, fieldset),
      offset: page.offset,
      limit: limit ?? PAGE.defaultLimit,
      total: page.total,
      facets: facetsOf(context, facet, filter ?? {}),
    };
  },
  queryTicketDefinitionsV2({ query = {} }, context) {
    const { documents } = context;
    const options = { defaultLimit: 100, maxLimit: 1000 };
    if (query.cursorPaging) {
      const { items, pagingMetadata } = withFilter(() =>
        documents.queryByCursor(ticketDefinitions, query, options),
      );
      const { count, cursors } = pagingMetadata;
      return { definitions: sendDefinitions(context, items), metadata: { count, cursors } };
    }
    const page = withFilter(() => documents.query(ticketDefinitions, query, options));
    const { items, count, offset, total } = page;
    return { definitions: sendDefinitions(context, items), metadata: { count, offset, total } };
  },
  changeCurrency({ eventId, currency }, context) {
    changeCurrency(context, eventId, currency);
    return {};
  },
});
