import { didYouMean } from '#core/words/did-you-mean';
import type { Emulator } from '#runtime/emulator';
import { appointmentTriggers } from './appointments';
import { openCalls, TriggerError } from './calls';
import { catalogTriggers } from './catalog';
import { commerceTriggers } from './commerce';
import { contentTriggers } from './content';
import { INPUTS } from './inputs';
import { type Added, overridden } from './override';
import type { Trigger } from './trigger';

export { TriggerError } from './calls';

/** All triggers. A short name that several share means the first of them. */
export const TRIGGERS: readonly Trigger[] = [
  ...commerceTriggers,
  ...catalogTriggers,
  ...contentTriggers,
  ...appointmentTriggers,
];

/** A domain event that a trigger has caused. */
interface Caused {
  sequence: number;
  eventType: string;
  entityId: string;
}

const typeOf = ({ eventType, eventTypeV3 = eventType }: Trigger, { site }: Pick<Emulator, 'site'>): string =>
  site().catalogVersion === 'V3_CATALOG' ? eventTypeV3 : eventType;

/**
 * Returns a trigger by its name, the name without the package, as in `orders.created`, or the webhook's name.
 * @returns undefined if there is none
 */
export const findTrigger = (event: string): Trigger | undefined =>
  TRIGGERS.find(
    ({ name, eventType, eventTypeV3 }) =>
      event === name ||
      event === name.slice(name.indexOf('.') + 1) ||
      event === eventType ||
      event === eventTypeV3,
  );

/** Returns the name of a webhook from a trigger's name; other names are returned as they are. */
export function eventTypeOf(event: string, emulator: Pick<Emulator, 'site'>): string {
  const trigger = findTrigger(event);
  return trigger && event !== trigger.eventType && event !== trigger.eventTypeV3
    ? typeOf(trigger, emulator)
    : event;
}

/**
 * Returns the name of a webhook like `eventTypeOf`.
 * @throws TriggerError if it is neither a trigger's nor that of a past event
 */
export function knownEventType(event: string, emulator: Pick<Emulator, 'site' | 'events'>): string {
  const eventType = eventTypeOf(event, emulator);
  if (findTrigger(event) || emulator.events.has(eventType)) return eventType;
  throw new TriggerError(
    `No event '${event}' is known: it cannot be triggered, and has not happened.${similarTo(event)}`,
  );
}

const similarTo = (event: string) =>
  didYouMean(
    event,
    TRIGGERS.flatMap(({ name }) => [name, name.slice(name.indexOf('.') + 1)]),
  );

/** The data with which a trigger runs. */
export interface TriggerData {
  /** Inputs of its calls. */
  with?: Readonly<Record<string, string>> | undefined;
  /** Other values in its event, by their paths in the entity. */
  override?: Readonly<Record<string, string>> | undefined;
}

/** The data with which each trigger of a site ran last. */
const latest = new WeakMap<object, Map<string, TriggerData>>();

function remember({ database }: Pick<Emulator, 'database'>, name: string, data: TriggerData): void {
  const known = latest.get(database) ?? new Map<string, TriggerData>();
  latest.set(database, known.set(name, data));
}

/** Returns every trigger for the user, with the data of its last run. */
export const describeTriggers = (emulator: Pick<Emulator, 'site' | 'database'>) =>
  TRIGGERS.map((trigger) => {
    const data = latest.get(emulator.database)?.get(trigger.name);
    return {
      name: trigger.name,
      eventType: typeOf(trigger, emulator),
      how: trigger.how,
      takes: trigger.takes.map((name) => ({ name, description: INPUTS[name] })),
      ...(data && { latest: { with: { ...data.with }, override: { ...data.override } } }),
    };
  });

/** @throws TriggerError for an input that the trigger does not take */
function checkInputs({ name, takes }: Trigger, inputs: Readonly<Record<string, string>>): void {
  for (const input of Object.keys(inputs))
    if (!takes.some((it) => it === input))
      throw new TriggerError(
        `${name} takes ${takes.join(', ') || 'no inputs'}, not '${input}'.${didYouMean(input, takes)}`,
      );
}

/**
 * Triggers a domain event by its real cause on the platform: calls of visitors, members and the owner.
 * @param origin at which the emulator is reached
 * @returns all events that this caused, oldest first, intermediate ones included; and the overridden values that the
 * event did not have
 * @throws TriggerError for an unknown event or input, or if the site does not allow it
 */
export async function bringAbout(emulator: Emulator, event: string, origin: string, data: TriggerData = {}) {
  const trigger = findTrigger(event);
  if (!trigger) {
    const known = TRIGGERS.map(({ name }) => name).join(', ');
    throw new TriggerError(`No event '${event}' can be triggered: it is one of ${known}.${similarTo(event)}`);
  }
  const { with: inputs = {}, override = {} } = data;
  checkInputs(trigger, inputs);
  const before = emulator.events.last();
  const eventType = typeOf(trigger, emulator);
  const requests = new Set<string>();
  let added: Added[] = [];
  const endOverride = emulator.events.amend((it) => {
    if (it.eventType !== eventType || !requests.has(it.requestId)) return it.payload;
    const changed = overridden(it.payload, override);
    added = changed.added;
    return changed.payload;
  });
  try {
    await trigger.run(openCalls(emulator, origin, inputs, (requestId) => requests.add(requestId)));
  } finally {
    endOverride();
  }
  remember(emulator, trigger.name, data);
  const events: Caused[] = emulator.events
    .list(before, 1000)
    .map(({ sequence, eventType: type, entityId }) => ({ sequence, eventType: type, entityId }));
  if (!events.some((it) => it.eventType === eventType))
    throw new TriggerError(`The site did what ${trigger.name} takes, and emitted no ${eventType}`);
  return { trigger: trigger.name, how: trigger.how, eventType, events, added };
}
