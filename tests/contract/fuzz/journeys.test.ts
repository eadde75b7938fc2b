import { beforeEach, expect, test } from 'vitest';
import { STORE } from '@/tests/support/ecom/shop';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';
import { fuzzInPlace } from '@/tests/support/fuzz/in-place';
import { journeysOf } from '@/tests/support/fuzz/journeys/index';
import { seededMember } from '@/tests/support/identity/members';

// Journeys of people through the SDK and the hosted pages. Before each request that reaches the emulator, some variants
// are sent with one thing hostile, missing or doubled, or by another caller; their changes are rolled back. They are
// the same in each run; FUZZ_SEED=<number> sends others, and FUZZ_ALL=1 all of them, which takes about an hour.

const SEED = Number(process.env.FUZZ_SEED ?? 1);
const WANTED = process.env.FUZZ_ALL ? Number.POSITIVE_INFINITY : Number(process.env.FUZZ_LEAVES ?? 15);

const emulator = startEmulator();
let tokens: string[] = [];
const fuzzed = fuzzInPlace(emulator, WANTED, () => tokens, SEED);

beforeEach(async () => {
  fuzzed.problems.length = 0;
  fuzzed.statuses.clear();
  tokens = [
    emulator.apiKey,
    (await tokensOf(emulator, 'visitor', '00000000-0000-4000-8000-0000000000aa')).accessToken.value,
    (await tokensOf(emulator, 'member', seededMember('theo').id)).accessToken.value,
    (await tokensOf(emulator, 'app', STORE)).accessToken.value,
  ];
});

test.each(journeysOf(emulator))(
  'answers hostile requests during %s like the platform',
  { timeout: 7_200_000 },
  async (_, walk) => {
    await walk();
    expect(fuzzed.problems.slice(0, 20)).toEqual([]);
    expect(emulator.database.value('PRAGMA integrity_check')).toBe('ok');
    expect(emulator.database.all('PRAGMA foreign_key_check')).toEqual([]);
    // Some were refused, and some were accepted like the original.
    expect([...fuzzed.statuses.keys()]).toEqual(expect.arrayContaining([200, 400]));
  },
);
