import type { CatalogItem, ItemSubscription, ReservedCatalog } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { mediaUrl, serializePicture } from '#core/media-address';
import { toAmount } from '#core/money';
import type { CatalogOverride, CustomLineItem, Line } from '../carts/entity';
import { itemsOfApps } from './app-catalogs';
import { serializeModifiers } from './modifiers';
import { recordedLine } from './recorded';
import type { PricedLine, SerializedLine } from './types';
import { MAX_QUANTITY } from './types';

type Frequency = NonNullable<
  NonNullable<SerializedLine['subscriptionOptionInfo']>['subscriptionSettings']
>['frequency'];

/** Looks up every line in its catalog. Lines of the same variant share its stock, earlier lines first. */
export function priceLines(context: Context, lines: readonly Line[]): PricedLine[] {
  const spoken = new Map<string, number>();
  const ofApps = itemsOfApps(context, lines);
  return lines.map((line, index) => {
    if (line.custom) return customLine(context, line, line.custom);
    const reserved = context.catalogs.reserved(line.catalogReference?.appId);
    if (reserved) return reservedLine(context, line, reserved);
    const item = ofApps[index] ?? siteItem(context, line);
    const known = item ?? line.item;
    if (!known) throw new Error(`Line ${line.id} has neither an item nor a custom one`);
    const key = stockKey(known);
    const taken = spoken.get(key) ?? 0;
    spoken.set(key, taken + line.quantity);
    const available = item ? Math.max(0, item.available - taken) : 0;
    const priced = catalogLine(context, line, known, available, item !== undefined);
    return line.override ? overridden(context, priced, line.override) : priced;
  });
}

const siteItem = (context: Context, { catalogReference }: Pick<Line, 'catalogReference'>) =>
  catalogReference && context.catalogs.stock(catalogReference.appId)?.item(context, catalogReference);

/** Returns the current stock item of a line from its catalog; undefined if neither the site nor an app has it. */
export const stockItem = (
  context: Context,
  line: Pick<Line, 'catalogReference'> & { quantity?: number | undefined },
): CatalogItem | undefined => siteItem(context, line) ?? itemsOfApps(context, [line])[0];

function reservedLine(context: Context, line: Line, catalog: ReservedCatalog<Context>): PricedLine {
  const item = catalog.reservedItem(context, line.catalogReference?.catalogItemId ?? '');
  if (!item) throw new Error(`Line ${line.id} is of a reserved item that is gone`);
  const { status, ...recorded } = item;
  const membership = recorded.membership && { ...recorded.membership, ...selectionOf(line) };
  const priced = recordedLine(context, line.id, { ...recorded, ...(membership && { membership }) });
  return {
    ...priced,
    status,
    available: status === 'AVAILABLE' ? 1 : 0,
    shown: { ...priced.shown, customLineItem: false, fixedQuantity: true, priceUndetermined: false },
  };
}

const selectionOf = ({ membershipId: selected, membershipAppId: selectedAppId }: Line) => ({
  ...(selected && { selected }),
  ...(selectedAppId && { selectedAppId }),
});

/** Returns a key of the stock, shared by lines of the same variant. */
export const stockKey = ({ productId, variantId }: Pick<CatalogItem, 'productId' | 'variantId'>): string =>
  `${productId}.${variantId}`;

function catalogLine(
  context: Context,
  line: Line,
  item: CatalogItem,
  available: number,
  isKnown: boolean,
): PricedLine {
  const { name, productId, variantId, picture, path, shippable, sku, weight, paymentOption } = item;
  // An item that a membership pays for costs nothing (SDK: `PaymentOptionType`).
  const price = paymentOption ? toAmount(0, context.site.currency) : item.price;
  const fullPrice = paymentOption ? price : item.fullPrice;
  const short = available === 0 ? 'NOT_AVAILABLE' : 'PARTIALLY_AVAILABLE';
  return {
    id: line.id,
    quantity: line.quantity,
    productId,
    variantId,
    price,
    fullPrice,
    shippable,
    ...(item.taxGroupId && { taxGroupId: item.taxGroupId }),
    available,
    status: isKnown ? (available >= line.quantity ? 'AVAILABLE' : short) : 'NOT_FOUND',
    payLater: false,
    ...(paymentOption && {
      membership: {
        planIds: [],
        credits: line.quantity,
        required: paymentOption === 'MEMBERSHIP',
        ...selectionOf(line),
      },
    }),
    shown: {
      catalogReference: line.catalogReference,
      productName: { original: name, translated: name },
      url: { relativePath: path, url: `${context.baseUrl}${path}` },
      ...(picture && { image: serializePicture(picture) }),
      descriptionLines: item.descriptionLines.map((text) => ({
        name: { original: text.name, translated: text.name },
        ...(text.color
          ? { colorInfo: { original: text.value, translated: text.value, code: text.color } }
          : { plainText: { original: text.value, translated: text.value } }),
      })),
      physicalProperties: { sku, weight, shippable },
      itemType: item.itemType ?? { preset: shippable ? 'PHYSICAL' : 'DIGITAL' },
      paymentOption: paymentOption ?? 'FULL_PAYMENT_ONLINE',
      ...(item.subscription && { subscriptionOptionInfo: subscriptionInfo(item.subscription) }),
      rootCatalogItemId: productId,
      customLineItem: false,
      fixedQuantity: false,
      priceUndetermined: false,
    },
  };
}

