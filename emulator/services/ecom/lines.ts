import type { currentCart as meta } from '@wix/ecom/meta';
import { toAmount } from '../../core/money';
import type { Context, Wire } from '../../core/operation';
import { type StoreItem, storeItem } from '../stores/catalog';
import { MAX_QUANTITY } from '../stores/rules';
import { pictureOnWire } from '../stores/wire';
import type { CustomLineItem, Line } from './store';

type WireLine = Wire<meta.LineItemOriginal>;

/** What cart, checkout and order all show of a line. */
type Shown = Pick<
  WireLine,
  | 'catalogReference'
  | 'productName'
  | 'url'
  | 'image'
  | 'descriptionLines'
  | 'physicalProperties'
  | 'itemType'
  | 'serviceProperties'
  | 'priceDescription'
  | 'paymentOption'
  | 'rootCatalogItemId'
  | 'customLineItem'
  | 'fixedQuantity'
  | 'priceUndetermined'
>;

/** A line with everything that is known about its item right now. */
export interface PricedLine {
  id: string;
  quantity: number;
  /** For the inventory; custom lines have none. */
  productId?: string;
  variantId?: string;
  /** One of it, decimal texts in the site's currency, after and before the product's own discount. */
  price: string;
  fullPrice: string;
  status: 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE';
  /** How many this line could have. */
  available: number;
  shippable: boolean;
  payLater: boolean;
  shown: Shown;
}

/**
 * Looks every line up again, in order: lines of the same variant share its stock, the earlier first.
 */
export function priceLines(context: Context, lines: readonly Line[]): PricedLine[] {
  const spoken = new Map<string, number>();
  return lines.map((line) => {
    if (line.custom) return customLine(context, line, line.custom);
    const item = line.catalogReference && storeItem(context, line.catalogReference);
    const known = item ?? line.item;
    if (!known) throw new Error(`Line ${line.id} has neither an item nor a custom one`);
    const key = stockKey(known);
    const taken = spoken.get(key) ?? 0;
    spoken.set(key, taken + line.quantity);
    const available = item ? Math.max(0, item.available - taken) : 0;
    return catalogLine(context, line, known, available, item !== undefined);
  });
}

/** Lines with the same key draw on the same stock. */
export const stockKey = ({ productId, variantId }: Pick<StoreItem, 'productId' | 'variantId'>): string =>
  `${productId}.${variantId}`;

function catalogLine(
  context: Context,
  line: Line,
  item: StoreItem,
  available: number,
  found: boolean,
): PricedLine {
  const { name, price, fullPrice, productId, variantId, picture, path, shippable, sku, weight } = item;
  const short = available === 0 ? 'NOT_AVAILABLE' : 'PARTIALLY_AVAILABLE';
  return {
    ...{ id: line.id, quantity: line.quantity, productId, variantId, price, fullPrice, shippable, available },
    status: found ? (available >= line.quantity ? 'AVAILABLE' : short) : 'NOT_FOUND',
    payLater: false,
    shown: {
      catalogReference: line.catalogReference,
      productName: { original: name, translated: name },
      url: { relativePath: path, url: `${context.baseUrl}${path}` },
      ...(picture && { image: pictureOnWire(picture, context) }),
      descriptionLines: item.descriptionLines.map((text) => ({
        name: { original: text.name, translated: text.name },
        ...(text.color
          ? { colorInfo: { original: text.value, translated: text.value, code: text.color } }
          : { plainText: { original: text.value, translated: text.value } }),
      })),
      physicalProperties: { sku, weight, shippable },
      itemType: { preset: shippable ? 'PHYSICAL' : 'DIGITAL' },
      paymentOption: 'FULL_PAYMENT_ONLINE',
      rootCatalogItemId: productId,
      customLineItem: false,
      fixedQuantity: false,
      priceUndetermined: false,
    },
  };
}

function customLine(context: Context, line: Line, custom: CustomLineItem): PricedLine {
  const price = toAmount(custom.price ?? 0, context.site.currency);
  const available = custom.quantityAvailable ?? MAX_QUANTITY;
  const enough = available >= line.quantity;
  return {
    ...{ id: line.id, quantity: line.quantity, price, available },
    fullPrice: custom.fullPrice ? toAmount(custom.fullPrice, context.site.currency) : price,
    status: enough ? 'AVAILABLE' : available === 0 ? 'NOT_AVAILABLE' : 'PARTIALLY_AVAILABLE',
    shippable: custom.physicalProperties?.shippable ?? false,
    payLater: custom.paymentOption === 'FULL_PAYMENT_OFFLINE',
    shown: {
      ...(custom.catalogReference && { catalogReference: custom.catalogReference }),
      productName: custom.productName,
      ...(custom.url && { url: custom.url }),
      ...(custom.media?.id && {
        image: { ...custom.media, url: `${context.baseUrl}/media/${custom.media.id}` },
      }),
      descriptionLines: custom.descriptionLines ?? [],
      physicalProperties: {
        ...custom.physicalProperties,
        shippable: custom.physicalProperties?.shippable ?? false,
      },
      itemType: custom.itemType,
      ...(custom.serviceProperties && { serviceProperties: custom.serviceProperties }),
      ...(custom.priceDescription && { priceDescription: custom.priceDescription }),
      paymentOption: custom.paymentOption ?? 'FULL_PAYMENT_ONLINE',
      rootCatalogItemId: custom.rootCatalogItemId ?? custom.catalogReference?.catalogItemId,
      customLineItem: true,
      fixedQuantity: custom.fixedQuantity ?? false,
      priceUndetermined: custom.priceUndetermined ?? false,
    },
  };
}
