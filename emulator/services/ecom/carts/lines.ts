import type { CatalogItem } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { assert, invalidField, permissionDenied } from '#core/contract/errors';
import { assertByMembership, selectedBy } from '../discounts/memberships/choose';
import { stockItem, stockKey } from '../items/price';
import { MAX_QUANTITY } from '../items/types';
import type { Cart, CatalogOverride, CustomLineItem, Line } from './entity';
import { customLineItemMustHaveExactlyOnePropertiesType, lineItemNotFound } from './errors';

/** The most lines of a cart (platform facts 9.2). */
export const MAX_LINES = 300;

/** A line as a request adds it. */
interface AddedLine {
  quantity?: number;
  catalogReference?: NonNullable<Line['catalogReference']>;
  selectedMembership?: { id?: string; appId?: string };
  catalogOverrideFields?: CatalogOverride;
}

/**
 * Returns the lines with more items of the catalog. An item with the same options is added to its existing line; an
 * unknown item is left out, as on the platform (platform facts 8.11); a sold-out item is added as not available; and
 * quantities are limited by the stock. A reserved item is added only once.
 * @param field the path of the lines in the request, for violations
 * @throws PlatformError 400 for a quantity that is not a whole number of 1 or more, or too many lines; 403 for
 *   `catalogOverrideFields` without the rights of the site's owner or an app, and for an item that another buyer has
 *   reserved
 */
export function withItems(
  context: Context,
  lines: readonly Line[],
  added: readonly AddedLine[],
  field: string,
) {
  const result = [...lines];
  for (const [index, entry] of added.entries()) {
    const { catalogReference, quantity, selectedMembership, catalogOverrideFields: override } = entry;
    const at = `${field}[${index}]`;
    if (override) assertMayOverride(context, override, `${at}.catalogOverrideFields`);
    assert(catalogReference?.appId && catalogReference.catalogItemId, () =>
      invalidField(`${at}.catalogReference`, 'must have appId and catalogItemId', 'REQUIRED_FIELD'),
    );
    assertQuantity(quantity, `${at}.quantity`);
    const id = nextLineId(result);
    const catalog = context.catalogs.reserved(catalogReference.appId);
    if (catalog) {
      catalog.assertMayOrder(context, catalogReference.catalogItemId);
      const booked = catalog.reservedItem(context, catalogReference.catalogItemId);
      const reference = { ...catalogReference, options: null };
      if (selectedMembership) assertByMembership({ id, membership: booked?.membership });
      const isIncluded = result.some(
        (line) => line.catalogReference?.catalogItemId === reference.catalogItemId,
      );
      if (booked && booked.status !== 'NOT_FOUND' && !isIncluded)
        result.push({ id, quantity: 1, catalogReference: reference, ...selectedBy(selectedMembership) });
      continue;
    }
    const item = stockItem(context, { catalogReference, quantity });
    if (!item) continue;
    if (selectedMembership && !item.paymentOption) assertByMembership({ id });
    const same = override ? -1 : result.findIndex((line) => !line.override && isSameItem(line.item, item));
    const before = result[same];
    const together = clamped(result, before?.id, item, (before?.quantity ?? 0) + quantity);
    assertQuantity(together, `${at}.quantity`);
    const line: Line = {
      id: before?.id ?? id,
      quantity: together,
      catalogReference,
      item,
      ...(override && { override }),
      ...selectedBy(selectedMembership ?? { id: before?.membershipId, appId: before?.membershipAppId }),
    };
    if (before) result[same] = line;
    else result.push(line);
  }
  assertSize(result, field);
  return result;
}

const NUMBERED = /^0{8}-0{4}-0{4}-0{4}-(\d{12})$/;

/** The lines of a cart are numbered from 1 (statement carts-line-ids); those of earlier data have GUIDs. */
const numberOf = ({ id }: Line): number => Number(NUMBERED.exec(id)?.[1] ?? 0);
const lineId = (number: number): string => `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`;
const lastNumber = (lines: readonly Line[]): number => Math.max(0, ...lines.map(numberOf));

const nextLineId = (lines: readonly Line[]): string => lineId(lastNumber(lines) + 1);

/** Returns lines with numbers after those of another cart, which they join. */
export function numberedAfter(others: readonly Line[], lines: readonly Line[]): Line[] {
  const last = lastNumber(others);
  return lines.map((line) => (numberOf(line) > 0 ? { ...line, id: lineId(last + numberOf(line)) } : line));
}

/**
 * Refuses overrides of the catalog by callers other than the site's owner and apps (SDK: "Manage eCommerce - Admin
 * Permissions").
 * @throws PlatformError 403; 400 for a payment option that catalog items do not have
 */
