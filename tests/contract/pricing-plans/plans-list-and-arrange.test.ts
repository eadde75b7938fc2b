import type { plans } from '@wix/pricing-plans';
import { describe, expect, test } from 'vitest';
import { NOWHERE, PLANS } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { plansOwner } from '@/tests/support/pricing-plans/plans';

const { membership: MEMBERSHIP, year: YEAR, bench: BENCH } = PLANS;
const { apprentice: HIDDEN, archived: ARCHIVED } = PLANS;

const emulator = startEmulator();

const owner = () => plansOwner(emulator);
const owned = () => owner().plans;

describe('the owner’s list', () => {
  test.each<[string, plans.ListPlansOptions, string[]]>([
    ['has what is not archived', {}, ['MEMBERSHIP', 'YEAR', 'BENCH', 'FRIEND', 'HIDDEN']],
    ['has hidden plans alone', { public: 'HIDDEN' }, ['HIDDEN']],
    ['has archived plans alone', { archived: 'ARCHIVED' }, ['ARCHIVED']],
    [
      'has plans of every kind, by id',
      { archived: 'ARCHIVED_AND_ACTIVE', planIds: [ARCHIVED, HIDDEN, BENCH, NOWHERE] },
      ['BENCH', 'HIDDEN', 'ARCHIVED'],
    ],
    ['comes in pages', { limit: 2, offset: 3 }, ['FRIEND', 'HIDDEN']],
  ])('%s', async (_, options, names) => {
    const order = ['MEMBERSHIP', 'YEAR', 'BENCH', 'FRIEND', 'HIDDEN', 'ARCHIVED'];
    const { plans: listed = [] } = await owned().listPlans(options);
    const arranged = listed.map(({ _id }) => order[Number(_id?.at(-1)) - 1]);
    expect(arranged).toEqual(names);
  });

  test('refuses an invalid filter', async () => {
    const answer = await fetch('https://www.wixapis.com/pricing-plans/v2/plans?archived=MAYBE', {
      headers: { authorization: emulator.apiKey, 'wix-site-id': emulator.site().id },
    });
    expect(await answer.json()).toMatchObject({
      details: { validationError: { fieldViolations: [{ violatedRule: 'INVALID_ENUM_VALUE' }] } },
    });
  });
});

describe('the position of a plan', () => {
  test('is hidden from visitors and shown to them again', async () => {
    const { plan } = await owned().setPlanVisibility(YEAR, false);
    expect(plan).toMatchObject({ _id: YEAR, public: false });
    const client = await visitor();
    await expect(client.plans.getPlan(YEAR)).rejects.toMatchObject(applicationError(404, 'plan_not_found'));
    await owned().setPlanVisibility(YEAR, true);
    expect(await client.plans.getPlan(YEAR)).toMatchObject({ _id: YEAR });
  });

  test('is first for one plan at most', async () => {
    const primaries = async () => {
      const { plans: listed = [] } = await owned().listPlans({ archived: 'ARCHIVED_AND_ACTIVE' });
      return listed.filter(({ primary }) => primary).map(({ _id }) => _id);
    };
    expect(await primaries()).toEqual([MEMBERSHIP]);
    const { plan } = await owned().makePlanPrimary(YEAR);
    expect(plan).toMatchObject({ primary: true });
    expect(await primaries()).toEqual([YEAR]);
    await owned().clearPrimary();
    expect(await primaries()).toEqual([]);
  });

  test('ends with archiving, permanently', async () => {
    const { plan } = await owned().archivePlan(MEMBERSHIP);
    expect(plan).toMatchObject({ archived: true, public: false, primary: false });
    const client = await visitor();
    await expect(client.plans.getPlan(MEMBERSHIP)).rejects.toMatchObject(
      applicationError(404, 'plan_not_found'),
    );
    await expect(
      client.redirects.createRedirectSession({ paidPlansCheckout: { planId: MEMBERSHIP } }),
    ).rejects.toMatchObject(applicationError(400, 'archived_plan'));
    await expect(owned().archivePlan(MEMBERSHIP)).rejects.toMatchObject(
      applicationError(400, 'already_archived'),
    );
    await expect(owned().makePlanPrimary(MEMBERSHIP)).rejects.toMatchObject(
      applicationError(400, 'set_primary_not_supported'),
    );
    await expect(owned().setPlanVisibility(MEMBERSHIP, true)).rejects.toMatchObject(
      applicationError(400, 'set_visibility_not_supported'),
    );
    expect(await owned().getPlan(MEMBERSHIP)).toEqual(plan);
    expect(await owned().getPlanStats()).toMatchObject({ totalPlans: 6 });
  });

  test('answers 404 for an unknown plan', async () => {
    const missing = applicationError(404, 'plan_not_found');
    await expect(owned().archivePlan(NOWHERE)).rejects.toMatchObject(missing);
    await expect(owned().makePlanPrimary(NOWHERE)).rejects.toMatchObject(missing);
    await expect(owned().setPlanVisibility(NOWHERE, true)).rejects.toMatchObject(missing);
    await expect(owned().setPlanVisibility('no-id', true)).rejects.toMatchObject({ status: 400 });
  });
});
