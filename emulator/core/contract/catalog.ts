import type { currentCart, orders } from '@wix/ecom/meta';
import type { subscriptionOptions } from '@wix/stores/meta';
import type { StoredPicture } from '../media-address';
import type { MembershipPayment } from './memberships';
import type { Serialized } from './serialized';

/** How a cart names an item (SDK: CatalogReference). */
export interface CatalogReference {
  /** The app whose catalog the item is in. */
  appId?: string;
  catalogItemId?: string;
  options?: Record<string, unknown> | null;
}

/** When and how a line is paid (specification 6.3). */
export type LinePayment = `${NonNullable<Serialized<currentCart.LineItemOriginal>['paymentOption']>}`;

/** Extras of an item, in a group. */
export interface ModifierGroup {
  id: string;
  name: string;
  /** The price of one, a decimal text in the site's currency. */
  modifiers: { id: string; label: string; quantity: number; price: string }[];
}

/** An item as a line of an order shows it. */
export interface RecordedLine {
  catalogReference: CatalogReference;
  productName: string;
  quantity: number;
  /** Price of one without its extras, before tax. */
  price: string;
  modifierGroups?: ModifierGroup[];
  itemType?: 'SERVICE' | 'DIGITAL' | 'PHYSICAL';
  /** Without it, the line is paid now and in full. */
  paymentOption?: LinePayment;
  /** Present if a membership pays for the line, which then costs nothing. */
  membership?: MembershipPayment;
  /** Whether the extras are paid later, if a membership pays for the line; it never pays for them. */
  modifiersPaidLater?: boolean;
  /** The entity behind the catalog's item, such as the service of a booking. */
  rootCatalogItemId?: string;
  descriptionLines?: { name: string; value: string }[];
  image?: { id: string; url: string; width: number; height: number; altText?: string };
  /** ISO 8601. */
  scheduledDate?: string;
  numberOfParticipants?: number;
}

/** Whether an item can be bought. */
export type ItemStatus = 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE';

/** A catalog's answer about an item that was made for one buyer, such as a booking. Its quantity is always 1. */
export interface ReservedItem extends RecordedLine {
  status: ItemStatus;
}

/** The part of an order that the catalog of its items gets. */
export interface OrderOfItems
  extends Pick<Serialized<orders.OrderOriginal>, 'paymentStatus' | 'buyerInfo' | 'priceSummary'> {
  id: string;
}

type Subscription = Serialized<subscriptionOptions.SubscriptionOptionOriginal>;

/** A subscription with which an item can be bought. */
export interface ItemSubscription extends Subscription {
  id: string;
  title: string;
  subscriptionSettings: NonNullable<Subscription['subscriptionSettings']>;
}

