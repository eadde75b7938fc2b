import type { currentCart, orders } from '@wix/ecom/meta';
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

/**
 * The Catalog service plugin of the platform, for items that a buyer has reserved: carts and orders ask the app that
 * has the item, and know nothing else of it.
 * @template Context of the call, in whose transaction everything is done
 */
export interface Catalog<Context> {
  /** The ids of the app in references to its items. */
  appIds: readonly string[];
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
  all: readonly Catalog<Context>[];
  /** Tells every service that waits for it that an item has changed. */
  itemChanged: ItemChanged<Context>;
}

/** Makes the catalogs that calls reach by app id, out of the services' own and of those that wait for their items. */
export function createCatalogs<Context>(
  services: readonly { catalog?: Catalog<Context>; itemChanged?: ItemChanged<Context> }[],
): Catalogs<Context> {
  const all = services.flatMap(({ catalog }) => catalog ?? []);
  const byApp = new Map(all.flatMap((catalog) => catalog.appIds.map((appId) => [appId, catalog] as const)));
  return {
    all,
    of: (appId) => (appId === undefined ? undefined : byApp.get(appId)),
    itemChanged(context, item) {
      for (const service of services) service.itemChanged?.(context, item);
    },
  };
}
