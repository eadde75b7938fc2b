import type { Context } from './core/contract/context';
import type { DomainEvents } from './core/events/domain-events';
import type { Webhooks } from './core/events/webhooks';
import type { Ids } from './core/ids';
import type { Clock } from './core/time/clock';
import type { Expiry } from './core/time/expiry';
import type { SiteSettings } from './site-settings';
import type { Storage } from './storage';
import type { Emulator } from './types';

interface Surroundings {
  storage: Pick<Storage, 'database' | 'documents'>;
  clock: Clock;
  ids: Ids;
  settings: SiteSettings;
  events: DomainEvents;
  webhooks: Webhooks;
  expiry: Expiry;
}

/** Makes the function that does work for a caller in one transaction, and delivers its events after the commit. */
export function createRun(surroundings: Surroundings): Emulator['run'] {
  const { storage, clock, ids, settings, events, webhooks, expiry } = surroundings;
  const { database, documents } = storage;
  return (caller, baseUrl, work, requestId = ids.guid()) => {
    let happened = false;
    const context: Context = {
      caller,
      documents,
      clock,
      ids,
      site: settings.read(),
      requestId,
      baseUrl,
      emit(event) {
        happened = true;
        events.append(event, this);
      },
    };
    const before = database.writes;
    const result = database.transaction(() => work(context));
    if (happened) webhooks.wake();
    if (database.writes !== before) expiry.committed();
    return result;
  };
}