/** A catalog's answer about an item with a stock. Carts store it, so that they can show it after it was deleted. */
export interface CatalogItem {
  productId: string;
  variantId: string;
  name: string;
  /** Decimal text in the site's currency, after the product's own discount. */
  price: string;
  /** The price before that discount. */
  fullPrice: string;
  /** The choices and the texts that the buyer gave; `color` is a CSS colour. */
  descriptionLines: { name: string; value: string; color?: string }[];
  picture?: StoredPicture;
  /** The product's page on the site. */
  path: string;
  /** Without it, by `shippable`: PHYSICAL or DIGITAL. */
  itemType?: { preset: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE' } | { custom: string };
  shippable: boolean;
  sku?: string;
  /** In pounds. */
  weight?: number;
  /** How many can be sold. */
  available: number;
  /** Present if a membership pays for it; otherwise it is paid in full and at once. */
  paymentOption?: 'MEMBERSHIP' | 'MEMBERSHIP_OFFLINE';
  subscription?: ItemSubscription;
  /** The group of items that are taxed alike; the default one if absent. */
  taxGroupId?: string;
}

/** The file that a buyer of a digital product gets. */
export interface DigitalFile {
  /** Its name in the media folder: a PDF. */
  id: string;
  /** The name under which it is saved. */
  name: string;
}

/** A product that items are variants of. */
export interface CatalogProduct {
  id: string;
  name: string;
  /** Whether visitors see it. */
  visible: boolean;
  /** Whether each variant has its own stock. */
  manageVariants: boolean;
  collectionIds: readonly string[];
  /** @returns the file of the variant that these options choose; undefined if it is not digital */
  fileOf(options: CatalogReference['options']): DigitalFile | undefined;
  /** @returns the id of the visible variant that these options choose; undefined if there is none */
  variantIdOf(options: CatalogReference['options']): string | undefined;
  /** Whether the variant can be bought; without an id, whether any can. */
  isBuyable(variantId?: string): boolean;
}

/** An offer to buy something else instead of an item. */
export interface ItemUpsell {
  /** A GUID. */
  id: string;
  title: string;
  description?: string;
  /** The item that is offered. */
  reference: CatalogReference;
  /** Price of one, decimal text in the site's currency. */
  price: string;
  /** The discount: percent, or an amount in the site's currency, as decimal text. */
  benefit?: { type: 'PERCENTAGE' | 'FIXED_AMOUNT'; value: string };
}

interface CatalogOfApp {
  /** The app ids that references to its items may have. */
  appIds: readonly string[];
}

/**
 * The Catalog service plugin of the platform, for items with a stock. Carts and orders know items only
 * through it.
 * @template Context of the call; everything happens in its transaction
 */
export interface StockCatalog<Context> extends CatalogOfApp {
  kind: 'stock';
  /**
   * @returns undefined when visitors have no such product, variant or subscription, or when a text that the
   * product asks for is missing: the platform then leaves the item out and still answers 200 (platform facts
   * 8.11)
   */
  item(context: Context, reference: CatalogReference): CatalogItem | undefined;
  /** The offers shown to the buyer of an item; at most ten. */
  upsells(context: Context, reference: CatalogReference): readonly ItemUpsell[];
  /** @returns the product with this id, hidden or not */
  product(context: Context, productId: string): CatalogProduct | undefined;
  /**
   * Other products that visitors may see: first those that share the most categories with these, then the
   * newest.
   * @returns product ids, without those given
   */
  similar(context: Context, productIds: readonly string[], limit: number): string[];
  /** Takes the sold quantity out of the stock, or all that is left. Does nothing if the item was deleted. */
  takeStock(context: Context, reference: CatalogReference, quantity: number): void;
  /** Puts the quantity back into the stock. Does nothing if the item was deleted. */
  returnStock(context: Context, reference: CatalogReference, quantity: number): void;
}

/**
 * The same plugin for items that are reserved for one buyer: services, each with quantity 1.
 * @template Context of the call; everything happens in its transaction
 */
export interface ReservedCatalog<Context> extends CatalogOfApp {
  kind: 'reserved';
  /** @returns what the item costs now and whether it can be bought; undefined if the catalog does not have it */
  reservedItem(context: Context, itemId: string): ReservedItem | undefined;
  /** @throws PlatformError 403 for an item that another buyer has reserved */
  assertMayOrder(context: Context, itemId: string): void;
  /** Gives the item to its buyer, after its order was approved. */
  ordered(
    context: Context,
    itemId: string,
    order: OrderOfItems,
    paymentOption: LinePayment | undefined,
  ): void;
  /** Called when the payment status of an order may have changed. */
  paymentChanged(context: Context, order: OrderOfItems): void;
  /**
   * Marks an item as refunded when its membership gets its credits back.
   * @returns the credits that the item cost; 0 if the catalog does not have it
   */
  membershipRefunded(context: Context, itemId: string): number;
}

/** The catalog of an app whose items are sold through carts and orders. */
export type Catalog<Context> = StockCatalog<Context> | ReservedCatalog<Context>;

/** An item whose stock may have changed. */
export interface ChangedItem {
  itemId: string;
  /** Whether the variant can be bought; without an id, whether any can. */
  isBuyable(variantId?: string): boolean;
}

/** Called in the same transaction when an item has changed. */
export type ItemChanged<Context> = (context: Context, item: ChangedItem) => void;

/** The catalogs of all services. */
export interface Catalogs<Context> {
  /** @returns the catalog of an app; undefined for an app without one */
  of(appId: string | undefined): Catalog<Context> | undefined;
  /** @returns the catalog of an app whose items are in stock; undefined for any other app */
  stock(appId: string | undefined): StockCatalog<Context> | undefined;
  /** @returns the catalog of an app whose items are reserved; undefined for any other app */
  reserved(appId: string | undefined): ReservedCatalog<Context> | undefined;
  allReserved: readonly ReservedCatalog<Context>[];
  /** Tells every service that listens that an item has changed. */
  itemChanged: ItemChanged<Context>;
}

/** Makes the catalogs that calls find by app id, from the catalogs and listeners of all services. */
export function createCatalogs<Context>(
  services: readonly { catalog?: Catalog<Context>; itemChanged?: ItemChanged<Context> }[],
): Catalogs<Context> {
  const all = services.flatMap(({ catalog }) => catalog ?? []);
  const byApp = new Map(all.flatMap((catalog) => catalog.appIds.map((appId) => [appId, catalog] as const)));
  const catalogOf = (appId: string | undefined) => (appId === undefined ? undefined : byApp.get(appId));
  return {
    of: catalogOf,
    stock(appId) {
      const catalog = catalogOf(appId);
      return catalog?.kind === 'stock' ? catalog : undefined;
    },
    reserved(appId) {
      const catalog = catalogOf(appId);
      return catalog?.kind === 'reserved' ? catalog : undefined;
    },
    allReserved: all.filter((catalog) => catalog.kind === 'reserved'),
    itemChanged(context, item) {
      for (const service of services) service.itemChanged?.(context, item);
    },
  };
}
