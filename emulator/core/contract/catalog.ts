import type { currentCart, orders } from '@wix/ecom/meta';
import type { subscriptionOptions } from '@wix/stores/meta';
import type { StoredPicture } from '../media-address';
import type { Serialized } from './serialized';

/** What a cart names an item by (SDK: CatalogReference). */
export interface CatalogReference {
  /** The app whose catalog the item is in. */
  appId?: string;
  catalogItemId?: string;
  options?: Record<string, unknown> | null;
}

/** How a line is paid (specification 6.3). */
export type LinePayment = `${NonNullable<Serialized<currentCart.LineItemOriginal>['paymentOption']>}`;

/** Something that a membership may pay for. */
export interface Coverable {
  /** The plans that pay for it. */
  planIds: readonly string[];
  /** How many credits it takes. */
  credits: number;
  /** When it is given, ISO 8601. */
  date?: string;
}

/** What a line that memberships pay for asks of them. */
export interface MembershipPayment extends Coverable {
  /** Whether it cannot be ordered without one: the owner redeems others by hand. */
  required: boolean;
  /** The id of the one that was chosen. */
  selected?: string;
}

/** An item as a line of an order shows it. */
export interface RecordedLine {
  catalogReference: CatalogReference;
  productName: string;
  quantity: number;
  /** For one, before any tax. */
  price: string;
  itemType?: 'SERVICE' | 'DIGITAL' | 'PHYSICAL';
  /** Paid now, in full, without it. */
  paymentOption?: LinePayment;
  /** For a line that memberships pay for, which then costs nothing. */
  membership?: MembershipPayment;
  /** What stands behind the catalog's item: the service of a booking. */
  rootCatalogItemId?: string;
  descriptionLines?: { name: string; value: string }[];
  image?: { id: string; url: string; width: number; height: number; altText?: string };
  /** ISO 8601. */
  scheduledDate?: string;
  numberOfParticipants?: number;
}

/** Whether an item can be bought. */
export type ItemStatus = 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE';

/** A catalog's answer about an item that was made for one buyer, such as a booking: there is one of it. */
export interface ReservedItem extends RecordedLine {
  status: ItemStatus;
}

/** What a catalog learns of an order of its items. */
export interface OrderOfItems extends Pick<Serialized<orders.OrderOriginal>, 'paymentStatus'> {
  id: string;
}

type Subscription = Serialized<subscriptionOptions.SubscriptionOptionOriginal>;

/** How an item is bought again and again. */
export interface ItemSubscription extends Subscription {
  id: string;
  title: string;
  subscriptionSettings: NonNullable<Subscription['subscriptionSettings']>;
}

/** A catalog's answer about an item of which there is a stock. Carts store it, to show it after it was deleted. */
export interface CatalogItem {
  productId: string;
  variantId: string;
  name: string;
  /** Decimal text in the site's currency, after the product's own discount. */
  price: string;
  /** Before it. */
  fullPrice: string;
  /** The choices and the texts that the buyer gave; `color` is a CSS colour. */
  descriptionLines: { name: string; value: string; color?: string }[];
  picture?: StoredPicture;
  /** The product's page on the site. */
  path: string;
  shippable: boolean;
  sku?: string;
  /** Pounds. */
  weight?: number;
  /** How many can be sold. */
  available: number;
  subscription?: ItemSubscription;
}

/** What is sold of a digital product. */
export interface DigitalFile {
  /** Its name in the folder of media: a PDF. */
  id: string;
  /** What it is called when it is saved. */
  name: string;
}

/** A product that items are variants of. */
export interface CatalogProduct {
  id: string;
  name: string;
  /** Whether visitors see it. */
  visible: boolean;
  /** Whether its variants are bought one by one, each with a stock of its own. */
  manageVariants: boolean;
  collectionIds: readonly string[];
  /** @returns what is sold of the variant that the options of a reference mean, where it is digital */
  fileOf(options: CatalogReference['options']): DigitalFile | undefined;
  /** @returns the id of the visible variant that the options of a reference mean; undefined when there is no such one */
  variantIdOf(options: CatalogReference['options']): string | undefined;
  /** Whether the variant can be bought, or any variant when none is named. */
  isBuyable(variantId?: string): boolean;
}

/** An offer to buy something else in the place of an item. */
export interface ItemUpsell {
  /** A GUID. */
  id: string;
  title: string;
  description?: string;
  /** The item that is offered. */
  reference: CatalogReference;
  /** For one, decimal text in the site's currency. */
  price: string;
  /** What is taken off: percent, or an amount in the site's currency, as decimal text. */
  benefit?: { type: 'PERCENTAGE' | 'FIXED_AMOUNT'; value: string };
}

