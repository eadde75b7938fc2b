import { beforeEach, expect, test, vi } from 'vitest';
import site from '@/emulator/seed/site.json';
import { plans } from '@/emulator/services/pricing-plans/plans/entity';
import { withVariants } from '@/emulator/services/pricing-plans/plans/pricing-variants';
import { redirectSessions } from '@/emulator/services/redirects/redirects/entity';
import { translator } from '@/lib/translations/translate';
import { createPlanCheckout, listPlans } from '@/lib/wix/plans/plans';
import { translatedResult } from '@/lib/wix/platform';
import { control, SHOP, startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { createCheckoutRedirect } from './redirect';

const YEAR = '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f02';
const OWNER = { role: 'owner', id: site.ownerId } as const;

const emulator = startEmulator();
let log: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  // Refusals are logged, and these are expected.
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit();
});

/** The callbacks of every redirect session that the platform created. */
const callbacks = () =>
  emulator.run(OWNER, '', ({ documents }) => documents.list(redirectSessions, {})).map((it) => it.callbacks);

test('the checkout of a plan leads back to the page from which it was opened', async () => {
  const answer = await createPlanCheckout(YEAR);
  expect(answer).toMatchObject({
    ok: true,
    value: { url: expect.stringContaining('/plan-checkout?token=') },
  });
  const page = `${SHOP}/subscriptions`;
  expect(callbacks()).toEqual([{ postFlowUrl: page, thankYouPageUrl: `${page}/thanks`, planListUrl: page }]);
  expect(log).not.toHaveBeenCalled();
});

test('a shop at an address that the site does not allow says what the owner has to do', async () => {
  await beginVisit(undefined, 'localhost:3999');
  const answer = translatedResult(await createPlanCheckout(YEAR), translator('en'));
  expect(answer).toMatchObject({
    ok: false,
    problem: {
      kind: 'failed',
      message: expect.stringContaining('http://localhost:3999. The owner of this shop has to add'),
      requestId: expect.any(String),
    },
  });
  expect(log).toHaveBeenCalledOnce();
});

test.each([
  ['a site that cannot take payments', () => emulator.updateSite({ acceptsPayments: false }), 'premium'],
  ['a site without the app', () => emulator.updateSite({ installedApps: [] }), 'not-installed'],
  ['an outage', () => control('/faults', { operation: '*', status: 503 }), 'unreachable'],
])('%s has its own message', async (_, arrange, kind) => {
  await arrange();
  expect(await createPlanCheckout(YEAR)).toMatchObject({ ok: false, problem: { kind } });
});

test('a checkout that does not exist any more has its own message', async () => {
  const answer = await createCheckoutRedirect({ ecomCheckout: { checkoutId: YEAR } }, '/store');
  expect(answer).toMatchObject({ ok: false, problem: { kind: 'not-found' } });
});

test('a plan that was archived meanwhile has its own message', async () => {
  const answer = await createPlanCheckout('6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f06');
  expect(answer).toMatchObject({
    ok: false,
    problem: {
      code: 'archived_plan',
      message: 'This plan is not offered any more. Please choose another one.',
    },
  });
});

test('all pages of plans are read', async () => {
  emulator.run(OWNER, '', ({ documents, ids }) => {
    for (let count = 4; count < 60; count++) {
      const plan = { id: ids.guid(), name: `Plan ${count}`, public: true, archived: false, primary: false };
      documents.put(plans, withVariants(plan));
    }
  });
  const listed = await listPlans();
  expect(listed.ok && listed.value).toHaveLength(60);
});
