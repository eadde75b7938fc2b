import type { Context } from '#core/contract/context';
import { isManager } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';
import { priceLines, stockItem, stockKey } from '../../../items/price';
import type { Cart, Line } from '../../entity';
import { MAX_LINES, withCustomItems, withItems } from '../../lines';
import type { CatalogItem, CustomItem } from '../../v2-types';
import {
  depositAmountGreaterThanUnitPrice,
  fixedQuantityItem,
  insufficientInventory,
  itemNotFound,
  lineItemPriceConflict,
  lineNotFound,
  maxLineItemsExceeded,
  noLineItemsToAdd,
} from './errors';
import { assertItems, assertModifiers, catalogLine, customLine, withModifierIds } from './input';
import { assertCoverable, chosenMembership } from './memberships';

/** The items that a request adds to a cart. */
export interface Added {
  catalogItems?: CatalogItem[];
  customItems?: CustomItem[];
}

/**
 * Returns the cart with more items. Unlike V1, it does not leave out items or reduce quantities: if an item cannot be
 * added as requested, the request is refused (platform facts 12.2).
 * @throws PlatformError 400 for an item that lacks a field; 403 for values that override the catalog's, or custom
 *   items, without the rights of the site's owner or an app
 */
export function withLines(
  context: Context,
  cart: Cart,
  { catalogItems = [], customItems = [] }: Added,
): Cart {
  assertItems(catalogItems, customItems);
  assert(customItems.length === 0 || isManager(context), () => permissionDenied('add custom line items'));
  assertRoom(cart.lines.length, catalogItems.length + customItems.length);
  assertThere(context, catalogItems);
  assertStock(context, cart.lines, catalogItems);
  assertOnePrice(catalogItems);
  assertFixed(context, catalogItems);
  for (const { paymentConfig, pricing } of customItems)
    assertDeposit(paymentConfig?.depositAmount?.amount, pricing?.price?.amount);
  assertModifiers(customItems);

  const items = catalogItems.map((item) => {
    const selectedMembership = chosenMembership(item);
    assertCoverable(
      isCoverable(context, item),
      { catalogReference: item.catalogReference },
      selectedMembership,
    );
    return { ...catalogLine(item), ...(selectedMembership && { selectedMembership }) };
  });
  const custom = (item: CustomItem) => customLine(withModifierIds(item, context.ids));
  const lines = withItems(context, refreshedLines(context, cart.lines), items, 'catalogItems');
  return { ...cart, lines: withCustomItems(lines, customItems.map(custom)) };
}

function assertRoom(lineCount: number, requestCount: number): void {
  assert(lineCount + requestCount <= MAX_LINES, () => maxLineItemsExceeded(MAX_LINES, requestCount));
}

const referenceOf = ({ catalogReference }: CatalogItem) => catalogReference ?? {};

const reservedItem = (context: Context, item: CatalogItem) => {
  const { appId, catalogItemId = '' } = referenceOf(item);
  const reserved = context.catalogs.reserved(appId)?.reservedItem(context, catalogItemId);
  return reserved?.status === 'NOT_FOUND' ? undefined : reserved;
};

const isCoverable = (context: Context, item: CatalogItem): boolean =>
  (reservedItem(context, item)?.membership ?? stockItem(context, item)?.paymentOption) !== undefined;

function assertThere(context: Context, items: readonly CatalogItem[]): void {
  const missing = items.filter((item) => !reservedItem(context, item) && !stockItem(context, item));
  assert(missing.length === 0, () => itemNotFound(missing.map(referenceOf)));
}

function assertStock(context: Context, lines: readonly Line[], items: readonly CatalogItem[]): void {
  const wanted = new Map<string, number>();
  const want = (item: NonNullable<Line['item']>, count: number) => {
    const total = (wanted.get(stockKey(item)) ?? 0) + count;
    wanted.set(stockKey(item), total);
    return total;
  };
  for (const { item, quantity } of lines) if (item) want(item, quantity);
  const short = items.flatMap(({ catalogReference = {}, quantity = 0 }) => {
    const item = stockItem(context, { catalogReference });
    const requestedQuantity = item ? want(item, quantity) : 0;
    if (!item || requestedQuantity <= item.available) return [];
    return [{ id: { catalogReference }, requestedQuantity, availableQuantity: item.available }];
  });
  assert(short.length === 0, () => insufficientInventory(short));
}

/** Each item becomes one line with one price (platform facts 34.7). */
function assertOnePrice(items: readonly CatalogItem[]): void {
  const prices = new Map<string, string | undefined>();
  for (const { catalogReference, catalogOverrideFields } of items) {
    const [key, price] = [JSON.stringify(catalogReference), catalogOverrideFields?.salePrice ?? undefined];
    assert(!prices.has(key) || prices.get(key) === price, () => lineItemPriceConflict(catalogReference));
    prices.set(key, price);
  }
}

/** A reserved item, such as a booking, has a quantity of 1. */
function assertFixed(context: Context, items: readonly CatalogItem[]): void {
  const several = items.filter((item) => (item.quantity ?? 1) > 1 && reservedItem(context, item));
  assert(several.length === 0, () => fixedQuantityItem(several.map(referenceOf)));
}

function assertDeposit(deposit: string | undefined, price: string | undefined): void {
  assert(!deposit || Number(deposit) <= Number(price ?? 0), depositAmountGreaterThanUnitPrice);
}

export function assertSomething({ catalogItems = [], customItems = [] }: Added): void {
  assert(catalogItems.length + customItems.length > 0, noLineItemsToAdd);
}

/** Returns the cart without some lines. */
export function withoutLines(cart: Cart, lineItemIds: readonly string[]): Cart {
  const missing = lineItemIds.filter((id) => !cart.lines.some((line) => line.id === id));
  assert(missing.length === 0, () => lineNotFound(missing));
  return { ...cart, lines: cart.lines.filter(({ id }) => !lineItemIds.includes(id)) };
}

/**
 * Reduces the quantities of lines to what is in stock. The requested quantity is kept, and used again when there is
 * enough (SDK: `ItemQuantityInfo.confirmedQuantity`).
 */
export function refreshedLines(context: Context, lines: readonly Line[]): Line[] {
  const wanted = lines.map((line) => ({ ...line, quantity: line.requested ?? line.quantity }));
  const priced = priceLines(context, wanted);
  return wanted.map((line, index) => {
    const { requested: _before, ...plain } = line;
    const available = priced[index]?.available ?? 0;
    if (available === 0 || available >= line.quantity) return plain;
    return { ...plain, quantity: available, requested: line.quantity };
  });
}
