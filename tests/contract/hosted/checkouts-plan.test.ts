import { orders as ecomOrders } from '@wix/ecom';
import { orders as planOrders } from '@wix/pricing-plans';
import { describe, expect, test } from 'vitest';
import { plans } from '@/emulator/exports/testing';
import { PLANS } from '@/tests/support/emulator/demo-site';
import { ownerClient, SHOP, startEmulator } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { BUYER_ANN, linkTo, mayaClient } from '@/tests/support/hosted/checkouts';

const emulator = startEmulator();

/** The official SDK as the site's owner, who may read all orders. */
const owner = () => ownerClient(emulator, { ecomOrders, planOrders });

describe('the plan’s checkout', () => {
  test('shows price, trial and terms, and orders the plan', async () => {
    const client = await mayaClient(emulator);
    const browser = hostedBrowser(emulator);
    const page = await browser.open(
      await linkTo(client, { paidPlansCheckout: { planId: PLANS.membership } }),
    );
    expect(page.text).toMatch(/\$89\.00 every month.*Free trial.*7 days.*Due today.*\$0\.00/);
    const { parameters } = await browser.submit(page, BUYER_ANN);
    expect(parameters).toEqual({ planOrderId: expect.any(String), wixMemberLoggedIn: 'true' });
    expect(await owner().planOrders.managementGetOrder(parameters.planOrderId ?? '')).toMatchObject({
      order: { planId: PLANS.membership, status: 'ACTIVE' },
    });
  });

  test('leaves the order a draft while the payment is pending', async () => {
    const client = await mayaClient(emulator);
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { paidPlansCheckout: { planId: PLANS.year } }));
    const { parameters } = await browser.submit(page, { ...BUYER_ANN, payment: 'pending' });
    expect(await owner().planOrders.managementGetOrder(parameters.planOrderId ?? '')).toMatchObject({
      order: { status: 'DRAFT', lastPaymentStatus: 'PENDING' },
    });
  });

  test('reports the limit per buyer at once, and counts a pending payment', async () => {
    const client = await mayaClient(emulator);
    const browser = hostedBrowser(emulator);
    const friend = () => linkTo(client, { paidPlansCheckout: { planId: PLANS.friend } });
    const [first, second] = [await browser.open(await friend()), await browser.open(await friend())];
    await browser.submit(first, { ...BUYER_ANN, payment: 'pending' });
    for (const late of [await browser.open(await friend()), await browser.submit(second, BUYER_ANN)]) {
      expect(late.text).toContain('You have bought this plan already');
      expect(late.text).toContain('It cannot be bought again with your account');
    }
    expect((await browser.open(await friend())).values).not.toHaveProperty('firstName');
  });

  test('writes a free trial of one day in the singular', async () => {
    emulator.run({ role: 'owner', id: emulator.site().ownerId }, '', ({ documents }) => {
      const plan = documents.get(plans, PLANS.membership);
      if (plan) documents.put(plans, { ...plan, pricing: { ...plan.pricing, freeTrialDays: 1 } });
    });
    const link = await linkTo(await mayaClient(emulator), {
      paidPlansCheckout: { planId: PLANS.membership },
    });
    expect((await hostedBrowser(emulator).open(link)).text).toMatch(/Free trial1 dayDue today/);
  });

  test('explains that the plan was archived, and links to the others', async () => {
    const client = await mayaClient(emulator);
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { paidPlansCheckout: { planId: PLANS.year } }));
    emulator.run({ role: 'owner', id: emulator.site().ownerId }, '', ({ documents }) => {
      const plan = documents.get(plans, PLANS.year);
      if (plan) documents.put(plans, { ...plan, archived: true });
    });
    for (const late of [await browser.open(page.url), await browser.submit(page, BUYER_ANN)]) {
      expect(late.text).toContain('This plan is not offered any more');
      expect(late.document.querySelector('main a')?.getAttribute('href')).toContain(`${SHOP}/back?`);
    }
  });

  test('leads back to the shop’s list of plans with the platform’s parameters', async () => {
    const client = await mayaClient(emulator);
    const link = await linkTo(client, {
      paidPlansCheckout: { planId: PLANS.year, checkoutData: 'keep me' },
      callbacks: { planListUrl: `${SHOP}/subscriptions?from=checkout`, postFlowUrl: `${SHOP}/back` },
    });
    const page = await hostedBrowser(emulator).open(link);
    const way = [...page.document.querySelectorAll('form a')].map((it) => it.getAttribute('href'));
    expect(way).toEqual([
      `${SHOP}/subscriptions?from=checkout&planIds=${PLANS.year}&checkoutData=keep+me&wixMemberLoggedIn=true`,
    ]);
  });
});
