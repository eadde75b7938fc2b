import { sequentialIds } from '@/emulator/core/ids';
import { createClock } from '@/emulator/core/time/clock';
import type { Target } from '@/emulator/evidence/target';
import { createEmulator, logInWithoutPassword } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';

/** A Monday, 09:00 in UTC. */
const START = Date.parse('2026-03-02T09:00:00.000Z');

const ORIGIN = 'http://localhost:4010';

/** Members of the demo site. */
const MEMBERS = { member: 'maya@example.com', member2: 'theo@example.com', member3: 'mei@example.com' };

/** An emulator with the demo site, as a target of statements. */
export interface EmulatorTarget extends Target {
  emulator: Emulator;
  /** Restores the demo site. */
  restart(): void;
}

/** Opens an emulator in memory, whose clock stands still. @param catalog the version of the store's catalog */
export function emulatorTarget(catalog: 'V1' | 'V3'): EmulatorTarget {
  const emulator = createEmulator({
    clock: createClock(() => START),
    ids: sequentialIds(),
    catalogVersion: `${catalog}_CATALOG`,
  });
  const restart = emulator.savepoint();
  const guids = sequentialIds('statements');
  const { id, clientId, ownerId, appId, timeZone } = emulator.site();
  return {
    emulator,
    restart,
    isEmulator: true,
    origin: ORIGIN,
    site: {
      id,
      clientId,
      accountId: ownerId,
      apiKey: emulator.apiKey,
      timeZone,
      app: { id: appId, secret: emulator.appSecret },
    },
    send: async (request) => emulator.fetch(request),
    now: () => emulator.clock.now(),
    guid: guids.guid,
    memberToken: async (name) => (await logInWithoutPassword(emulator, MEMBERS[name])).accessToken.value,
  };
}
