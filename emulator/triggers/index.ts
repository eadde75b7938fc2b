import { didYouMean } from '#core/words/did-you-mean';
import type { Emulator } from '#runtime/emulator';
import { appointmentTriggers } from './appointments';
import { openCalls, TriggerError } from './calls';
import { commerceTriggers } from './commerce';
import { catalogTriggers, contentTriggers } from './content';
import type { Trigger } from './trigger';

export { TriggerError } from './calls';

/** All events that can be brought about. Of those with the same short name, the first is meant by it. */
export const TRIGGERS: readonly Trigger[] = [
  ...commerceTriggers,
  ...catalogTriggers,
  ...contentTriggers,
  ...appointmentTriggers,
];

/** A domain event that a trigger has brought about. */
interface Caused {
  sequence: number;
  eventType: string;
  entityId: string;
}

const typeOf = ({ eventType, eventTypeV3 = eventType }: Trigger, { site }: Pick<Emulator, 'site'>): string =>
  site().catalogVersion === 'V3_CATALOG' ? eventTypeV3 : eventType;

/**
 * The trigger of a name: its own, the same without the package, as in `orders.created`, or the webhook's.
 * @returns undefined where there is none
 */
export const findTrigger = (event: string): Trigger | undefined =>
  TRIGGERS.find(
    ({ name, eventType, eventTypeV3 }) =>
      event === name ||
      event === name.slice(name.indexOf('.') + 1) ||
      event === eventType ||
      event === eventTypeV3,
  );

/** The name of a webhook: of a trigger, or as it is. */
export function eventTypeOf(event: string, emulator: Pick<Emulator, 'site'>): string {
  const trigger = findTrigger(event);
  return trigger && event !== trigger.eventType && event !== trigger.eventTypeV3
    ? typeOf(trigger, emulator)
    : event;
}

/**
 * The name of a webhook that a person names, as `eventTypeOf`.
 * @throws TriggerError if it is neither a trigger's nor that of an event that has happened
 */
export function knownEventType(event: string, emulator: Pick<Emulator, 'site' | 'events'>): string {
  const eventType = eventTypeOf(event, emulator);
  if (findTrigger(event) || emulator.events.has(eventType)) return eventType;
  throw new TriggerError(
    `No event '${event}' is known: it is none that can be triggered, and none has happened.${similarTo(event)}`,
  );
}

const similarTo = (event: string) =>
  didYouMean(
    event,
    TRIGGERS.flatMap(({ name }) => [name, name.slice(name.indexOf('.') + 1)]),
  );

/** Every trigger, as people are told of it. */
export const describeTriggers = (emulator: Pick<Emulator, 'site'>) =>
  TRIGGERS.map((trigger) => ({ name: trigger.name, eventType: typeOf(trigger, emulator), how: trigger.how }));

/**
 * Brings a domain event about by what causes it on the platform: calls of visitors, members and the owner.
 * @param origin by which the emulator is reached
 * @returns all events that came of it, oldest first, those on the way included
 * @throws TriggerError for an event that is not known, or where the site does not let it happen
 */
export async function bringAbout(emulator: Emulator, event: string, origin: string) {
  const trigger = findTrigger(event);
  if (!trigger) {
    const known = TRIGGERS.map(({ name }) => name).join(', ');
    throw new TriggerError(`No event '${event}' can be triggered: it is one of ${known}.${similarTo(event)}`);
  }
  const before = emulator.events.last();
  await trigger.run(openCalls(emulator, origin));
  const eventType = typeOf(trigger, emulator);
  const events: Caused[] = emulator.events
    .list(before, 1000)
    .map(({ sequence, eventType: type, entityId }) => ({ sequence, eventType: type, entityId }));
  if (!events.some((it) => it.eventType === eventType))
    throw new TriggerError(`The site did what ${trigger.name} takes, and told of no ${eventType}`);
  return { trigger: trigger.name, how: trigger.how, eventType, events };
}
