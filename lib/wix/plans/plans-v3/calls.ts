import { plansV3 } from '@wix/pricing-plans';
import { getTranslations } from '#translations';
import type { PlanCatalog } from '@/lib/wix/plans/plan-catalog';
import { siteFormat } from '@/lib/wix/site';
import { toPlan } from './map';

/** Plans V3, each with one or several ways to pay for it (platform facts 12.4). */
export const planCatalogV3: PlanCatalog = {
  async listPlans(client) {
    // Newest first, which is the earlier generation's default.
    const query = client.use(plansV3).queryPlans().eq('visibility', 'PUBLIC').descending('_createdDate');
    let page = await query.find();
    const found = [...page.items];
    while (page.hasNext()) {
      page = await page.next();
      found.push(...page.items);
    }
    const { locale } = await siteFormat();
    const t = await getTranslations();
    return found.filter(({ buyable }) => buyable !== false).map((plan) => toPlan(plan, locale, t));
  },
  async listPlansById(client, ids) {
    const query = client.use(plansV3).queryPlans().eq('visibility', 'PUBLIC').in('_id', ids);
    const { items } = await query.descending('_createdDate').limit(ids.length).find();
    const { locale } = await siteFormat();
    const t = await getTranslations();
    return items.map((plan) => toPlan(plan, locale, t));
  },
};
