import type { coupons as meta } from '@wix/marketing/meta';
import { assert, assertWhole, invalidField } from '#core/contract/errors';
import type { RequestOf } from '#core/contract/operation';
import { type Coupon, isNamespace, WORTH } from '#services/ecom';

/** A coupon in the format of calls; null removes a value. */
export type Specification = NonNullable<RequestOf<typeof meta.createCoupon>['specification']>;

type Described = Omit<Coupon, 'id' | 'createdDate' | 'usages' | 'appId' | 'planIds'>;

/** The groups that a scope of each app can name (documentation: Valid scope values). */
const GROUPS = {
  stores: ['product', 'collection'],
  bookings: ['service'],
  events: ['event', 'ticket'],
  pricingPlans: ['plan'],
} as const;

const MAX_CODE = 20;
const MAX_NAME = 80;
const MAX_CYCLES = 999;

const required = (field: string) => invalidField(field, 'must not be empty', 'REQUIRED_FIELD');

const at = (name: string) => `specification.${name}`;

/**
 * Returns the type of a coupon, which depends on the field that states its worth. @throws PlatformError 400 unless it
 * is exactly one field
 */
function typeOf(specification: Specification): Coupon['type'] {
  const given = (Object.keys(WORTH) as Coupon['type'][]).filter((type) => {
    const worth = specification[WORTH[type]];
    return worth !== undefined && worth !== null && worth !== false;
  });
  const [type] = given;
  assert(type && given.length === 1, () =>
    invalidField('specification', `must have one of ${Object.values(WORTH).join(', ')}`, 'ONE_OF_ALIGNMENT'),
  );
  return type;
}

/** Returns the reduction of a coupon. @throws PlatformError 400 */
function worthOf(type: Coupon['type'], specification: Specification): Pick<Coupon, 'value' | 'buyXGetY'> {
  if (type === 'FREE_SHIPPING') return {};
  if (type === 'BUY_X_GET_Y') {
    const { x = 0, y = 0 } = specification.buyXGetY ?? {};
    assertWhole(x, at('buyXGetY.x'), 1);
    assertWhole(y, at('buyXGetY.y'), 1);
    return { buyXGetY: { x, y } };
  }
  const field = WORTH[type];
  const value = Number(specification[field]);
  const least = type === 'FIXED_PRICE' ? value >= 0 : value > 0;
  assert(Number.isFinite(value) && least, () => invalidField(at(field), 'must be more than 0', 'MIN'));
  assert(type !== 'PERCENTAGE' || value <= 100, () => invalidField(at(field), 'must be at most 100', 'MAX'));
  return { value: type === 'PERCENTAGE' ? String(value) : value.toFixed(2) };
}

/** Returns the items to which a coupon applies. @throws PlatformError 400 */
function scopeOf({ scope }: Specification): Coupon['scope'] {
  if (!scope) return undefined;
  const { namespace, group } = scope;
  assert(isNamespace(namespace), () =>
    invalidField(at('scope.namespace'), `must be one of ${Object.keys(GROUPS).join(', ')}`),
  );
  if (!group?.name) return { namespace };
  const groups: readonly string[] = GROUPS[namespace];
  assert(groups.includes(group.name), () =>
    invalidField(at('scope.group.name'), `must be one of ${groups.join(', ')}`),
  );
  assert(group.entityId || namespace === 'events', () => required(at('scope.group.entityId')));
  return { namespace, group: group.name, ...(group.entityId && { entityId: group.entityId }) };
}

/** Reads a date in milliseconds. @throws PlatformError 400 */
function dateOf(text: string, field: string): string {
  const date = new Date(/^-?\d+$/.test(text) ? Number(text) : Number.NaN);
  assert(!Number.isNaN(date.getTime()), () =>
    invalidField(field, 'must be a date in milliseconds, such as 1767225600000', 'FORMAT'),
  );
  return date.toISOString();
}

function limit(value: number | null | undefined, field: string, least: number, most?: number) {
  if (value === undefined || value === null) return undefined;
  assertWhole(value, at(field), least, most);
  return value;
}

