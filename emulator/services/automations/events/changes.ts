import type { activations as meta } from '@wix/automations/meta';
import type { Context } from '#core/contract/context';
import type { RequestOf } from '#core/contract/operation';
import { DAY, isoDate } from '#core/time/clock';
import { automations, LIVE } from '../automations/entity';
import { type ReportedEvent, reportedEvents } from './entity';

type Given = Omit<RequestOf<typeof meta.reportEvent>, 'triggerKey'>;

/** How long a key is known, if the event does not say (SDK: Idempotency). */
const KEY_LIFETIME = 7 * DAY;

/** The last moment that a date can name, 9999-12-31. Keys of any lifetime are known until then. */
const LAST_MOMENT = Date.UTC(10_000, 0) - 1;

/**
 * Reports an event: each active automation with its trigger begins. An app reports only events of its own triggers.
 * @returns the event; one of the past if it has the same key
 */
export function report(
  context: Context,
  triggerKey: string,
  { payload, externalEntityId, idempotency }: Given,
): ReportedEvent {
  const { caller, clock, documents, ids } = context;
  const { key, ttlInMilliseconds } = idempotency ?? {};
  const trigger = { triggerKey, appId: caller.id };
  const known =
    key &&
    documents.find(reportedEvents, { ...trigger, idempotencyKey: key, keyExpires: { $gt: clock.date() } });
  if (known) return { ...known, activationIds: [] };
  const begun = documents.list(automations, {
    ...LIVE,
    'configuration.status': 'ACTIVE',
    'configuration.trigger.triggerKey': triggerKey,
    ...(caller.role === 'app' && { 'configuration.trigger.appId': caller.id }),
  });
  return documents.put<ReportedEvent>(reportedEvents, {
    id: ids.guid(),
    ...trigger,
    payload: payload ?? {},
    ...(externalEntityId && { externalEntityId }),
    ...(key && {
      idempotencyKey: key,
      keyExpires: isoDate(Math.min(clock.now() + Number(ttlInMilliseconds ?? KEY_LIFETIME), LAST_MOMENT)),
    }),
    activationIds: begun.map(() => ids.guid()),
    status: 'ACTIVATED',
    createdDate: clock.date(),
  });
}

/** Cancels the events of a trigger about an entity. */
export function cancel({ documents, caller }: Context, triggerKey: string, externalEntityId: string): void {
  const about = { triggerKey, externalEntityId, appId: caller.id, status: 'ACTIVATED' };
  for (const event of documents.list(reportedEvents, about))
    documents.put(reportedEvents, { ...event, status: 'CANCELED' });
}
