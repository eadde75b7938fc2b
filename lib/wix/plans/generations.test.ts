import { beforeEach, expect, it } from 'vitest';
import { visitorClient } from '@/lib/wix/platform';
import { PLANS } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { readPlansV2 } from './plans-v2';
import { readPlansV3 } from './plans-v3';
import type { Plan } from './types';

startEmulator();

beforeEach(() => beginVisit());

/** Reads plans with both generations, and expects the same. Only V3 has the owner's words for a recommendation. */
async function readByBoth(ids?: string[]): Promise<Plan[]> {
  const client = await visitorClient();
  const [earlier, current] = [await readPlansV2(client, ids), await readPlansV3(client, ids)].map((plans) =>
    plans.map(({ promotion: _, ...plan }) => plan),
  );
  expect(current).toEqual(earlier);
  return current ?? [];
}

it('both generations sell the same plans', async () => {
  const sold = await readByBoth();
  expect(sold.map(({ price, cycle, trial }) => [price, cycle, trial])).toEqual(
    expect.arrayContaining([
      ['$89.00', 'every month', '7 days free'],
      ['$890.00', 'every year', undefined],
      ['$210.00', 'for 3 months', undefined],
      ['$45.00', 'once', undefined],
    ]),
  );
  const ids = sold.map(({ id }) => id);
  expect(ids).not.toContain(PLANS.apprentice);
  expect(ids).not.toContain(PLANS.archived);
});

it('both generations find visible plans by their ids', async () => {
  const wanted = [PLANS.bench, PLANS.membership, PLANS.apprentice, PLANS.archived];
  const found = await readByBoth(wanted);
  expect(found.map(({ id }) => id)).toEqual([PLANS.membership, PLANS.bench]);
});
