import type { draftOrders as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { assert, type ErrorCode } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { toAmount } from '#core/money';
import { assertRequired } from '../../requests/checks';
import type { DraftDiscount, DraftFee, DraftOrder } from './entity';
import { discountTooHigh, draftPartNotFound, removeNotSupported } from './errors';
import { calculated } from './totals';

type DiscountOption = Serialized<meta.DiscountOptionOriginal>;
type FeeOption = Serialized<meta.AdditionalFeeOptionOriginal>;
type Applied = Serialized<meta.IdAndAppliedOriginal>;

/** Returns the draft after checking that no discount exceeds its totals. */
function withinTotals(context: Context, draft: DraftOrder): DraftOrder {
  const over = calculated(context, draft).totals.discounts.find(({ exceeds }) => exceeds);
  const discount = over && draft.discounts.find(({ id }) => id === over.id);
  // Discounts of the original order are instead reduced to the totals (platform facts 21.4).
  assert(!discount || discount.source === 'ORIGINAL_ORDER', () =>
    discountTooHigh(discount?.type ?? 'GLOBAL', over?.id),
  );
  return draft;
}

/**
 * Returns a draft with the owner's discounts, which are not applied by default.
 * @throws PlatformError 400 for one without a type or an amount, and as `withinTotals`
 */
export function withDiscounts(
  context: Context,
  draft: DraftOrder,
  options: readonly DiscountOption[],
): DraftOrder {
  const added = options.map((option, index): DraftDiscount => {
    const { discountType, priceAmount, percentage, description, applyToDraftOrder } = option;
    const amount = (priceAmount ?? option.amount)?.amount;
    assertRequired({
      [`discounts[${index}].discountType`]: discountType,
      [`discounts[${index}].priceAmount.amount`]: percentage ?? amount,
    });
    const named = option.lineItemDiscounts?.map(({ id }) => id) ?? [option.lineItemId];
    const lineIds = discountType === 'SPECIFIC_ITEMS' ? named.map((id) => lineOf(draft, id)) : [];
    return {
      id: context.ids.guid(),
      source: 'CUSTOM',
      applied: applyToDraftOrder ?? false,
      type: discountType ?? 'GLOBAL',
      lineIds,
      ...(percentage ? { percentage } : { amount }),
      shown: { merchantDiscount: { ...(description && { description }) } },
    };
  });
  return withinTotals(context, { ...draft, discounts: [...draft.discounts, ...added] });
}

function lineOf({ lines }: DraftOrder, id: string | null | undefined): string {
  const draftLine = lines.find(({ line, removed }) => line.id === id && !removed);
  assert(draftLine, () => draftPartNotFound('LINE_ITEM_NOT_FOUND', `line item ${id}`));
  return draftLine.line.id;
}

/**
 * Returns discounts or fees, some of them now applied or no longer applied.
 * @throws PlatformError 404 with the code for one that does not exist
 */
function applying<Item extends { id: string; applied: boolean }>(
  items: readonly Item[],
  changes: readonly Applied[],
  code: ErrorCode,
): Item[] {
  for (const { id } of changes)
    assert(
      items.some((item) => item.id === id),
      () => draftPartNotFound(code, `discount or fee ${id}`),
    );
  return items.map((item) => {
    const change = changes.find(({ id }) => id === item.id);
    return { ...item, applied: change?.applied ?? item.applied };
  });
}

/**
 * Returns the items without some that the owner created. @throws PlatformError 404 `<name>_NOT_FOUND`; 409
 * `<name>_REMOVE_NOT_SUPPORTED`
 */
function without<Item extends { id: string; source: string }>(
  items: readonly Item[],
  ids: readonly string[],
  name: 'DISCOUNT' | 'ADDITIONAL_FEE',
): Item[] {
  for (const id of ids) {
    const item = items.find((it) => it.id === id);
    assert(item, () => draftPartNotFound(`${name}_NOT_FOUND`, id));
    assert(item.source === 'CUSTOM', () => removeNotSupported(name, id));
  }
  return items.filter(({ id }) => !ids.includes(id));
}

/** Returns a draft with some discounts applied or not; throws as `applying` and `withinTotals`. */
export const withDiscountsApplied = (context: Context, draft: DraftOrder, changes: readonly Applied[]) =>
  withinTotals(context, { ...draft, discounts: applying(draft.discounts, changes, 'DISCOUNT_NOT_FOUND') });

/** Returns a draft without some of its discounts; throws as `without`. */
export const withoutDiscounts = (draft: DraftOrder, ids: readonly string[]): DraftOrder => ({
  ...draft,
  discounts: without(draft.discounts, ids, 'DISCOUNT'),
});

/**
 * Returns a draft with the owner's fees, which are not applied by default.
 * @param field their path in the request, for violations
 * @throws PlatformError 400 for one without a name or a price
 */
export function withFees(
  { ids, site }: Context,
  draft: DraftOrder,
  options: readonly FeeOption[],
  field: string,
): DraftOrder {
  const added = options.map((option, index): DraftFee => {
    const { name, price, code, lineItemIds, taxDetails, applyToDraftOrder } = option;
    assertRequired({ [`${field}[${index}].name`]: name, [`${field}[${index}].price.amount`]: price?.amount });
    return {
      id: ids.guid(),
      name: name ?? '',
      source: 'CUSTOM',
      price: toAmount(price?.amount ?? '0', site.currency),
      taxable: taxDetails?.taxable ?? false,
      applied: applyToDraftOrder ?? false,
      ...(code && { code }),
      ...(lineItemIds && { lineItemIds: lineItemIds.map((id) => lineOf(draft, id)) }),
    };
  });
  return { ...draft, fees: [...draft.fees, ...added] };
}

/** Returns a draft with some fees applied or not; throws as `applying`. */
export const withFeesApplied = (draft: DraftOrder, changes: readonly Applied[]): DraftOrder => ({
  ...draft,
  fees: applying(draft.fees, changes, 'ADDITIONAL_FEE_NOT_FOUND'),
});

/** Returns a draft without some of its fees; throws as `without`. */
export const withoutFees = (draft: DraftOrder, ids: readonly string[]): DraftOrder => ({
  ...draft,
  fees: without(draft.fees, ids, 'ADDITIONAL_FEE'),
});
