import type { orders } from '@wix/pricing-plans/meta';
import type { Serialized } from './serialized';

/** Something that a membership may pay for, such as a booking. */
export interface Coverable {
  /** The plans that can pay for it. */
  planIds: readonly string[];
  /** How many credits it costs. */
  credits: number;
  /** When it takes place, ISO 8601. */
  date?: string;
}

/** The membership payment of a line. */
export interface MembershipPayment extends Coverable {
  /** Whether it cannot be ordered without a membership; otherwise the owner may redeem one by hand. */
  required: boolean;
  /** The id of the membership that the buyer chose. */
  selected?: string;
  /** The app that provides this membership; the site's plans if absent. */
  selectedAppId?: string;
}

/** Something that a member can pay with, such as a plan order. */
export interface Membership {
  id: string;
  planId: string;
  name: string;
  status: NonNullable<Serialized<orders.OrderOriginal>['status']>;
  /** The credits of its current cycle; unlimited if absent. */
  credits?: { total: number; remaining: number };
  /** ISO 8601; if absent, it runs until it is canceled. */
  expirationDate?: string;
}

/** Why a membership cannot pay for an item. The platform leaves these reasons to the app that provides memberships. */
export type MembershipObstacle =
  | 'NOT_FOR_THIS_ITEM'
  | 'NOT_STARTED'
  | 'PAUSED'
  | 'EXPIRES_BEFORE'
  | 'NO_CREDITS_LEFT';

/**
 * The Memberships service plugin of the platform: carts and orders ask it what can pay, and know nothing of
 * plans.
 * @template Context of the call; everything happens in its transaction
 */
export interface Memberships<Context> {
  /** Returns the member's memberships that are active, paused or yet to start, oldest first. */
  ofMember(context: Context, memberId: string): Membership[];
  /** Returns why the membership cannot pay for the item; undefined if it can. */
  obstacleOf(membership: Membership, item: Coverable): MembershipObstacle | undefined;
  /** Takes credits. The caller has checked that enough are left. */
  charge(context: Context, membershipId: string, credits: number): void;
  /** Gives back credits that were taken at the date `charged`, ISO 8601. Credits of a past cycle are lost. */
  refund(context: Context, membershipId: string, credits: number, charged: string): void;
}
