import type { orders as meta } from '@wix/events/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { isoDate } from '#core/time/clock';
import type { TicketOrder } from '../stored/orders';
import { serializeOrder } from './serialize';

// Events of an older kind: their payload has no envelope (platform facts 10.5).
export const TICKETING_EVENTS = 'wix.events.ticketing.events';

/** Emits that an order was initiated, confirmed or updated. */
export function emitOrder(
  context: Context,
  name: 'OrderInitiated' | 'OrderConfirmed' | 'OrderUpdated',
  order: TicketOrder,
): void {
  const { clock, site, baseUrl } = context;
  const { tickets, checkoutForm, invoice } = serializeOrder(order, ['TICKETS', 'FORM', 'INVOICE'], baseUrl);
  const { id: orderNumber, eventId, contactId, memberId, created, updated, reservationId } = order;
  const { firstName, lastName, email, status, method, confirmed, archived, marketingConsent } = order;
  const common = {
    timestamp: isoDate(clock.now()),
    locale: site.locale,
    language: site.locale.split('-')[0],
    eventId,
    orderNumber,
    contactId,
    created,
    updated,
    firstName,
    lastName,
    email,
    checkoutForm,
    status,
    ...(memberId && { memberId }),
  };
  const bought = { tickets, method };
  const payload:
    | Serialized<meta.OrderInitiatedOriginal>
    | Serialized<meta.OrderConfirmedOriginal>
    | Serialized<meta.OrderUpdatedOriginal> = {
    OrderInitiated: { ...common, invoice, reservationId, marketingConsent },
    OrderConfirmed: { ...common, ...bought, invoice, reservationId, silent: false },
    OrderUpdated: { ...common, ...bought, confirmed, archived, triggeredByAnonymizeRequest: false },
  }[name];
  context.emit({ legacyType: `${TICKETING_EVENTS}.${name}`, entityId: orderNumber, payload });
}