function assertMayOverride({ caller }: Context, { paymentOption }: CatalogOverride, field: string): void {
  assert(caller.role === 'owner' || caller.role === 'app', () =>
    permissionDenied('override what the catalog says'),
  );
  const option = paymentOption?.value;
  assert(!option || option === 'FULL_PAYMENT_ONLINE' || option === 'FULL_PAYMENT_OFFLINE', () =>
    invalidField(`${field}.paymentOption.value`, 'must be a payment in full'),
  );
}

/**
 * Refuses custom items from callers other than the site's owner (SDK: "Manage eCommerce - Admin Permissions").
 * @throws PlatformError 403
 */
export function assertMayAddCustomItems({ caller }: Context, items: readonly CustomLineItem[]): void {
  assert(items.length === 0 || caller.role === 'owner', () => permissionDenied('add custom line items'));
}

/**
 * Returns the lines with the owner's custom items, each on a line of its own.
 * @throws PlatformError 400 for a missing name, price or kind, or too many lines
 */
export function withCustomItems(lines: readonly Line[], added: readonly CustomLineItem[]): Line[] {
  const field = 'customLineItems';
  const result = [...lines];
  for (const [index, custom] of added.entries()) {
    const at = `${field}[${index}]`;
    const { quantity = 1 } = custom;
    assertQuantity(quantity, `${at}.quantity`);
    for (const [name, value] of Object.entries({
      'productName.original': custom.productName?.original,
      price: custom.price,
      itemType: custom.itemType?.preset ?? custom.itemType?.custom,
    })) {
      assert(value, () => invalidField(`${at}.${name}`, 'must not be empty', 'REQUIRED_FIELD'));
    }
    assert(
      !custom.physicalProperties || !custom.serviceProperties,
      customLineItemMustHaveExactlyOnePropertiesType,
    );
    result.push({ id: nextLineId(result), quantity, custom });
  }
  assertSize(result, field);
  return result;
}

/**
 * Returns the lines with new quantities, limited by the stock.
 * @throws PlatformError 400 for a quantity out of bounds or one that is fixed; 404 for a line that is not in the cart
 */
export function withQuantities(
  context: Context,
  lines: readonly Line[],
  changes: readonly { id?: string; quantity?: number }[],
): Line[] {
  const result = [...lines];
  for (const [index, { id, quantity }] of changes.entries()) {
    const at = `lineItems[${index}]`;
    assertQuantity(quantity, `${at}.quantity`);
    const position = result.findIndex((line) => line.id === id);
    const line = result[position];
    assert(line, () => lineItemNotFound(id));
    assert(!line.custom?.fixedQuantity && !context.catalogs.reserved(line.catalogReference?.appId), () =>
      invalidField(`${at}.quantity`, 'cannot be changed'),
    );
    const item = stockItem(context, line);
    const fits = item ? clamped(result, line.id, item, quantity) : quantity;
    const limit = line.custom?.quantityAvailable ?? MAX_QUANTITY;
    result[position] = { ...line, quantity: limit > 0 ? Math.min(fits, limit) : fits };
  }
  return result;
}

/**
 * Limits a quantity to what the other lines leave in stock. A line that would get nothing keeps its quantity, and shows
 * as not available.
 */
export function clamped(
  lines: readonly Line[],
  except: string | undefined,
  item: CatalogItem,
  wanted: number,
): number {
  const others = lines.filter(
    (line) => line.id !== except && line.item && stockKey(line.item) === stockKey(item),
  );
  const remaining = item.available - others.reduce((total, line) => total + line.quantity, 0);
  return remaining > 0 ? Math.min(wanted, remaining) : wanted;
}

function assertQuantity(quantity: number | undefined, field: string): asserts quantity is number {
  assert(quantity !== undefined, () => invalidField(field, 'must not be empty', 'REQUIRED_FIELD'));
  assert(Number.isInteger(quantity) && quantity >= 1, () =>
    invalidField(field, 'must be a whole number of at least 1', 'MIN'),
  );
  assert(quantity <= MAX_QUANTITY, () => invalidField(field, `must be at most ${MAX_QUANTITY}`, 'MAX'));
}

const assertSize = (lines: readonly Line[], field: string): void =>
  assert(lines.length <= MAX_LINES, () =>
    invalidField(field, `would make more than ${MAX_LINES} lines in the cart`, 'MAX_SIZE'),
  );

/** Whether two lines are of the same variant with the same choices and texts, and of the same subscription if any. */
export const isSameItem = (a: CatalogItem | undefined, b: CatalogItem): boolean =>
  a !== undefined &&
  stockKey(a) === stockKey(b) &&
  a.subscription?.id === b.subscription?.id &&
  JSON.stringify(a.descriptionLines) === JSON.stringify(b.descriptionLines);

/** Returns the cart without some lines. A missing line is not an error, as a second click may remove it again. */
export const withoutLines = <Kind extends Pick<Cart, 'lines'>>(
  cart: Kind,
  lineItemIds: readonly string[],
): Kind => ({
  ...cart,
  lines: cart.lines.filter(({ id }) => !lineItemIds.includes(id)),
});
