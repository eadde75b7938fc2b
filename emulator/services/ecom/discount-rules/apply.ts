import Big from 'big.js';
import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { scaleOf } from '#core/money';
import type { PluginMethod } from '#core/service-plugins/plugin';
import type { PricedLine } from '../line-items/types';
import { CUSTOM_TRIGGERS, listOf } from '../service-plugins/kinds';
import type { Owner } from '../stored/carts';
import { type AutomaticDiscount, applyRules, type Fired, type Item } from './rules';
import { type DiscountRule, discountRules, type Trigger } from './store';

const answer = z.object({
  eligibleTriggers: listOf(z.object({ customTriggerId: z.string(), identifier: z.string().nullish() }), 300),
});

const METHOD: PluginMethod<z.output<typeof answer>> = {
  name: 'getEligibleTriggers',
  path: '/v1/get-eligible-triggers',
  answer,
};

const customIn = (trigger: Trigger | undefined): { id?: string; appId?: string }[] =>
  trigger
    ? [
        ...(trigger.customTrigger ? [trigger.customTrigger] : []),
        ...[...(trigger.and?.triggers ?? []), ...(trigger.or?.triggers ?? [])].flatMap(customIn),
      ]
    : [];

/**
 * Asks the apps of custom triggers which of them fire for some lines. Each app is asked for its own triggers only; those
 * of an app that fails, or has no plugin, do not fire.
 */
function firedTriggers(
  { plugins, site }: Context,
  rules: readonly DiscountRule[],
  lines: readonly PricedLine[],
  purchaseFlowId?: string,
): Fired {
  const registered = plugins.of(CUSTOM_TRIGGERS);
  if (registered.length === 0) return () => false;
  const wanted = rules.flatMap(({ id: ruleId, trigger }) =>
    customIn(trigger).map((custom) => ({ ...custom, identifier: ruleId })),
  );
  const keyOf = (appId: string, id = '', identifier = '') => JSON.stringify([appId, id, identifier]);
  const fired = new Set<string>();
  for (const plugin of registered) {
    const appId = plugin.config.appId ?? site.appId;
    const own = wanted.filter((it) => it.appId === appId);
    if (own.length === 0 || lines.length === 0) continue;
    const request = {
      lineItems: lines.map(({ id, quantity, price, shown }) => ({
        id,
        quantity,
        ...(shown.catalogReference && { catalogReference: shown.catalogReference }),
        price,
      })),
      triggers: own.map(({ id, identifier }) => ({ customTrigger: { id, appId }, identifier })),
      ...(purchaseFlowId && { purchaseFlowId }),
    };
    for (const reply of plugins.ask(CUSTOM_TRIGGERS, METHOD, request, [plugin]))
      if ('answer' in reply)
        for (const { customTriggerId, identifier } of reply.answer.eligibleTriggers)
          fired.add(keyOf(appId, customTriggerId, identifier ?? ''));
  }
  // An identifier tells two rules with the same trigger apart; without one, the trigger fires for all.
  return (ruleId, { id, appId = '' }) => fired.has(keyOf(appId, id, ruleId)) || fired.has(keyOf(appId, id));
}

/** Returns the discounts of the live rules on a basket's lines. Without a live rule no product is read. */
export function automaticDiscounts(
  context: Context,
  lines: readonly PricedLine[],
  owner: Owner,
  purchaseFlowId?: string,
): AutomaticDiscount[] {
  const rules = liveRules(context);
  if (rules.length === 0) return [];
  const items = lines.map((line): Item => {
    const { catalogReference, rootCatalogItemId } = line.shown;
    const { appId = '' } = catalogReference ?? {};
    const catalog = context.catalogs.stock(appId);
    const product = line.productId ? catalog?.product(context, line.productId) : undefined;
    return {
      price: new Big(line.price),
      quantity: line.quantity,
      catalogAppIds: context.catalogs.of(appId)?.appIds ?? [appId],
      itemIds: [catalogReference?.catalogItemId, rootCatalogItemId],
      collectionIds: product?.collectionIds ?? [],
    };
  });
  const fired = firedTriggers(context, rules, lines, purchaseFlowId);
  return applyRules(rules, items, owner, scaleOf(context.site.currency), fired);
}

/** Returns the live rules, oldest first. */
function liveRules(context: Context): DiscountRule[] {
  const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
  return context.documents.list(discountRules, { status: 'LIVE', active: true }, sort);
}

export function countUse({ documents }: Context, { id }: DiscountRule): void {
  const rule = documents.get(discountRules, id);
  if (rule) documents.put(discountRules, { ...rule, usageCount: rule.usageCount + 1 });
}
