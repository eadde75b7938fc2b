import type { ticketDefinitionsV2 as meta } from '@wix/events/meta';
import { type Context, isManager } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { emitAction } from '#core/entities/events';
import type { EntityKind } from '#core/entities/kind';
import { type Event, events } from '../../events/entity';
import { saleStatus } from '../../events/rules';
import { serializeEvents } from '../../events/serialize';
import { limitPerCheckout, unsold } from '../../orders/sales/rules';
import { type TicketDefinition, ticketDefinitions } from './entity';

type WireDefinition = Serialized<meta.TicketDefinitionOriginal>;
type Fields = readonly meta.FieldWithLiteralsOriginal[];

/**
 * Serializes a ticket definition as V3 does, with the requested groups of fields; only managers see how many were sold
 * (JSDoc of `queryAvailableTicketDefinitions`). No event has a seating plan, so SEATING_DETAILS adds nothing.
 * @param event the event that the tickets are for; undefined if it was deleted
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
  const unsoldCount = unsold(definition);
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
          ...(limited && { unsoldCount: unsoldCount }),
          soldCount,
          reservedCount,
          soldOut: unsoldCount === 0,
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

const entityOf = (context: Context, definition: TicketDefinition) => {
  const event = context.documents.get(events, definition.eventId);
  return serializeTicketDefinition(context, definition, event, ['EVENT_DETAILS']);
};

export const TICKET_DEFINITIONS: EntityKind<TicketDefinition, 'ticketDefinition'> = {
  name: 'ticketDefinition',
  collection: ticketDefinitions,
  views: [{ fqdn: 'wix.events.v3.ticket_definition', serialize: entityOf, showsDeleted: true }],
};

export const emitSale = (
  context: Context,
  definition: TicketDefinition,
  slug: 'sale_started' | 'sale_ended',
): void =>
  emitAction(context, TICKET_DEFINITIONS, definition.id, slug, {
    ticketDefinition: entityOf(context, definition),
  });
