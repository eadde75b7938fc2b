import { isObject } from '#core/documents/query';

/** The fields of orders behind those of the orders of stores. */
const FIELDS: Record<string, string> = {
  dateCreated: 'createdDate',
  lastUpdated: 'updatedDate',
  'totals.total': 'priceSummary.total.amount',
};

/** Returns the values that a condition names, if it names values. */
function namedBy(condition: unknown): unknown[] | undefined {
  if (!isObject(condition)) return [condition];
  const [[operator, value] = []] = Object.entries(condition);
  if (operator === '$eq') return [value];
  return (operator === '$in' || operator === '$hasSome') && Array.isArray(value) ? value : undefined;
}

/** A canceled order has the fulfillment status CANCELED, whatever was shipped of it. */
function byFulfillment(condition: unknown): object {
  const named = namedBy(condition);
  if (!named) return { fulfillmentStatus: condition };
  const others = named.filter((it) => it !== 'CANCELED');
  const open = { $and: [{ fulfillmentStatus: { $in: others } }, { status: { $ne: 'CANCELED' } }] };
  return others.length < named.length ? { $or: [{ status: 'CANCELED' }, open] } : open;
}

/** The buyer is a member or a contact. */
const byBuyer = (condition: unknown): object => ({
  $or: [{ 'buyerInfo.memberId': condition }, { 'buyerInfo.contactId': condition }],
});

/** Translates a filter of the orders of stores into one of orders. */
export function orderFilter(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(orderFilter);
  if (!isObject(filter)) return filter;
  const terms = Object.entries(filter).map(([key, condition]) => {
    if (key.startsWith('$')) return { [key]: orderFilter(condition) };
    if (key === 'fulfillmentStatus') return byFulfillment(condition);
    return key === 'buyerInfo.id' ? byBuyer(condition) : { [FIELDS[key] ?? key]: condition };
  });
  return terms.length === 1 ? terms[0] : { $and: terms };
}

/** Translates a sort in the same way. */
export const orderSort = (sort: readonly { fieldName: string; order: string }[]) =>
  sort.map(({ fieldName, order }) => ({ fieldName: FIELDS[fieldName] ?? fieldName, order }));
