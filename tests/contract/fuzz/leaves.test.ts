import { expect, test } from 'vitest';
import type { Operation } from '@/emulator/core/contract/operation';
import { STORE } from '@/tests/support/ecom/shop';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { changedByRefusal, contractViolationsOf, wrongAnswer } from '@/tests/support/fuzz/answers';
import { goodMessages, hostileMessages, requestOf } from '@/tests/support/fuzz/leaves';
import { idsByOperation } from '@/tests/support/fuzz/requests';
import { watchTables } from '@/tests/support/fuzz/table-changes';
import { rollbackTrials } from '@/tests/support/fuzz/trials';
import { seededMember } from '@/tests/support/identity/members';

// Every operation with one hostile field of its contract and an otherwise valid request, by each role. Each request
// finds the demo site unchanged. `npm test` sends some of them, the same in each run; FUZZ_SEED=<number> sends others,
// and FUZZ_ALL=1 sends each hostile value for each field, which takes about an hour.

const SEED = Number(process.env.FUZZ_SEED ?? 1);
const WANTED = process.env.FUZZ_ALL ? Number.POSITIVE_INFINITY : Number(process.env.FUZZ_LEAVES ?? 3);
/** The most valid messages that are tried until one is accepted. */
const TRIES = 8;

const emulator = startEmulator();

test('answers hostile values in each field of each contract like the platform', {
  timeout: 7_200_000,
}, async () => {
  const tokens = [
    emulator.apiKey,
    (await visitor()).auth.getTokens().accessToken.value,
    (await tokensOf(emulator, 'member', seededMember('maya').id)).accessToken.value,
    (await tokensOf(emulator, 'app', STORE)).accessToken.value,
  ];
  const [owner = ''] = tokens;
  const { fetch } = Object.getPrototypeOf(emulator) as typeof emulator;
  const attempt = rollbackTrials(emulator.database);
  const tables = watchTables(emulator.database);
  const siteId = emulator.site().id;
  // Each request finds the site as it is now.
  const idsFor = idsByOperation(emulator);
  const problems: string[] = [];

  async function send(operation: Operation, message: unknown, token: string, what?: string): Promise<number> {
    return attempt(async () => {
      const before = tables.changes();
      const response = await fetch(requestOf(operation, message, token, siteId));
      const text = await response.text();
      const { status } = response;
      const faults = [...wrongAnswer(response, text), ...contractViolationsOf(operation, status, text)];
      const changed = status >= 400 ? changedByRefusal(tables.changedSince(before)) : [];
      if (changed.length > 0) faults.push(`refused and changed ${changed}`);
      const sent = what ?? JSON.stringify(message).slice(0, 400);
      for (const problem of faults)
        problems.push(`${problem}: ${operation.name} with ${sent} → ${text.slice(0, 200)}`);
      return status;
    });
  }

  let accepted = 0;
  let refused = 0;
  const operations = emulator.operations.filter(({ hasContract }) => hasContract);
  for (const [turn, operation] of operations.entries()) {
    // A site has the calls of one version of the catalog, and refuses those of the other.
    emulator.updateSite({ catalogVersion: operation.catalogVersion ?? 'V1_CATALOG' });
    const messages = goodMessages(operation, idsFor(operation), TRIES, SEED + turn);
    let [good] = messages;
    for (const message of messages) {
      if ((await send(operation, message, owner)) !== 200) continue;
      good = message;
      accepted += 1;
      break;
    }
    const hostile = hostileMessages(operation, good, WANTED, SEED * 1000 + turn);
    for (const [index, { field, value, message }] of hostile.entries()) {
      const what = `${field.join('.')} = ${JSON.stringify(value).slice(0, 80)} in ${JSON.stringify(good).slice(0, 400)}`;
      // Half of them come from the owner, who may do most.
      const token = index % 2 === 0 ? owner : (tokens[(turn + (index >> 1)) % tokens.length] ?? owner);
      if ((await send(operation, message, token, what)) === 400) refused += 1;
    }
  }
  tables.stop();
  expect(problems.slice(0, 20)).toEqual([]);
  expect(emulator.database.value('PRAGMA integrity_check')).toBe('ok');
  expect(emulator.database.all('PRAGMA foreign_key_check')).toEqual([]);
  // Valid requests passed the validation, and hostile values were refused.
  expect(accepted).toBeGreaterThan(operations.length * 0.3);
  expect(refused).toBeGreaterThan(operations.length);
});
