import { plans } from '@wix/pricing-plans';
import { getTranslations } from '#translations';
import type { PlanCatalog } from '@/lib/wix/plans/plan-catalog';
import { siteFormat } from '@/lib/wix/site';
import { toPlan } from './map';

/** The earlier generation of plans, announced to be removed on 2025-12-31 (platform facts 12.4). */
export const planCatalogV2: PlanCatalog = {
  async listPlans(client) {
    let page = await client.use(plans).queryPublicPlans().find();
    const found = [...page.items];
    while (page.hasNext()) {
      page = await page.next();
      found.push(...page.items);
    }
    const { locale } = await siteFormat();
    const t = await getTranslations();
    return found.map((plan) => toPlan(plan, locale, t));
  },
  async listPlansById(client, ids) {
    const { items } = await client.use(plans).queryPublicPlans().in('_id', ids).limit(ids.length).find();
    const { locale } = await siteFormat();
    const t = await getTranslations();
    return items.map((plan) => toPlan(plan, locale, t));
  },
};
