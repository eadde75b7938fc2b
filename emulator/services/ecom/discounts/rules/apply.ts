import Big from 'big.js';
import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { namedGuid } from '#core/ids';
import { scaleOf, sum } from '#core/money';
import type { PluginMethod } from '#core/service-plugins/plugin';
import type { Basket, Owner } from '../../carts/entity';
import type { PricedLine } from '../../items/types';
import { appOf, CUSTOM_TRIGGERS, DISCOUNTS, decimal, listOf, text } from '../../service-plugins/kinds';
import { type DiscountRule, discountRules, type Trigger } from './entity';
import {
  type AutomaticDiscount,
  applyRules,
  type DiscountSource,
  type Fired,
  type Item,
  offAt,
  type Rate,
} from './rules';

const triggersAnswer = z.object({
  eligibleTriggers: listOf(z.object({ customTriggerId: z.string(), identifier: z.string().nullish() }), 300),
});

const GET_TRIGGERS: PluginMethod<z.output<typeof triggersAnswer>> = {
  name: 'getEligibleTriggers',
  path: '/v1/get-eligible-triggers',
  answer: triggersAnswer,
};

const rate = z
  .object({ fixedAmountValue: decimal.nullish(), percentageValue: decimal.nullish() })
  .nullish()
  .transform((given): Rate => ({ amount: given?.fixedAmountValue, percentage: given?.percentageValue }));

const discountsAnswer = z.object({
  discounts: listOf(
    z.object({
      globalDiscounts: z.object({ rate }).nullish(),
      shippingDiscounts: z.object({ rate }).nullish(),
      lineItemsDiscounts: z.object({ lineItems: listOf(z.object({ id: z.string(), rate }), 300) }).nullish(),
      externalId: z.string().max(50).nullish(),
      couponOptions: z.object({ code: z.string().max(20).nullish() }).nullish(),
      name: z.object({ original: text(256).nullish(), translated: text(500).nullish() }).nullish(),
      source: z.enum(['COUPON', 'AUTOMATIC', 'CUSTOM']).nullish(),
    }),
    100,
  ),
});

const GET_DISCOUNTS: PluginMethod<z.output<typeof discountsAnswer>> = {
  name: 'getEligibleDiscounts',
  path: '/v1/eligible-discounts',
  answer: discountsAnswer,
};

const ZERO = new Big(0);

/** Describes lines in the form in which apps receive them. */
const describeLines = (lines: readonly PricedLine[]) =>
  lines.map(({ id, quantity, price, shown }) => ({
    id,
    quantity,
    ...(shown.catalogReference && { catalogReference: shown.catalogReference }),
    price,
  }));

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
    const appId = appOf({ site }, plugin);
    const own = wanted.filter((it) => it.appId === appId);
    if (own.length === 0 || lines.length === 0) continue;
    const request = {
      lineItems: describeLines(lines),
      triggers: own.map(({ id, identifier }) => ({ customTrigger: { id, appId }, identifier })),
      ...(purchaseFlowId && { purchaseFlowId }),
    };
    for (const reply of plugins.ask(CUSTOM_TRIGGERS, GET_TRIGGERS, request, [plugin]))
      if ('answer' in reply)
        for (const { customTriggerId, identifier } of reply.answer.eligibleTriggers)
          fired.add(keyOf(appId, customTriggerId, identifier ?? ''));
  }
  // An identifier distinguishes two rules with the same trigger; without one, the trigger fires for all.
  return (ruleId, { id, appId = '' }) => fired.has(keyOf(appId, id, ruleId)) || fired.has(keyOf(appId, id));
}

/** The reasons of an app against a coupon (SDK: `CouponHasExpiredWixError` and so on). */
const COUPON_PROBLEMS = [
  'ERROR_COUPON_DOES_NOT_EXIST',
  'ERROR_COUPON_IS_DISABLED',
  'ERROR_COUPON_IS_NOT_ACTIVE_YET',
  'ERROR_COUPON_HAS_EXPIRED',
  'ERROR_COUPON_USAGE_EXCEEDED',
  'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
] as const;

