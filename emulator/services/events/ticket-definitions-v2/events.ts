import type { ticketDefinitionsV2 as meta } from '@wix/events/meta';
import { type Context, isManager } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { saleStatus } from '../event/rules';
import { serializeEvents } from '../event/serialize';
import { limitPerCheckout, unsold } from '../sales/rules';
import { type Event, events } from '../stored/events';
import type { TicketDefinition } from '../stored/ticket-definitions';

type WireDefinition = Serialized<meta.TicketDefinitionOriginal>;
type Fields = readonly meta.FieldWithLiteralsOriginal[];

/**
 * A ticket definition as V3 sends it, with the requested groups of fields; only managers see how many were sold (JSDoc
 * of `queryAvailableTicketDefinitions`). No event has a seating plan, so SEATING_DETAILS adds nothing.
 * @param event the event that the tickets are for; undefined if it is gone
 */
export function serializeTicketDefinition(
  context: Context,
  definition: TicketDefinition,
  event: Event | undefined,
  fields: Fields = [],
): WireDefinition {
  const { pricingMethod, free, pricingType, initialLimit, feeType, salePeriod, soldCount, reservedCount } =
    definition;
  const { id, eventId, createdDate, updatedDate, name, description, policyText, hidden } = definition;
  const limited = initialLimit !== undefined;
  const left = unsold(definition);
  return {
    id,
    eventId,
    createdDate,
    updatedDate,
    name,
    hidden,
    limited,
    ...(event && { eventCreatedDate: event.createdDate }),
    revision: String(definition.revision),
    ...(description !== undefined && { description }),
    ...(policyText !== undefined && { policyText }),
    ...(limited && { initialLimit, actualLimit: initialLimit }),
    pricingMethod: { ...pricingMethod, free, pricingType },
    // V3 has only one name for a fee that the buyer pays.
    feeType: feeType === 'FEE_ADDED' ? 'FEE_ADDED_AT_CHECKOUT' : feeType,
    ...(salePeriod && { salePeriod }),
    saleStatus: saleStatus(definition, context.clock.now()),
    limitPerCheckout: limitPerCheckout(definition, event?.registration.tickets?.ticketLimitPerOrder),
    ...(fields.includes('SALES_DETAILS') &&
      isManager(context) && {
        salesDetails: {
          ...(limited && { unsoldCount: left }),
          soldCount,
          reservedCount,
          soldOut: left === 0,
        },
      }),
    ...(fields.includes('EVENT_DETAILS') && event && { eventDetails: eventDetails(context, event) }),
  };
}

function eventDetails(context: Context, event: Event): WireDefinition['eventDetails'] {
  const [sent = {}] = serializeEvents(context, [event], ['DETAILS', 'URLS']);
  const { title, shortDescription, location, dateAndTimeSettings, eventPageUrl, status } = sent;
  return { title, shortDescription, location, dateAndTimeSettings, eventPageUrl, status };
}

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
