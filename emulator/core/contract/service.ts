import type { Collection } from '../documents/collection';
import type { SeedFolder } from '../seed-folder';
import type { AppCollection } from './app-collections';
import type { Catalog, ItemChanged } from './catalog';
import type { Contacts } from './contacts';
import type { Context } from './context';
import type { Memberships } from './memberships';
import type { Operation } from './operation';
import type { RedirectIntents } from './redirects';
import type { IdentityChanged, OrderFollower } from './service-links';

/** One service of the platform: what it stores, what it answers, and its part of the demo site. */
export interface Service {
  collections: readonly Collection<{ id: string }>[];
  operations: readonly Operation[];
  /** Stores the service's part of the demo site. */
  seed?: (context: Context) => void;
  /**
   * Reads its part of a folder with content of one's own, and answers what stores it: everything is read, and all that is
   * wrong with it noted, before anything is stored.
   */
  seedFolder?: (folder: SeedFolder) => (context: Context) => void;
  /** Has members of the demo site buy what it offers. */
  seedPurchases?: (context: Context) => void;
  /** Hands what belongs to a visitor over to the member as whom the visitor has just logged in. */
  memberLoggedIn?: (context: Context, visitorId: string, memberId: string) => void;
  /** What it sells through carts and orders. */
  catalog?: Catalog<Context>;
  /** What it does when an item of any catalog has changed. */
  itemChanged?: ItemChanged<Context>;
  /** How its members pay for items of other services. */
  memberships?: Memberships<Context>;
  /** The contact list that all services share. */
  contacts?: Contacts<Context>;
  /** The intents of redirect sessions whose pages are about it. */
  redirects?: RedirectIntents<Context>;
  /** What of it the platform's data shows as collections. */
  appCollections?: readonly AppCollection<Context>[];
  /** What it does when an identity was stored anew. */
  identityChanged?: IdentityChanged<Context>;
  /** What it does when an order was approved or a coupon was used. */
  orderFollower?: OrderFollower<Context>;
  /** What time does to its documents, in the order in which it is done. */
  catchUp?: readonly CatchUpStep[];
}

/** Something that time does, such as the end of a reservation. */
export interface CatchUpStep {
  /** The dates that it waits for. */
  due: readonly DueDate[];
  /**
   * Does what is due, each as of its own date; a bounded number at once, the oldest first. It is asked again as long as
   * it changes something, and after the clock was set back.
   */
  catchUp: (context: Context) => void;
}

/** A date of documents at which something is due. */
export interface DueDate {
  collection: Collection<{ id: string }>;
  /** The date, by its name among the collection's fields. */
  field: string;
  /** How long after it, in milliseconds; at the date itself when not said. */
  after?: number;
  /** Of which documents, as a filter; of all without one. */
  only?: Record<string, unknown>;
}

/** Hands what belongs to a visitor over to the member as whom the visitor has just logged in. */
export type MemberLoggedIn = (context: Context, visitorId: string, memberId: string) => void;