/** No coupon began before 1973: such a time is in seconds (statement cp-007). */
const IN_MILLISECONDS = 100_000_000_000;

/**
 * Reads the whole description of a coupon (platform facts 40.1).
 * @throws PlatformError 400 for a value that is missing or does not fit the others
 */
export function readSpecification(specification: Specification): Described {
  const { name, startTime, expirationTime, minimumSubtotal, active, appliesToSubscriptions } = specification;
  const code = specification.code?.trim().toUpperCase();
  assert(name, () => required(at('name')));
  assert(name.length <= MAX_NAME, () =>
    invalidField(at('name'), `must have at most ${MAX_NAME} characters`, 'MAX_LENGTH'),
  );
  assert(code, () => required(at('code')));
  assert(code.length <= MAX_CODE, () =>
    invalidField(at('code'), `must have at most ${MAX_CODE} characters`, 'MAX_LENGTH'),
  );
  assert(startTime, () => required(at('startTime')));
  const type = typeOf(specification);
  const scope = scopeOf(specification);
  const hasMinimum = minimumSubtotal !== undefined && minimumSubtotal !== null;
  const isFreeShipping = type === 'FREE_SHIPPING';
  assert(scope || hasMinimum || isFreeShipping, () =>
    invalidField('specification', 'must have scope or minimumSubtotal', 'REQUIRED_ONE_OF_FIELD'),
  );
  assert(!scope || !isFreeShipping, () =>
    invalidField(at('scope'), 'cannot be that of free shipping', 'FIELD_NOT_ALLOWED'),
  );
  assert(!hasMinimum || minimumSubtotal >= 0, () =>
    invalidField(at('minimumSubtotal'), 'must be at least 0', 'MIN'),
  );
  const startDate = dateOf(startTime, at('startTime'));
  assert(Number(startTime) >= IN_MILLISECONDS, () =>
    invalidField(at('startTime'), 'must be in milliseconds', 'MIN'),
  );
  const expirationDate = expirationTime ? dateOf(expirationTime, at('expirationTime')) : undefined;
  assert(!expirationDate || expirationDate > startDate, () =>
    invalidField(at('expirationTime'), 'must be after startTime'),
  );
  const usageLimit = limit(specification.usageLimit, 'usageLimit', 1);
  const limitPerCustomer = limit(specification.limitPerCustomer, 'limitPerCustomer', 1);
  const cycles = limit(specification.discountedCycleCount, 'discountedCycleCount', 1, MAX_CYCLES);
  assert(cycles === undefined || scope?.namespace === 'pricingPlans', () =>
    invalidField(at('discountedCycleCount'), 'is for coupons of pricing plans only', 'FIELD_NOT_ALLOWED'),
  );
  const limitedToOneItem = scope?.namespace === 'bookings' || specification.limitedToOneItem;
  return {
    name,
    code,
    type,
    ...worthOf(type, specification),
    ...(scope && { scope }),
    ...(hasMinimum && { minimumSubtotal: minimumSubtotal.toFixed(2) }),
    startDate,
    ...(expirationDate && { expirationDate }),
    ...(usageLimit !== undefined && { usageLimit }),
    ...(limitPerCustomer !== undefined && { limitPerCustomer }),
    ...(typeof limitedToOneItem === 'boolean' && { limitedToOneItem }),
    ...(typeof appliesToSubscriptions === 'boolean' && { appliesToSubscriptions }),
    ...(cycles !== undefined && { discountedCycleCount: cycles }),
    active: active ?? true,
  };
}

/** Returns a coupon's description with a change. A scope replaces a minimum subtotal, and vice versa. */
export function changed(before: Specification, change: Specification): Specification {
  const { scope, minimumSubtotal, ...others } = before;
  const isReplaced = change.scope || typeof change.minimumSubtotal === 'number';
  return { ...others, ...(!isReplaced && { scope, minimumSubtotal }), ...change };
}
