import type { Context } from '#core/contract/context';
import { isObject } from '#core/documents/query';
import { readStringQuery } from '#services/stores';
import { couponsByCall } from './entity';

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
