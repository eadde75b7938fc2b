import { refusalOf } from '#core/contract/validation/own-schema';
import { statusesFor } from '#core/declared-errors/declared-errors';
import { sequentialIds } from '#core/ids';
import { clockAt, parseIsoDate } from '#core/time/clock';
import type { Emulator } from '#runtime/emulator';
import { logInWithoutPassword } from '#services/identity';
import { changeClock } from '../control/clock/change';
import { lengthIn } from '../control/clock/length';
import { addFault, addPreset } from '../control/faults/add';
import { siteOptions } from '../sites/options';
import type { Sites, SitesOptions } from '../sites/types';
import { happenedAt } from './happened';
import { steeringOf } from './steering';
import type * as Public from './types/index';

const instantOf = (instant: string | Date): number => {
  const milliseconds = typeof instant === 'string' ? parseIsoDate(instant) : instant.getTime();
  if (Number.isNaN(milliseconds))
    throw new RangeError(`The clock takes a date in ISO 8601, such as 2026-01-01T09:00Z, not '${instant}'.`);
  return milliseconds;
};

function siteOf(given: Public.SiteOptions) {
  const { data, error } = siteOptions.safeParse(given);
  if (error) throw new RangeError(`The option sites has a mistake: ${refusalOf(error, given).message}.`);
  return data;
}

/** Checks and converts the options of users. @throws RangeError if the clock is not a date, or a site is wrong */
export function optionsOf({
  clock,
  ids,
  catalog,
  sites = [],
  ...others
}: Public.EmulatorOptions): SitesOptions {
  return {
    ...others,
    // Any client id is accepted, because tests set their app's own.
    localApps: true,
    tellsRefusals: true,
    catalogOpen: true,
    sites: sites.map(siteOf),
    ...(clock !== undefined && { clock: clockAt(instantOf(clock)) }),
    ...(ids === 'sequential' && { ids: sequentialIds() }),
    ...(catalog && { catalogVersion: catalog === 'v1' ? 'V1_CATALOG' : 'V3_CATALOG' }),
  };
}

/** Returns the public interface of a site; the internal one may change without affecting users. */
function siteFace(emulator: Emulator): ReturnType<Public.Emulator['site']> {
  const { clock, faults, snapshots } = emulator;
  const { face, restart } = happenedAt(emulator);
  return {
    ...face,
    fetch: async (request) => emulator.fetch(request),
    get clientId() {
      return emulator.site().clientId;
    },
    get siteId() {
      return emulator.site().id;
    },
    apiKey: emulator.apiKey,
    clock: {
      now: () => new Date(clock.now()),
      set: (instant) => changeClock(emulator, { now: instantOf(instant) }),
      advance: (length) =>
        changeClock(emulator, { advance: typeof length === 'string' ? lengthIn(length) : Number(length) }),
      freeze: clock.freeze,
    },
    faults: {
      add: (fault) => addFault(emulator, fault, statusesFor),
      preset: (name) => addPreset(emulator, name),
      list: () => faults.list().map(({ lastHit: _, ...fault }) => fault),
      remove(id) {
        if (faults.remove(id)) return;
        const known = faults.list().map((it) => it.id);
        throw new Error(
          `There is no fault ${id}: ${known.length > 0 ? `there are ${known.join(', ')}` : 'there is none'}.`,
        );
      },
      clear: faults.clear,
    },
    ...steeringOf(emulator),
    snapshots: {
      ...snapshots,
      load(name) {
        const loaded = snapshots.load(name);
        restart();
        return loaded;
      },
    },
    savepoint() {
      const goBack = emulator.savepoint();
      return () => {
        goBack();
        restart();
      };
    },
    reset(to = 'seed') {
      emulator.reset(to);
      restart();
    },
    login: (email) => logInWithoutPassword(emulator, email),
  };
}

/** Returns the public interface of an emulator: its first site, and through it the others. */
export function publicFace(sites: Sites): Public.Emulator {
  return Object.assign(siteFace(sites.first), {
    fetch: async (request: Request) => sites.fetch(request),
    site(clientId: string) {
      const site = sites.withClient(clientId);
      if (!site) throw new Error(`No site has the client id ${JSON.stringify(clientId)}.`);
      return siteFace(site);
    },
    close: sites.close,
  });
}
