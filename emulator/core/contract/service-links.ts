import type { AppCollection } from './app-collections';
import type { Contacts } from './contacts';
import type { Memberships } from './memberships';
import type { RedirectIntents } from './redirects';

/** Learns in the same transaction that an identity was stored anew. */
export type IdentityChanged<Context> = (
  context: Context,
  identityId: string,
  change: 'created' | 'updated',
) => void;

/** What of an order that was approved those learn that follow orders. */
export interface ApprovedOrder {
  id: string;
  contactId?: string | null;
  /** Of the app that sells its first item. */
  appId: string;
  /** What it comes to, in the site's currency, as decimal text. */
  total: string;
}

/** Learns of orders in the same transaction. */
export interface OrderFollower<Context> {
  /** An order was approved: it is paid, or will be by hand. */
  approved(context: Context, order: ApprovedOrder): void;
  /** A coupon was used, or no longer is. @param usages how often it has been used by now */
  couponUsed(context: Context, couponId: string, usages: number): void;
}

/** What services use of each other without an import, which would close a circle. */
export interface ServiceLinks<Context> {
  memberships: Memberships<Context>;
  contacts: Contacts<Context>;
  redirects: RedirectIntents<Context>;
  /** The collections that apps keep, of apps that the site lacks too. */
  appCollections: readonly AppCollection<Context>[];
  /** Tells every service that follows identities. */
  identityChanged: IdentityChanged<Context>;
  /** Tells every service that follows orders. */
  orderFollowers: OrderFollower<Context>;
}

/** Makes the links out of what services declare. */
export function linkServices<Context>(
  services: readonly {
    memberships?: Memberships<Context>;
    contacts?: Contacts<Context>;
    redirects?: RedirectIntents<Context>;
    appCollections?: readonly AppCollection<Context>[];
    identityChanged?: IdentityChanged<Context>;
    orderFollower?: OrderFollower<Context>;
  }[],
): ServiceLinks<Context> {
  const [memberships] = services.flatMap((service) => service.memberships ?? []);
  if (!memberships) throw new Error('No service provides memberships');
  const [contacts] = services.flatMap((service) => service.contacts ?? []);
  if (!contacts) throw new Error('No service keeps the contacts');
  return {
    memberships,
    contacts,
    redirects: Object.assign({}, ...services.map(({ redirects }) => redirects)),
    appCollections: services.flatMap((service) => service.appCollections ?? []),
    identityChanged(context, identityId, change) {
      for (const service of services) service.identityChanged?.(context, identityId, change);
    },
    orderFollowers: {
      approved(context, order) {
        for (const { orderFollower } of services) orderFollower?.approved(context, order);
      },
      couponUsed(context, couponId, usages) {
        for (const { orderFollower } of services) orderFollower?.couponUsed(context, couponId, usages);
      },
    },
  };
}
