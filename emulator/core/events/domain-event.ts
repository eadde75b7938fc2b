/**
 * Something that happened to an entity, as the platform's webhooks tell it. Most have an envelope that names the
 * entity and what became of it (platform facts 10.4); some older ones are their payload alone (platform facts 10.5).
 */
export type DomainEvent =
  | ({ entityFqdn: string; slug: string; entityId: string } & Happening)
  | { legacyType: string; entityId: string; payload: object };

type Happening =
  | { createdEvent: { entity: object } }
  | { updatedEvent: { currentEntity: object } }
  | { deletedEvent: { deletedEntity?: object } }
  | { actionEvent: { body: object } };

/** A domain event as it is stored: written in the transaction that caused it, never changed. */
export interface StoredEvent {
  /** Ascending over all events. */
  sequence: number;
  /** The webhook's name: `wix.bookings.v2.booking_created`. */
  eventType: string;
  entityId: string;
  /** JSON of what the handler of the webhook gets. */
  payload: string;
  /** JSON of who caused it. */
  identity: string;
}
