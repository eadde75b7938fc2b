import type { Catalogs } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import type { ServiceLinks } from '#core/contract/service-links';
import type { DomainEvents } from '#core/events/domain-events';
import type { Webhooks } from '#core/events/webhooks';
import type { Ids } from '#core/ids';
import { logFailure } from '#core/log-failure';
import { createAnswers } from '#core/service-plugins/answers';
import type { ServicePlugins } from '#core/service-plugins/service-plugins';
import type { CatchUp } from '#core/time/catch-up';
import type { Clock } from '#core/time/clock';
import type { Expiry } from '#core/time/expiry';
import type { Storage } from '#storage/storage';
import type { Emulator } from './emulator';
import type { SiteSettings } from './site-settings';
import type { Undo } from './undo';

interface Surroundings {
  storage: Pick<Storage, 'database' | 'documents' | 'media'>;
  clock: Clock;
  ids: Ids;
  settings: SiteSettings;
  catalogs: Catalogs<Context>;
  services: ServiceLinks<Context>;
  events: DomainEvents;
  webhooks: Webhooks;
  servicePlugins: ServicePlugins;
  expiry: Expiry;
  catchUp: CatchUp;
  undo: Undo;
}

/** The parts of a call's context that its work needs. */
type Asking = Pick<Context, 'caller' | 'baseUrl' | 'requestId'>;

/**
 * Makes the function that does work for a caller in one transaction, and delivers its events after the commit. Before
 * that, it makes the changes that have become due, each step in its own transaction.
 */
export function createRun(surroundings: Surroundings): Emulator['run'] {
  const { storage, clock, ids, settings, catalogs, services, events, webhooks, expiry, catchUp, undo } =
    surroundings;
  const { servicePlugins } = surroundings;
  const { database, documents, media } = storage;
  function transact<T>({ caller, baseUrl, requestId }: Asking, work: (context: Context) => T): T {
    let happened = false;
    const site = settings.read();
    const context: Context = {
      caller,
      documents,
      media,
      clock,
      ids,
      site,
      updateSite: settings.updateWithin,
      catalogs,
      services,
      plugins: createAnswers(servicePlugins, { caller, site, requestId }, servicePlugins.remembered, false),
      requestId,
      baseUrl,
      emit(event) {
        happened = true;
        events.append(this, event);
      },
    };
    const before = database.writes;
    const recorder = undo.recorderOf(requestId);
    const result = database.transaction(() =>
      recorder ? documents.recording(recorder, () => work(context)) : work(context),
    );
    if (happened) webhooks.wake();
    if (database.writes !== before) expiry.committed();
    return result;
  }

  return (caller, baseUrl, work, requestId = ids.guid()) => {
    const asking = { caller, baseUrl, requestId };
    catchUp((step) => {
      // A call must not fail because of a due change that it did not cause.
      try {
        transact({ ...asking, requestId: '' }, step.catchUp);
      } catch (error) {
        logFailure('Catching up with the time', requestId, error);
      }
    });
    return transact(asking, work);
  };
}
