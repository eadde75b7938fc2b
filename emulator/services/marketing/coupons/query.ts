import type { Context } from '#core/contract/context';
import { collection } from '#core/documents/collection';
import { isObject } from '#core/documents/query';
import { type Coupon, coupons } from '#services/ecom';
import { readStringQuery } from '#services/stores';

const TEXT = ['$eq', '$ne', '$hasSome', '$contains', '$startsWith'] as const;
const FLAG = ['$eq', '$ne'] as const;

/** Coupons, under the field names by which calls filter and sort them (documentation: Filter and sort). */
const couponsByCall = collection<Coupon>(coupons.name, {
  fields: {
    dateCreated: { kind: 'date', path: 'createdDate' },
    // Not a field of the platform: `expired` is converted to it.
    expirationDate: 'date',
    'specification.active': { kind: 'boolean', path: 'active', operators: FLAG },
    'specification.name': { kind: 'string', path: 'name', operators: TEXT },
    'specification.code': { kind: 'string', path: 'code', operators: TEXT },
    'specification.usageLimit': { kind: 'number', path: 'usageLimit' },
    'specification.limitedToOneItem': { kind: 'boolean', path: 'limitedToOneItem', operators: FLAG },
    'scope.namespace': { kind: 'string', operators: TEXT },
    'scope.group.name': { kind: 'string', path: 'scope.group', operators: TEXT },
    'scope.group.entityId': { kind: 'string', path: 'scope.entityId', operators: TEXT },
  },
  defaultSort: [{ fieldName: 'dateCreated', order: 'DESC' }],
});

const isYes = (value: unknown) => value === true || value === 'true';

/** Reads the value of a flag or a date, which may be texts (SDK: coupons.Query.filter). */
function readValue(field: string, value: unknown): unknown {
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, readValue(field, it)]));
  if (field === 'dateCreated' && /^\d{1,15}$/.test(String(value)))
    return new Date(Number(value)).toISOString();
  return value === 'true' || value === 'false' ? value === 'true' : value;
}

/** Returns the filter for coupons that have expired, or for those that have not. */
function expiredBy(now: string, value: unknown): object {
  const negated = isObject(value) && '$ne' in value;
  const wanted = isYes(isObject(value) ? (value.$eq ?? value.$ne) : value) !== negated;
  const expired = { expirationDate: { $lte: now } };
  return wanted ? expired : { $not: expired };
}

/** Converts a filter of calls to a filter of stored fields. */
function readFilter(filter: unknown, now: string): unknown {
  if (Array.isArray(filter)) return filter.map((part) => readFilter(part, now));
  if (!isObject(filter)) return filter;
  const parts = Object.entries(filter).map(([name, value]): object => {
    if (name === 'expired') return expiredBy(now, value);
    return { [name]: name.startsWith('$') ? readFilter(value, now) : readValue(name, value) };
  });
  return parts.length === 1 ? parts[0] : { $and: parts };
}

/**
 * Finds a page of coupons; without a sort, the newest come first.
 * @param query filter and sort are JSON texts
 * @throws PlatformError 400
 */
export function findCoupons({ documents, clock }: Context, query: Parameters<typeof readStringQuery>[0]) {
  const { filter, ...page } = readStringQuery(query);
  const wanted = Object.keys(filter).length > 0 ? readFilter(filter, clock.date()) : {};
  return documents.query(couponsByCall, { ...page, filter: wanted }, { defaultLimit: 100, maxLimit: 100 });
}
