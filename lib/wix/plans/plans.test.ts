import { beforeEach, expect, it } from 'vitest';
import { visitorClient } from '@/lib/wix/platform';
import { PLANS } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { readPlans } from './plans';

startEmulator();

beforeEach(() => beginVisit());

it('lists the plans that are sold publicly', async () => {
  const sold = await readPlans(await visitorClient());
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

it('finds visible plans by their ids', async () => {
  const wanted = [PLANS.bench, PLANS.membership, PLANS.apprentice, PLANS.archived];
  const plans = await readPlans(await visitorClient(), wanted);
  expect(plans.map(({ id }) => id)).toEqual([PLANS.membership, PLANS.bench]);
});
