import { type Json, listIn, objectIn } from '#core/entities/json';
import { leadingVariant, type PricingVariant, pricingOf } from '#services/pricing-plans';
import { type Kind, numberOf, plain, without } from '../kind';

/** The platform's name of a coupon's value, by the stored type. */
const WORTH = {
  moneyOffAmount: 'FIXED_AMOUNT',
  percentOffRate: 'PERCENTAGE',
  freeShipping: 'FREE_SHIPPING',
  fixedPriceAmount: 'FIXED_PRICE',
  buyXGetY: 'BUY_X_GET_Y',
} as const;

const dateOf = (milliseconds: unknown): string => new Date(numberOf(milliseconds)).toISOString();

/** A coupon as it is stored; the platform does not tell which plans of its scope it is for. */
function coupon({ id, specification, dateCreated, numberOfUsages, appId }: Json): Json {
  const {
    scope,
    startTime,
    expirationTime,
    minimumSubtotal,
    freeShipping: _free,
    type: worth,
    ...plainly
  } = objectIn(specification);
  const name = Object.keys(WORTH).find((it) => objectIn(specification)[it] !== undefined) ?? String(worth);
  const { group, ...ofScope } = objectIn(scope);
  const { name: groupName, entityId } = objectIn(group);
  const value = objectIn(specification)[name];
  const isValue = name !== 'freeShipping' && name !== 'buyXGetY' && value !== undefined;
  return {
    ...without(plainly, 'moneyOffAmount', 'percentOffRate', 'fixedPriceAmount'),
    active: plainly.active ?? true,
    usages: numberOf(numberOfUsages),
    id,
    type: WORTH[name as keyof typeof WORTH] ?? name,
    ...(isValue && { value: String(value) }),
    ...(minimumSubtotal !== undefined && { minimumSubtotal: String(minimumSubtotal) }),
    ...(scope !== undefined && {
      scope: {
        ...ofScope,
        ...(groupName !== undefined && { group: groupName }),
        ...(entityId !== undefined && { entityId }),
      },
    }),
    startDate: dateOf(startTime),
    ...(expirationTime !== undefined && { expirationDate: dateOf(expirationTime) }),
    ...(appId !== undefined && { appId }),
    createdDate: dateOf(dateCreated),
  };
}

const coupons: Kind[] = [plain('coupons', 'coupons', 'marketing.coupons.queryCoupons', coupon)];

/** A plan, with the price of the earlier calls, which the platform has removed. */
function plan(entity: Json): Json {
  const perks = listIn(entity.perks).map(objectIn);
  const leading = leadingVariant(listIn(entity.pricingVariants) as PricingVariant[]);
  return {
    ...without(entity, 'currency', 'status', 'perks'),
    public: entity.visibility === 'PUBLIC' && entity.archived !== true,
    // Orders are people's.
    hasOrders: false,
    perks: { values: perks.map(({ description }) => description) },
    perkIds: perks.map(({ id }) => id),
    allowFutureStartDate: leading?.billingTerms?.startType === 'CUSTOM',
    ...(leading && { pricing: pricingOf(leading, String(entity.currency)) }),
  };
}

const plans: Kind[] = [plain('plans', 'plans', 'pricing-plans.plansV3.queryPlans', plan)];

/** Plans and coupons. */
export const SALES: readonly Kind[] = [...plans, ...coupons];