/** Returns a line with the owner's values, which override the catalog's. */
function overridden({ site, baseUrl }: Context, line: PricedLine, override: CatalogOverride): PricedLine {
  const { productName, descriptionLines, physicalProperties, image, paymentOption } = override;
  const shippable = physicalProperties?.shippable ?? line.shippable;
  return {
    ...line,
    price: toAmount(override.price ?? line.price, site.currency),
    fullPrice: toAmount(override.fullPrice ?? override.price ?? line.fullPrice, site.currency),
    shippable,
    payLater: paymentOption?.value === 'FULL_PAYMENT_OFFLINE',
    shown: {
      ...line.shown,
      ...(productName && { productName: { translated: productName.original, ...productName } }),
      ...(descriptionLines && { descriptionLines }),
      ...(physicalProperties && {
        physicalProperties: { ...line.shown.physicalProperties, ...physicalProperties, shippable },
      }),
      ...(image?.id && { image: { ...image, url: `${baseUrl}/media/${image.id}` } }),
      ...(paymentOption?.value && { paymentOption: paymentOption.value }),
      catalogOverrideFields: override,
    },
  };
}

/** Serializes a subscription for carts; each of its units is one cycle. */
const subscriptionInfo = ({ title, description, subscriptionSettings }: ItemSubscription) => ({
  title: { original: title, translated: title },
  ...(description && { description: { original: description, translated: description } }),
  subscriptionSettings: {
    frequency: subscriptionSettings.frequency as Frequency,
    interval: 1,
    autoRenewal: subscriptionSettings.autoRenewal ?? false,
    enableCustomerCancellation: true,
    ...(subscriptionSettings.billingCycles && { billingCycles: subscriptionSettings.billingCycles }),
  },
});

/** Returns a text of an item with its translation, which is the text itself unless it has one (SDK: ProductName). */
const translated = <T extends { original?: string; translated?: string | null }>(text: T): T => ({
  ...text,
  translated: text.translated ?? text.original,
});

function customLine(context: Context, line: Line, custom: CustomLineItem): PricedLine {
  const price = toAmount(custom.price ?? 0, context.site.currency);
  const available = custom.quantityAvailable ?? MAX_QUANTITY;
  const enough = available >= line.quantity;
  return {
    id: line.id,
    quantity: line.quantity,
    price,
    available,
    fullPrice: custom.fullPrice ? toAmount(custom.fullPrice, context.site.currency) : price,
    status: enough ? 'AVAILABLE' : available === 0 ? 'NOT_AVAILABLE' : 'PARTIALLY_AVAILABLE',
    shippable: custom.physicalProperties?.shippable ?? false,
    payLater: custom.paymentOption === 'FULL_PAYMENT_OFFLINE',
    ...(custom.paymentOption?.startsWith('MEMBERSHIP') && {
      // Plans do not cover custom items.
      membership: {
        planIds: [],
        credits: 1,
        ...selectionOf(line),
        required: custom.paymentOption === 'MEMBERSHIP',
      },
    }),
    shown: {
      ...(custom.catalogReference && { catalogReference: custom.catalogReference }),
      productName: custom.productName && translated(custom.productName),
      ...(custom.url && { url: custom.url }),
      ...(custom.media?.id && { image: { ...custom.media, url: mediaUrl(custom.media.id) } }),
      descriptionLines: (custom.descriptionLines ?? []).map((it) => ({
        ...it,
        ...(it.name && { name: translated(it.name) }),
        ...(it.plainText && { plainText: translated(it.plainText) }),
        ...(it.colorInfo && { colorInfo: translated(it.colorInfo) }),
      })),
      physicalProperties: {
        ...custom.physicalProperties,
        shippable: custom.physicalProperties?.shippable ?? false,
      },
      itemType: custom.itemType,
      ...(custom.serviceProperties && { serviceProperties: custom.serviceProperties }),
      ...(custom.priceDescription && { priceDescription: { original: '', ...custom.priceDescription } }),
      ...serializeModifiers(custom.modifierGroups, context.site),
      paymentOption: custom.paymentOption ?? 'FULL_PAYMENT_ONLINE',
      ...(custom.subscriptionOptionInfo && { subscriptionOptionInfo: custom.subscriptionOptionInfo }),
      rootCatalogItemId: custom.rootCatalogItemId ?? custom.catalogReference?.catalogItemId,
      customLineItem: true,
      fixedQuantity: custom.fixedQuantity ?? false,
      priceUndetermined: custom.priceUndetermined ?? false,
    },
  };
}
