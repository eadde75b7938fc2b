import type { Emulator } from '@/emulator/runtime/emulator';

/** More than the domain events of any test. */
const ALL = 100_000;

/** A domain event for comparisons: the last part of its type, the id of its entity and its body. */
type DomainEvent = {
  name: string;
  eventType: string;
  entityId: string;
  // biome-ignore lint/suspicious/noExplicitAny: each kind of event has its own fields
  payload: { actionEvent?: { body: any } };
};

/** Returns the sequence number of the latest domain event, for the parameter `after` of the others. */
export const lastEventSequence = ({ events }: Emulator): number => events.list(0, ALL).at(-1)?.sequence ?? 0;

/**
 * The domain events about one entity, the oldest first.
 * @param after the sequence number of an event: only later ones are returned
 * @returns the events; `name` is what follows the module, as `order_created` in `wix.ecom.v1.order_created`
 */
export const domainEventsAbout = ({ events }: Emulator, id: string, after = 0): DomainEvent[] =>
  events
    .list(after, ALL)
    .filter(({ entityId }) => entityId === id)
    .map(({ eventType, entityId, payload }) => ({
      name: eventType.split('.').at(-1) ?? '',
      eventType,
      entityId,
      payload: JSON.parse(payload),
    }));

/**
 * The names of the domain events about one entity, the oldest first.
 * @param prefix left out of the names, as `order_` of `order_created`
 */
export const eventNamesAbout = (emulator: Emulator, id: string, prefix = ''): string[] =>
  domainEventsAbout(emulator, id).map(({ name }) =>
    name.startsWith(prefix) ? name.slice(prefix.length) : name,
  );

/**
 * The domain events of one kind after another event, the oldest first.
 * @param after the sequence number of that event, of `lastEventSequence`
 * @param part a part of their types
 */
export const domainEventsSince = (
  { events }: Emulator,
  after: number,
  part = '',
): [type: string, entityId: string][] =>
  events
    .list(after, ALL)
    .filter(({ eventType }) => eventType.includes(part))
    .map(({ eventType, entityId }) => [eventType, entityId]);
