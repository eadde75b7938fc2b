import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Emulator } from '#runtime/emulator';
import { createEmulator } from '../../index';
import { newCart, saveCart } from '../../services/ecom/carts/changes';
import { carts } from '../../services/ecom/carts/entity';
import { sessions } from '../../services/identity/identities/entity';
import { redirectSessions } from '../../services/redirects/redirects/entity';
import { randomIds } from '../ids';
import { createClock, DAY } from './clock';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'emulator-expiry-'));
  return () => rmSync(data, { recursive: true });
});

function open(): Emulator {
  const clock = createClock();
  clock.freeze(true);
  const emulator = createEmulator({ data, clock });
  onTestFinished(() => emulator.close());
  return emulator;
}

const visitor = () => ({ role: 'visitor', id: randomIds.guid() }) as const;

const ORIGIN = 'http://localhost:4010';

/** Creates a visitor who logs in and fills a cart. */
async function visit(emulator: Emulator): Promise<{ refreshToken: string }> {
  const { clientId } = emulator.site();
  const tokens = await (await token(emulator, { grantType: 'anonymous', clientId })).json();
  await emulator.fetch(new Request(`${ORIGIN}/oauth2/authorize?client_id=${clientId}`));
  const caller = visitor();
  emulator.run(caller, ORIGIN, (context) => saveCart(context, newCart(context, caller)));
  await turn();
  return { refreshToken: tokens.refresh_token };
}

const token = (emulator: Emulator, body: object) =>
  emulator.fetch(
    new Request(`${ORIGIN}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

const counts = (emulator: Emulator) =>
  emulator.run(visitor(), ORIGIN, ({ documents }) => ({
    sessions: documents.count(sessions, {}),
    redirects: documents.count(redirectSessions, {}),
    carts: documents.count(carts, {}),
  }));

test('a database under constant load stops growing', async () => {
  const emulator = open();
  // As many events as are kept, none smaller than those of carts, which replace them.
  emulator.run(visitor(), ORIGIN, (context) => {
    for (let n = 0; n < 10_000; n += 1)
      context.emit({ legacyType: 'test', entityId: 'thing', payload: { text: 'x'.repeat(2_500) } });
  });
  const sizes: number[] = [];
  for (let day = 0; day < 60; day += 1) {
    for (let n = 0; n < 5; n += 1) await visit(emulator);
    emulator.clock.advance(DAY);
    emulator.database.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    sizes.push(statSync(join(data, 'emulator.db')).size);
  }
  // Visitors and carts are kept for 30 days, and are removed in steps.
  expect(sizes.at(-1)).toBeLessThanOrEqual((sizes[35] as number) * 1.01);
  const { sessions, redirects, carts } = counts(emulator);
  expect(sessions).toBeLessThan(35 * 5);
  expect(carts).toBeLessThan(35 * 5);
  expect(redirects).toBeLessThan(5 * 5);
});

test('a refresh token in use stays valid, and an unused one expires', async () => {
  const emulator = open();
  const { clientId } = emulator.site();
  const [used, unused] = [await visit(emulator), await visit(emulator)];
  const renew = (refreshToken: string) =>
    token(emulator, { grantType: 'refresh_token', clientId, refreshToken });
  for (let day = 0; day < 40; day += 10) {
    emulator.clock.advance(10 * DAY);
    expect((await renew(used.refreshToken)).status).toBe(200);
  }
  const refused = await renew(unused.refreshToken);
  expect([refused.status, (await refused.json()).error]).toEqual([400, 'invalid_grant']);
});

test('an entity’s event numbers continue after old events are removed, and the newest events stay', () => {
  const emulator = open();
  const caller = visitor();
  const happen = (times: number) =>
    emulator.run(caller, ORIGIN, (context) => {
      for (let n = 0; n < times; n += 1)
        context.emit({
          entityFqdn: 'wix.test.v1.thing',
          slug: 'updated',
          entityId: 'thing',
          updatedEvent: { currentEntity: {} },
        });
    });
  emulator.events.clear();
  happen(10_300);
  for (let n = 0; n < 5; n += 1) emulator.database.transaction(() => emulator.events.expire());
  happen(1);
  const sequences = emulator.events
    .list(0, 20_000)
    .map(({ payload }) => Number(JSON.parse(payload).entityEventSequence));
  expect(sequences).toEqual(Array.from({ length: 10_001 }, (_, n) => 301 + n));
});
