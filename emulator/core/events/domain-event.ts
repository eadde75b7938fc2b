/**
 * Something that happened to an entity, in the form of the platform's webhooks. Most have an envelope with the entity
 * and the kind of change (platform facts 10.4); some older ones are only their payload (platform facts 10.5).
 */
export type DomainEvent =
  | ({ entityFqdn: string; slug: string; entityId: string; originatedFrom?: string } & Happening)
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
  /** JSON of what the webhook's handler gets. */
  payload: string;
  /** JSON of the caller who caused it. */
  identity: string;
}
