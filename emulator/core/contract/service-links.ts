import type { AppCollection } from './app-collections';
import type { Contacts } from './contacts';
import type { Memberships } from './memberships';
import type { RedirectIntents } from './redirects';

/** Called in the same transaction when an identity was stored. */
export type IdentityChanged<Context> = (
  context: Context,
  identityId: string,
  change: 'created' | 'updated',
) => void;

/** Called in the same transaction when a payment request of an order was paid. */
export type PaymentRequestPaid<Context> = (context: Context, requestId: string, orderId: string) => void;

/** Called in the same transaction when holders of plans may use an item of an app, or no longer. */
export type ItemCovered<Context> = (
  context: Context,
  item: { appId: string; itemId: string },
  planIds: readonly string[],
  isCovered: boolean,
) => void;

/** The part of a plan order that decides which benefits its buyer has. */
export interface HeldPlan {
  /** The id of the order. */
  id: string;
  planId: string;
  name: string;
  memberId: string;
  status: string;
  /** The number of its current cycle. */
  cycle: number;
}

/** Keeps the credits that pools of benefits give to the holders of plans. */
export interface CreditPools<Context> {
  /** Called in the same transaction when a member has ordered a plan, or the order has changed. */
  planHeld(context: Context, plan: HeldPlan): void;
  /** Returns what the credits of a plan order pay for; undefined if it has no pool of credits. */
  sessionsOf(context: Context, orderId: string): { total: number; remaining: number } | undefined;
  /** Pays for sessions of a plan order, or gives them back if `count` is negative. @returns whether it has a pool of credits */
  take(context: Context, orderId: string, count: number): boolean;
}

/** The part of an approved order that order followers get. */
export interface ApprovedOrder {
  id: string;
  contactId?: string | null;
  /** The app that sells its first item. */
  appId: string;
  /** The order's total in the site's currency, decimal text. */
  total: string;
}

/** Reacts to orders in the same transaction. */
export interface OrderFollower<Context> {
  /** An order was approved: it is paid, or will be paid offline. */
  approved(context: Context, order: ApprovedOrder): void;
  /** The number of uses of a coupon has changed. @param usages the new number */
  couponUsed(context: Context, couponId: string, usages: number): void;
}

/** Functions that services offer each other. Imports between services would be circular. */
export interface ServiceLinks<Context> {
  memberships: Memberships<Context>;
  contacts: Contacts<Context>;
  redirects: RedirectIntents<Context>;
  /** The collections of all apps, including apps that the site lacks. */
  appCollections: readonly AppCollection<Context>[];
  /** Tells every service that follows identities about a change. */
  identityChanged: IdentityChanged<Context>;
  /** Tells every service that follows orders. */
  orderFollowers: OrderFollower<Context>;
  /** Tells every service that follows payment requests. */
  paymentRequestPaid: PaymentRequestPaid<Context>;
  /** Tells every service whose items plans can cover. */
  itemCovered: ItemCovered<Context>;
  /** Keeps the credits of plan orders. */
  creditPools: CreditPools<Context>;
}

/** Makes the links from the declarations of all services. */
export function linkServices<Context>(
  services: readonly {
    memberships?: Memberships<Context>;
    contacts?: Contacts<Context>;
    redirects?: RedirectIntents<Context>;
    appCollections?: readonly AppCollection<Context>[];
    identityChanged?: IdentityChanged<Context>;
    orderFollower?: OrderFollower<Context>;
    paymentRequestPaid?: PaymentRequestPaid<Context>;
    itemCovered?: ItemCovered<Context>;
    creditPools?: CreditPools<Context>;
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
    paymentRequestPaid(context, requestId, orderId) {
      for (const service of services) service.paymentRequestPaid?.(context, requestId, orderId);
    },
    itemCovered(context, item, planIds, isCovered) {
      for (const service of services) service.itemCovered?.(context, item, planIds, isCovered);
    },
    creditPools: {
      planHeld(context, plan) {
        for (const { creditPools } of services) creditPools?.planHeld(context, plan);
      },
      sessionsOf: (context, orderId) =>
        services.flatMap(({ creditPools }) => creditPools?.sessionsOf(context, orderId) ?? [])[0],
      take: (context, orderId, count) =>
        services.some(({ creditPools }) => creditPools?.take(context, orderId, count)),
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
