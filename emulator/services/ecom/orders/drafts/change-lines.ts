import type { draftOrders as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { toAmount } from '#core/money';
import { priceOf } from '../../payments/amounts';
import { fulfillmentsOf } from '../fulfillments/changes';
import { quantityFulfilled } from '../fulfillments/rules';
import type { DraftLine, DraftOrder, OrderLine } from './entity';
import {
  emptyChangeRequest,
  lineItemDoesNotExist,
  modifiersSumCannotExceedItemPrice,
  multipleChangesForSameLineItem,
  updatingLineItemWithLocations,
  updatingPriceOfRemovedItemIsForbidden,
} from './errors';

type Change = Serialized<meta.LineItemChangeDetailsOriginal>;

/**
 * Returns a draft with changed quantities, prices and texts of its lines; a quantity of 0 removes a line.
 * @throws PlatformError 400 for a price that a membership pays, or a quantity lower than the fulfilled one
 */
export function withChangedLines(
  context: Context,
  draft: DraftOrder,
  changes: readonly Change[],
): DraftOrder {
  const ids = changes.map(({ lineItemId }) => lineItemId);
  assert(new Set(ids).size === ids.length, multipleChangesForSameLineItem);
  let { lines } = draft;
  for (const [index, change] of changes.entries()) {
    const field = `lineItemChanges[${index}]`;
    const { lineItemId, ...values } = change;
    assert(
      Object.values(values).some((value) => value !== undefined && value !== null),
      emptyChangeRequest,
    );
    const entry = lines.find(({ line }) => line.id === lineItemId);
    assert(entry, () => lineItemDoesNotExist(lineItemId));
    assertNotSent(context, draft, entry.line, values.newQuantity, field);
    const changed = changedLine(context, entry, values, field);
    lines = lines.flatMap((it) => (it === entry ? (changed ? [changed] : []) : [it]));
  }
  return { ...draft, lines };
}

/** Refuses to reduce a line below its fulfilled quantity (SDK: updateLineItems). */
function assertNotSent(
  context: Context,
  { orderId }: DraftOrder,
  { id }: OrderLine,
  quantity: number | null | undefined,
  field: string,
): void {
  if (!orderId || quantity === undefined || quantity === null) return;
  const least = quantityFulfilled(fulfillmentsOf(context, { id: orderId }).fulfillments, id);
  assert(quantity >= least, () =>
    invalidField(`${field}.newQuantity`, `must be at least ${least}, the number that was sent`, 'MIN'),
  );
}

/** Returns a line after a change; nothing if it was added by the draft and is removed again. */
function changedLine(
  context: Context,
  entry: DraftLine,
  change: Omit<Change, 'lineItemId'>,
  field: string,
): DraftLine | undefined {
  const { newQuantity, newPrice, newPriceDescription, newProductName, newModifierGroups } = change;
  const { line, before } = entry;
  if (newQuantity === 0) return before && { ...entry, line: before, removed: true };
  const back = newQuantity !== undefined && newQuantity !== null;
  assert(!entry.removed || back || !newPrice, updatingPriceOfRemovedItemIsForbidden);
  const isByMembership = line.paymentOption === 'MEMBERSHIP' || line.paymentOption === 'MEMBERSHIP_OFFLINE';
  assert(!newPrice || !isByMembership, () =>
    invalidField(`${field}.newPrice`, 'cannot be changed: a membership pays for it'),
  );
  assert(!back || newQuantity === line.quantity || !line.locations?.length, updatingLineItemWithLocations);
  assert(!back || newQuantity === line.quantity || !line.fixedQuantity, () =>
    invalidField(`${field}.newQuantity`, 'cannot be changed'),
  );
  const groups = newModifierGroups ? (newModifierGroups.modifierGroups ?? []) : line.modifierGroups;
  const worth = modifiersOf(groups);
  const usual = new Big(line.price?.amount ?? 0).plus(worth).minus(modifiersOf(line.modifierGroups));
  const price = newPrice ? new Big(newPrice) : usual;
  assert(price.gte(worth), modifiersSumCannotExceedItemPrice);
  return {
    ...(before && { before }),
    ...(entry.removed && !back && { removed: true }),
    line: {
      ...line,
      ...(back && { quantity: newQuantity }),
      price: priceOf(context, toAmount(price, context.site.currency)),
      ...(newPriceDescription && { priceDescription: newPriceDescription }),
      ...(newProductName && { productName: { ...line.productName, ...newProductName } }),
      ...(newModifierGroups && { modifierGroups: groups }),
    },
  };
}

const modifiersOf = (groups: OrderLine['modifierGroups'] = []): Big =>
  groups
    .flatMap(({ modifiers = [] }) => modifiers)
    .reduce(
      (total, { price, quantity }) => total.plus(new Big(price?.amount ?? 0).times(quantity ?? 1)),
      new Big(0),
    );