interface CatalogOfApp {
  /** The ids of the app in references to its items. */
  appIds: readonly string[];
}

/**
 * The Catalog service plugin of the platform, for items of which there is a stock: carts and orders ask the app that
 * has the item, and know nothing else of it.
 * @template Context of the call, in whose transaction everything is done
 */
export interface StockCatalog<Context> extends CatalogOfApp {
  kind: 'stock';
  /**
   * @returns undefined when visitors have no such product, variant or subscription, or a text that the product asks
   *   for is missing: the platform then leaves the item out and answers 200 all the same (platform facts 8.11)
   */
  item(context: Context, reference: CatalogReference): CatalogItem | undefined;
  /** What is offered to the buyer of an item in its place; at most ten. */
  upsells(context: Context, reference: CatalogReference): readonly ItemUpsell[];
  /** @returns the product with this id, hidden or not */
  product(context: Context, productId: string): CatalogProduct | undefined;
  /**
   * What visitors may see besides some products: first those that share the most categories with them, then the newest.
   * @returns ids, without those of the products themselves
   */
  similar(context: Context, productIds: readonly string[], limit: number): string[];
  /** Takes what was sold: as much as is left, as far as the catalog still has the item. */
  takeStock(context: Context, reference: CatalogReference, quantity: number): void;
  /** Gives back what was sold, as far as the catalog still has the item. */
  returnStock(context: Context, reference: CatalogReference, quantity: number): void;
}

/**
 * The same plugin for items that a buyer has reserved: there is one of each, and it is a service.
 * @template Context of the call, in whose transaction everything is done
 */
export interface ReservedCatalog<Context> extends CatalogOfApp {
  kind: 'reserved';
  /** @returns what the item costs now and whether it can be bought; undefined when the catalog does not have it */
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
  /** Learns that the payment status of an order may have changed. */
  paymentChanged(context: Context, order: OrderOfItems): void;
  /**
   * Marks an item as refunded whose membership gets its credits back.
   * @returns how many credits the item took; 0 when the catalog does not have it
   */
  membershipRefunded(context: Context, itemId: string): number;
}

/** What an app sells through carts and orders. */
export type Catalog<Context> = StockCatalog<Context> | ReservedCatalog<Context>;

/** An item of which there may now be more or fewer. */
export interface ChangedItem {
  itemId: string;
  /** Whether the variant can be bought, or any variant when none is named. */
  isBuyable(variantId?: string): boolean;
}

/** Learns in the same transaction that an item has changed. */
export type ItemChanged<Context> = (context: Context, item: ChangedItem) => void;

/** The catalogs of all services. */
export interface Catalogs<Context> {
  /** @returns the catalog of an app; undefined for an app without one */
  of(appId: string | undefined): Catalog<Context> | undefined;
  /** @returns the catalog of an app whose items are in stock; undefined for any other app */
  stock(appId: string | undefined): StockCatalog<Context> | undefined;
  /** @returns the catalog of an app whose items are reserved; undefined for any other app */
  reserved(appId: string | undefined): ReservedCatalog<Context> | undefined;
  /** All catalogs of reserved items. */
  allReserved: readonly ReservedCatalog<Context>[];
  /** Tells every service that waits for it that an item has changed. */
  itemChanged: ItemChanged<Context>;
}

/** Makes the catalogs that calls reach by app id, out of the services' own and of those that wait for their items. */
export function createCatalogs<Context>(
  services: readonly { catalog?: Catalog<Context>; itemChanged?: ItemChanged<Context> }[],
): Catalogs<Context> {
  const all = services.flatMap(({ catalog }) => catalog ?? []);
  const byApp = new Map(all.flatMap((catalog) => catalog.appIds.map((appId) => [appId, catalog] as const)));
  const of = (appId: string | undefined) => (appId === undefined ? undefined : byApp.get(appId));
  return {
    of,
    stock(appId) {
      const catalog = of(appId);
      return catalog?.kind === 'stock' ? catalog : undefined;
    },
    reserved(appId) {
      const catalog = of(appId);
      return catalog?.kind === 'reserved' ? catalog : undefined;
    },
    allReserved: all.filter((catalog) => catalog.kind === 'reserved'),
    itemChanged(context, item) {
      for (const service of services) service.itemChanged?.(context, item);
    },
  };
}
