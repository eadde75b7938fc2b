import type { Context } from '#core/contract/context';
import { assert, invalidField, orThrow } from '#core/contract/errors';
import { selectedBy } from '../../../discounts/memberships/choose';
import { priceLines, stockItem, stockKey } from '../../../items/price';
import type { Cart, Line } from '../../entity';
import type { LineUpdate } from '../../v2-types';
import {
  duplicateLineItemUpdates,
  emptyLineItemUpdates,
  insufficientInventory,
  itemNotFound,
  lineNotFound,
  quantityFixed,
} from './errors';
import { refreshedLines } from './lines';
import { assertCoverable, chosenMembership } from './memberships';

/** Returns the cart with changed quantities of lines, or other memberships to pay for them. */
export function withUpdatedLines(context: Context, cart: Cart, updates: readonly LineUpdate[]): Cart {
  assertUpdates(updates);
  const missing = idsOf(updates).filter((id) => !cart.lines.some((line) => line.id === id));
  assert(missing.length === 0, () => lineNotFound(missing));
  const lines = refreshedLines(context, cart.lines);
  for (const update of updates) {
    const index = lines.findIndex(({ id }) => id === update.lineItemId);
    const line = lines[index];
    if (line) lines[index] = withMembership(context, withQuantity(context, lines, line, update), update);
  }
  return { ...cart, lines };
}

const idsOf = (updates: readonly LineUpdate[]): string[] => updates.map(({ lineItemId = '' }) => lineItemId);

function assertUpdates(updates: readonly LineUpdate[]): void {
  const without = updates.findIndex(({ lineItemId }) => !lineItemId);
  assert(without < 0, () =>
    invalidField(`lineItems[${without}].lineItemId`, 'must not be empty', 'REQUIRED_FIELD'),
  );
  const empty = updates.filter(
    ({ quantity, selectedMembership, membershipPayment }) =>
      !quantity && !selectedMembership && !membershipPayment,
  );
  assert(empty.length === 0 && updates.length > 0, () => emptyLineItemUpdates(idsOf(empty)));
  const ids = idsOf(updates);
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  assert(twice.length === 0, () => duplicateLineItemUpdates(twice));
  const nothing = updates.findIndex(({ quantity }) => quantity && quantity.newQuantity === undefined);
  assert(nothing < 0, () =>
    invalidField(`lineItems[${nothing}].quantity.newQuantity`, 'must not be empty', 'REQUIRED_FIELD'),
  );
  const broken = updates.findIndex(({ quantity }) => quantity && !Number.isInteger(quantity.newQuantity));
  assert(broken < 0, () =>
    invalidField(`lineItems[${broken}].quantity.newQuantity`, 'must be a whole number'),
  );
}

function withQuantity(context: Context, lines: readonly Line[], line: Line, { quantity }: LineUpdate): Line {
  const wanted = quantity?.newQuantity;
  if (wanted === undefined) return line;
  const id = { lineItemId: line.id };
  assert(!line.custom?.fixedQuantity && !context.catalogs.reserved(line.catalogReference?.appId), () =>
    quantityFixed(id),
  );
  const { requested: _before, ...plain } = line;
  const available = availableFor(context, lines, line);
  assert(available === undefined || wanted <= available, () =>
    insufficientInventory([{ id, requestedQuantity: wanted, availableQuantity: available ?? 0 }]),
  );
  return { ...plain, quantity: wanted };
}

/** Returns the quantity available for a line beside the other lines; undefined if unlimited. */
function availableFor(context: Context, lines: readonly Line[], line: Line): number | undefined {
  if (line.custom) return line.custom.quantityAvailable ?? undefined;
  const { catalogReference = {} } = line;
  const item = orThrow(stockItem(context, line), () => itemNotFound([catalogReference]));
  const others = lines.filter((it) => it.id !== line.id && it.item && stockKey(it.item) === stockKey(item));
  return Math.max(0, item.available - others.reduce((total, it) => total + it.quantity, 0));
}

function withMembership(context: Context, line: Line, update: LineUpdate): Line {
  const { selectedMembership, membershipPayment } = update;
  if (!selectedMembership && !membershipPayment) return line;
  const chosen = { membershipPayment, selectedMembership: selectedMembership?.newMembership };
  const membership = chosenMembership(chosen);
  const [priced] = priceLines(context, [line]);
  assertCoverable(priced?.membership !== undefined, { lineItemId: line.id }, membership);
  const { membershipId: _before, membershipAppId: _app, ...plain } = line;
  return { ...plain, ...selectedBy(membership) };
}
