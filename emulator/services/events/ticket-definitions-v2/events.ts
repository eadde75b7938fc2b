import type { Context } from '#core/contract/context';
import { events } from '../stored/events';
import type { TicketDefinition } from '../stored/ticket-definitions';
import { serializeTicketDefinition } from './serialize';

const ENTITY = 'wix.events.v3.ticket_definition';

const entityOf = (context: Context, definition: TicketDefinition) => {
  const event = context.documents.get(events, definition.eventId);
  return serializeTicketDefinition(context, definition, event, ['EVENT_DETAILS']);
};

/** Emits that a ticket definition was created, updated or deleted. */
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

/** Emits that a sale has begun or ended by the clock. */
export function emitSale(
  context: Context,
  definition: TicketDefinition,
  slug: 'sale_started' | 'sale_ended',
): void {
  const body = { ticketDefinition: entityOf(context, definition) };
  context.emit({ entityFqdn: ENTITY, slug, entityId: definition.id, actionEvent: { body } });
}

/** Emits that a sale period was changed. */
export function emitSalePeriod(context: Context, { id, salePeriod }: TicketDefinition): void {
  const body = { afterUpdate: salePeriod ?? {} };
  context.emit({ entityFqdn: ENTITY, slug: 'sale_period_updated', entityId: id, actionEvent: { body } });
}
