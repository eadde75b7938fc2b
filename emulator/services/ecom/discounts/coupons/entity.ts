import type { coupons as meta } from '@wix/marketing/meta';
import type { Context } from '#core/contract/context';
import type { AnswerOf } from '#core/contract/operation';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';

export type Namespace = 'stores' | 'bookings' | 'events' | 'pricingPlans';

/** A coupon of the site: a percentage, a fixed amount or a fixed price (specification 6.5). */
export interface Coupon {
  id: string;
  code: string;
  name: string;
  type: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE' | 'FREE_SHIPPING' | 'BUY_X_GET_Y';
  /** Percent, or an amount in the site's currency, as decimal text; absent for free shipping and free items. */
  value?: string;
  /** How many items have to be bought, and how many more are then free. */
  buyXGetY?: { x: number; y: number };
  /** Its items: all items of an app, or one product, collection, service, event, kind of ticket or plan. */
  scope?: { namespace: Namespace; group?: string; entityId?: string };
  /** Of the plans in its scope, only these. */
  planIds?: string[];
  /** The lowest subtotal of the items, as decimal text. */
  minimumSubtotal?: string;
  active: boolean;
  startDate: string;
  expirationDate?: string;
  usageLimit?: number;
  limitPerCustomer?: number;
  /** Whether the discount is on a single item: the one with the lowest price. */
  limitedToOneItem?: boolean;
  /** False if the discount does not apply to subscriptions of the store. */
  appliesToSubscriptions?: boolean;
  discountedCycleCount?: number;
  usages: number;
  appId?: string;
  createdDate: string;
}

export const coupons = collection<Coupon>('coupons', {
  shown: { title: 'Coupons', group: 'Sales' },
  fields: {
    code: 'string',
    active: 'boolean',
    startDate: 'date',
    'scope.namespace': 'string',
    createdDate: 'date',
  },
  // Calls filter by these too (`queryCoupons`).
  alsoFoundBy: { name: 'string', expirationDate: 'date' },
  defaultSort: [{ fieldName: 'code', order: 'ASC' }],
});

type Wire = NonNullable<AnswerOf<typeof meta.getCoupon>['coupon']>;
type Specification = NonNullable<Wire['specification']>;
type Scope = NonNullable<Specification['scope']>;

/** The fields of the platform's coupons with the value of each type (platform facts 40.1). */
export const WORTH = {
  FIXED_AMOUNT: 'moneyOffAmount',
  PERCENTAGE: 'percentOffRate',
  FREE_SHIPPING: 'freeShipping',
  FIXED_PRICE: 'fixedPriceAmount',
  BUY_X_GET_Y: 'buyXGetY',
} as const satisfies Record<Coupon['type'], string>;

/** The app of coupons that the site's owner made: the store's. */
const MADE_BY_SITE = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** The types of coupons in answers (statement promotions-sample-coupon-percent). */
const TYPES = {
  FIXED_AMOUNT: 'MoneyOff',
  PERCENTAGE: 'PercentOff',
  FREE_SHIPPING: 'FreeShipping',
  FIXED_PRICE: 'FixedPrice',
  BUY_X_GET_Y: 'BuyXGetY',
} as const satisfies Record<Coupon['type'], string>;

const serializeScope = ({ namespace, group, entityId }: NonNullable<Coupon['scope']>): Scope => ({
  namespace,
  ...(group && { group: { name: group, ...(entityId && { entityId }) } }),
});

const millisecondsOf = (date: string) => String(Date.parse(date));

/** Serializes the value, the items and the dates of a coupon. */
export function specificationOf(coupon: Coupon): Specification {
  const { type, value, buyXGetY, minimumSubtotal, expirationDate, usageLimit, limitPerCustomer } = coupon;
  const { scope, limitedToOneItem, appliesToSubscriptions, discountedCycleCount } = coupon;
  const specification = {
    ...(scope && { scope: serializeScope(scope) }),
    // The typings allow only one of the two; a coupon from the dashboard can have both.
    ...(minimumSubtotal !== undefined && !scope && { minimumSubtotal: Number(minimumSubtotal) }),
    ...(type === 'FREE_SHIPPING' && { freeShipping: true }),
    ...(buyXGetY && { buyXGetY }),
    ...(value !== undefined && { [WORTH[type]]: Number(value) }),
    name: coupon.name,
    code: coupon.code,
    startTime: millisecondsOf(coupon.startDate),
    ...(expirationDate && { expirationTime: millisecondsOf(expirationDate) }),
    ...(usageLimit !== undefined && { usageLimit }),
    ...(limitPerCustomer !== undefined && { limitPerCustomer }),
    limitedToOneItem: limitedToOneItem ?? false,
    ...(appliesToSubscriptions !== undefined && { appliesToSubscriptions }),
    ...(discountedCycleCount !== undefined && { discountedCycleCount }),
    active: coupon.active,
    type: TYPES[type],
  };
  // The typings have an amount for every type; an answer contains only that of the coupon's type.
  return specification as Specification;
}

export const serializeCoupon = ({ clock }: Pick<Context, 'clock'>, coupon: Coupon): Wire => ({
  id: coupon.id,
  specification: specificationOf(coupon),
  dateCreated: millisecondsOf(coupon.createdDate),
  expired: coupon.expirationDate !== undefined && coupon.expirationDate <= clock.date(),
  numberOfUsages: coupon.usages,
  displayData: { name: '' },
  appId: coupon.appId ?? MADE_BY_SITE,
});

export const COUPONS: EntityKind<Coupon, 'coupon'> = {
  name: 'coupon',
  collection: coupons,
  views: [{ fqdn: 'wix.ecommerce.coupons.v2.coupon', serialize: serializeCoupon, showsDeleted: true }],
};
