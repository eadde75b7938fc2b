import type { ticketDefinitions as meta } from '@wix/events/meta';
import type { Context } from '#core/contract/context';
import { assert, assertField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { events } from '../../events/entity';
import { serializeAvailableTicket } from '../../orders/serialize';
import { type TicketDefinition, ticketDefinitions } from './entity';
import { ticketDefinitionNotFound } from './errors';

type Fieldset = readonly meta.TicketDefinitionFieldsetWithLiteralsOriginal[];
type State = `${meta.StateOriginal}`;

/** Returns a ticket definition; if an event is named, it must belong to it. */
export function findDefinition(
  { documents }: Context,
  id: string | null | undefined,
  eventId?: string,
): TicketDefinition {
  const definition = documents.get(ticketDefinitions, id ?? '');
  assert(definition && (!eventId || definition.eventId === eventId), () =>
    ticketDefinitionNotFound(id ?? ''),
  );
  return definition;
}

/** Serializes ticket definitions as V1 does, without those whose event was deleted. */
export function sendDefinitions(
  context: Context,
  definitions: readonly TicketDefinition[],
  fieldset: Fieldset = [],
): Serialized<meta.TicketDefinitionOriginal>[] {
  const fields = { policy: fieldset.includes('POLICY'), dashboard: fieldset.includes('DASHBOARD') };
  return definitions.flatMap((definition) => {
    const event = context.documents.get(events, definition.eventId);
    return event ? [serializeAvailableTicket(context, definition, event, fields)] : [];
  });
}

const STATES: Record<State, { field: 'hidden' | 'free'; value: boolean }> = {
  VISIBLE: { field: 'hidden', value: false },
  HIDDEN: { field: 'hidden', value: true },
  FREE: { field: 'free', value: true },
  PAID: { field: 'free', value: false },
};

/** Returns the filter of a list: either of the named states of a pair, and both pairs together. */
export function listFilter(
  { documents }: Context,
  { eventId, eventCreatorId, state = [], saleStatus }: Serialized<meta.ListTicketDefinitionsRequestOriginal>,
): Record<string, unknown> {
  const valuesOf = (field: 'hidden' | 'free') =>
    state.flatMap((name) => (STATES[name].field === field ? [STATES[name].value] : []));
  const [hidden, free] = [valuesOf('hidden'), valuesOf('free')];
  const created = eventCreatorId?.length
    ? documents.list(events, { userId: { $in: eventCreatorId } }).map(({ id }) => id)
    : undefined;
  return {
    $and: [
      eventId?.length ? { eventId: { $in: eventId } } : {},
      created ? { eventId: { $in: created } } : {},
      hidden.length === 1 ? { hidden: hidden[0] } : {},
      free.length === 1 ? { free: free[0] } : {},
      saleStatus?.length ? { saleStatus: { $in: saleStatus } } : {},
    ],
  };
}

const FACETS = ['saleStatus', 'hidden', 'free'] as const;

/**
 * Counts ticket definitions by each value of some fields.
 * @throws PlatformError 400 for a field by which they cannot be counted
 */
export function facetsOf(
  { documents }: Context,
  names: readonly string[],
  filter: Record<string, unknown>,
): Record<string, { counts: Record<string, number> }> {
  const all = names.length > 0 ? documents.list(ticketDefinitions, filter) : [];
  return Object.fromEntries(
    names.map((name) => {
      const field = FACETS.find((known) => known === name);
      assertField(field, 'facet', `must be among: ${FACETS.join(', ')}`);
      const counts: Record<string, number> = {};
      for (const definition of all) {
        const value = String(definition[field]);
        counts[value] = (counts[value] ?? 0) + 1;
      }
      return [name, { counts }];
    }),
  );
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
