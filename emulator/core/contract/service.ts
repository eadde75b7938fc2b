import type { Collection } from '../documents/collection';
import type { Context } from './context';
import type { Operation } from './operation';

/** One service of the platform: what it stores, what it answers, and its part of the demo site. */
export interface Service {
  collections: readonly Collection<{ id: string }>[];
  operations: readonly Operation[];
  /** Stores the service's part of the demo site. */
  seed?: (context: Context) => void;
  /** Has members of the demo site buy what it offers. */
  seedPurchases?: (context: Context) => void;
  /** Hands what belongs to a visitor over to the member as whom the visitor has just logged in. */
  memberLoggedIn?: (context: Context, visitorId: string, memberId: string) => void;
}

/** Hands what belongs to a visitor over to the member as whom the visitor has just logged in. */
export type MemberLoggedIn = (context: Context, visitorId: string, memberId: string) => void;
