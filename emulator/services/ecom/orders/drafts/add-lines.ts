import type { draftOrders as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { assert, type ErrorCode } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { Line } from '../../carts/entity';
import { MAX_LINES } from '../../carts/lines';
import { priceLines, stockItem } from '../../items/price';
import { priceOf } from '../../payments/amounts';
import { assertRequired } from '../../requests/checks';
import { enumTexts } from '../../requests/enum-texts';
import type { DraftLine, DraftOrder, OrderLine } from './entity';
import {
  catalogItemAlreadyExist,
  catalogItemNotAvailable,
  catalogItemNotFound,
  catalogItemPaymentOptionUnsupported,
  duplicatedLineItemIds,
  giftCardItemUnsupported,
  itemAddedTwice,
  maxItemsReached,
  subscriptionItemUnsupported,
} from './errors';

type Added = Pick<
  Serialized<meta.AddLineItemsToDraftOrderRequestOriginal>,
  'catalogLineItems' | 'customLineItems'
>;

type CatalogItem = NonNullable<Added['catalogLineItems']>[number];

type CustomItem = NonNullable<Added['customLineItems']>[number];

const sameItem = (a: OrderLine['catalogReference'], b: OrderLine['catalogReference']) =>
  a?.catalogItemId === b?.catalogItemId && JSON.stringify(a?.options) === JSON.stringify(b?.options);

/**
 * Returns a draft with more lines, without subscriptions and gift cards (platform facts 34.4).
 * @param codeOfTwice the code for an item that is added twice; it differs between new and existing drafts
 * @throws PlatformError 400 for an item without a name
 */
export function withAddedLines(
  context: Context,
  draft: DraftOrder,
  { catalogLineItems = [], customLineItems = [] }: Added,
  codeOfTwice: ErrorCode = 'MULTIPLE_ADDS_FOR_SAME_LINE_ITEM',
): DraftOrder {
  const references = catalogLineItems.map(({ catalogReference }) => catalogReference);
  const isTwice = references.some((a, index) => references.findIndex((b) => sameItem(a, b)) !== index);
  assert(!isTwice, () => itemAddedTwice(codeOfTwice));
  const present = draft.lines.filter(({ removed }) => !removed);
  const known = references.find((reference) =>
    present.some(({ line }) => line.catalogReference && sameItem(line.catalogReference, reference)),
  );
  assert(!known, () => catalogItemAlreadyExist(known?.catalogItemId));
  const added = [
    ...catalogLineItems.map((item, index) => catalogLine(context, item, `catalogLineItems[${index}]`)),
    ...customLineItems.map((item, index) => customLine(context, item, `customLineItems[${index}]`)),
  ];
  const lines: DraftLine[] = [...draft.lines, ...added.map((line) => ({ line }))];
  const ids = new Set(lines.map(({ line }) => line.id));
  assert(ids.size === lines.length, duplicatedLineItemIds);
  assert(lines.length <= MAX_LINES, () => maxItemsReached(MAX_LINES));
  return { ...draft, lines };
}

function catalogLine(context: Context, item: CatalogItem, field: string): OrderLine {
  const { id, catalogReference, quantity = 1, price, priceUndetermined } = item;
  assertRequired({ [`${field}.catalogReference`]: catalogReference });
  const line: Line = { id: id ?? context.ids.guid(), quantity, catalogReference };
  const reserved = context.catalogs.reserved(catalogReference?.appId);
  const catalogItem = reserved
    ? reserved.reservedItem(context, catalogReference?.catalogItemId ?? '')
    : stockItem(context, line);
  assert(catalogItem, () => catalogItemNotFound(catalogReference?.catalogItemId));
  const [priced] = priceLines(context, [line]);
  assert(priced?.status === 'AVAILABLE', () =>
    catalogItemNotAvailable(catalogReference?.catalogItemId, priced?.available ?? 0),
  );
  assert(!priced.shown.paymentOption?.startsWith('MEMBERSHIP'), () =>
    catalogItemPaymentOptionUnsupported(catalogReference?.catalogItemId),
  );
  assert(!priced.shown.subscriptionOptionInfo, () =>
    subscriptionItemUnsupported(catalogReference?.catalogItemId),
  );
  const { customLineItem: _custom, url: _url, serviceProperties: _service, ...shown } = priced.shown;
  const { rootCatalogItemId: _root, ...kept } = shown;
  return {
    ...enumTexts(kept),
    id: line.id,
    quantity,
    price: priceOf(context, price?.amount ?? priced.price),
    priceUndetermined: priceUndetermined ?? kept.priceUndetermined ?? false,
    fixedQuantity: kept.fixedQuantity ?? false,
  };
}

function customLine(context: Context, item: CustomItem, field: string): OrderLine {
  const { id, quantity = 1, price, catalogReference, productName, media, itemType } = item;
  const { descriptionLines = [], physicalProperties, priceDescription, locations } = item;
  assertRequired({ [`${field}.productName.original`]: productName?.original });
  assert(itemType?.preset !== 'GIFT_CARD', giftCardItemUnsupported);
  return enumTexts({
    id: id ?? context.ids.guid(),
    quantity,
    productName,
    descriptionLines,
    price: priceOf(context, price?.amount ?? '0'),
    itemType: itemType ?? { preset: 'PHYSICAL' as const },
    physicalProperties: { ...physicalProperties, shippable: physicalProperties?.shippable ?? false },
    paymentOption: 'FULL_PAYMENT_ONLINE' as const,
    priceUndetermined: false,
    fixedQuantity: false,
    ...(catalogReference && { catalogReference }),
    ...(media && { image: media }),
    ...(priceDescription && { priceDescription }),
    ...(locations && { locations }),
  });
}
