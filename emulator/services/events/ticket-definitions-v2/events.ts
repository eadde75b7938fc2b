import type { Context } from '#core/contract/context';
import type { TicketDefinition } from '../shared/ticket-definitions-v2/store';
import { events } from '../shared/wix-events-v2/store';
import { serializeTicketDefinition } from './serialize';

const ENTITY = 'wix.events.v3.ticket_definition';

const entityOf = (context: Context, definition: TicketDefinition) => {
  const event = context.documents.get(events, definition.eventId);
  return serializeTicketDefinition(context, definition, event, ['EVENT_DETAILS']);
};

/** Tells that a ticket definition was made, changed or removed. */
export function emitDefinition(
  context: Context,
  slug: 'created' | 'updated' | 'deleted',
  definition: TicketDefinition,
): void {
  const entity = entityOf(context, definition);
  const happening = {
    created: { createdEvent: { entity } },
    updated: { updatedEvent: { currentEntity: entity } },
    deleted: { deletedEvent: { deletedEntity: entity } },
  }[slug];
  context.emit({ entityFqdn: ENTITY, slug, entityId: definition.id, ...happening });
}

/** Tells that a sale has begun or ended by the clock. */
export function emitSale(
  context: Context,
  definition: TicketDefinition,
  slug: 'sale_started' | 'sale_ended',
): void {
  const body = { ticketDefinition: entityOf(context, definition) };
  context.emit({ entityFqdn: ENTITY, slug, entityId: definition.id, actionEvent: { body } });
}

/** Tells that the period of a sale was changed. */
export function emitSalePeriod(context: Context, { id, salePeriod }: TicketDefinition): void {
  const body = { afterUpdate: salePeriod ?? {} };
  context.emit({ entityFqdn: ENTITY, slug: 'sale_period_updated', entityId: id, actionEvent: { body } });
}
