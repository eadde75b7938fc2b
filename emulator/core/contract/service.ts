import type { Collection } from '../documents/collection';
import type { SeedFolder } from '../seed-folder';
import type { PluginKind } from '../service-plugins/plugin';
import type { AppCollection } from './app-collections';
import type { Catalog, ItemChanged } from './catalog';
import type { Contacts } from './contacts';
import type { Context } from './context';
import type { Memberships } from './memberships';
import type { Operation } from './operation';
import type { RedirectIntents } from './redirects';
import type {
  CreditPools,
  IdentityChanged,
  ItemCovered,
  OrderFollower,
  PaymentRequestPaid,
} from './service-links';

/** One service of the platform: its collections, its operations, and its part of the demo site. */
export interface Service {
  collections: readonly Collection<{ id: string }>[];
  operations: readonly Operation[];
  /** Stores the service's part of the demo site. */
  seed?: (context: Context) => void;
  /**
   * Reads its part of the user's own content folder, and returns a function that stores it: all content is
   * read and all mistakes are noted before anything is stored.
   */
  seedFolder?: (folder: SeedFolder) => (context: Context) => void;
  /** Makes members of the demo site buy from this service. */
  seedPurchases?: (context: Context) => void;
  /** Transfers a visitor's entities to the member who has just logged in. */
  memberLoggedIn?: (context: Context, visitorId: string, memberId: string) => void;
  /** The catalog through which carts and orders sell its items. */
  catalog?: Catalog<Context>;
  /** Called when an item of any catalog has changed. */
  itemChanged?: ItemChanged<Context>;
  /** How members pay for items of other services. */
  memberships?: Memberships<Context>;
  /** The contact list that all services share. */
  contacts?: Contacts<Context>;
  /** The intents of redirect sessions for its pages. */
  redirects?: RedirectIntents<Context>;
  /** Its collections in the platform's data API. */
  appCollections?: readonly AppCollection<Context>[];
  /** Called when an identity was stored. */
  identityChanged?: IdentityChanged<Context>;
  /** Called when an order was approved or a coupon was used. */
  orderFollower?: OrderFollower<Context>;
  /** Called when a payment request of an order was paid. */
  paymentRequestPaid?: PaymentRequestPaid<Context>;
  /** Called when holders of plans may use one of its items, or no longer. */
  itemCovered?: ItemCovered<Context>;
  /** The pools of benefits that pay for sessions of plan orders. */
  creditPools?: CreditPools<Context>;
  /** The kinds of service plugins that it asks. */
  pluginKinds?: readonly PluginKind[];
  /** The changes that time makes to its documents, in the order in which they run. */
  catchUp?: readonly CatchUpStep[];
}

/** A change that time makes, such as the end of a reservation. */
export interface CatchUpStep {
  /** The dates at which it has to run. */
  due: readonly DueDate[];
  /**
   * Does the due work, each item as of its own date; a bounded number per run, oldest first. It runs again as
   * long as it changes something, and after the clock was set back.
   */
  catchUp: (context: Context) => void;
}

/** A date field of documents at which work is due. */
export interface DueDate {
  collection: Collection<{ id: string }>;
  /** The name of the date among the collection's fields. */
  field: string;
  /** How long after that date, in milliseconds; 0 if absent. */
  after?: number;
  /** A filter for the documents that count; all if absent. */
  only?: Record<string, unknown>;
}

/** Transfers a visitor's entities to the member who has just logged in. */
export type MemberLoggedIn = (context: Context, visitorId: string, memberId: string) => void;