/** A discount of an app on all goods together, or on their delivery. */
export interface AppDiscount extends Rate {
  rule: DiscountSource;
  target: 'GLOBAL' | 'SHIPPING';
}

/** The discounts on a basket, except coupons of the site and discounts of the merchant. */
interface Discounts {
  automatic: AutomaticDiscount[];
  byApps: AppDiscount[];
  /** The reason why the coupon code gives no discount of an app. */
  couponProblem?: (typeof COUPON_PROBLEMS)[number];
}

/**
 * Returns the discounts on a basket: of the live rules, then of apps. An app that fails gives none (platform facts 35.12).
 * @param couponCode a code that the site has no coupon for
 */
export function discountsOf(
  context: Context,
  lines: readonly PricedLine[],
  owner: Owner,
  { couponCode, email, purchaseFlowId }: Pick<Basket, 'couponCode' | 'email' | 'purchaseFlowId'>,
): Discounts {
  const { plugins, site } = context;
  const automatic = automaticDiscounts(context, lines, owner, purchaseFlowId);
  const request = {
    lineItems: describeLines(lines),
    purchaseFlowId,
    couponCodes: couponCode ? [couponCode] : [],
    ...(email && { buyerEmail: email }),
  };
  const replies = lines.length > 0 ? plugins.ask(DISCOUNTS, GET_DISCOUNTS, request) : [];
  const scale = scaleOf(site.currency);
  const remaining = lines.map(({ price, quantity }, index) =>
    new Big(price).times(quantity).minus(sum(automatic.map(({ offs }) => offs[index] ?? ZERO))),
  );
  const byApps: AppDiscount[] = [];
  const given = replies.flatMap((reply) => {
    const appId = appOf({ site }, reply.plugin);
    return 'answer' in reply
      ? reply.answer.discounts.map((it) => ({ ...it, rule: sourceOf(it, appId) }))
      : [];
  });
  for (const { rule, lineItemsDiscounts, globalDiscounts, shippingDiscounts } of given) {
    if (globalDiscounts) byApps.push({ rule, target: 'GLOBAL', ...globalDiscounts.rate });
    if (shippingDiscounts) byApps.push({ rule, target: 'SHIPPING', ...shippingDiscounts.rate });
    const offs = lines.map(({ id, price, quantity }, index) => {
      const own = lineItemsDiscounts?.lineItems.find((it) => it.id === id);
      const rest = remaining[index] ?? ZERO;
      const off = own ? offAt(own.rate, new Big(price).times(quantity), rest, scale) : ZERO;
      remaining[index] = rest.minus(off);
      return off;
    });
    if (sum(offs).gt(0)) automatic.push({ rule, offs });
  }
  const isKnown = [...automatic, ...byApps].some(({ rule }) => isSameCode(rule.couponCode, couponCode));
  if (!couponCode || isKnown) return { automatic, byApps };
  const reasons = replies.map((reply) => ('problem' in reply ? reply.problem.code : undefined));
  const reason = COUPON_PROBLEMS.find((problem) => reasons.includes(problem));
  return { automatic, byApps, couponProblem: reason ?? 'ERROR_COUPON_DOES_NOT_EXIST' };
}

const isSameCode = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one.toUpperCase() === other?.toUpperCase();

function sourceOf(
  { externalId, name, source, couponOptions }: z.output<typeof discountsAnswer>['discounts'][number],
  appId: string,
): DiscountSource {
  const original = name?.original ?? 'Discount';
  const translated = name?.translated;
  return {
    id: namedGuid('discount of an app', appId, externalId ?? original),
    name: original,
    ...(translated && { translated }),
    ...(source === 'COUPON' && couponOptions?.code && { couponCode: couponOptions.code }),
  };
}

/** Returns the discounts of the live rules on a basket's lines. Without a live rule no product is read. */
function automaticDiscounts(
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

export function countUse({ documents }: Context, { id }: DiscountSource): void {
  const rule = documents.get(discountRules, id);
  if (rule) documents.put(discountRules, { ...rule, usageCount: rule.usageCount + 1 });
}
