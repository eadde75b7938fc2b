import type { orders } from '@wix/pricing-plans/meta';
import type { Coverable } from './catalog';
import type { Serialized } from './serialized';

/** Something of a member's to pay with, such as an order of a plan. */
export interface Membership {
  id: string;
  planId: string;
  name: string;
  status: NonNullable<Serialized<orders.OrderOriginal>['status']>;
  /** How much it pays for in its current cycle; as much as wanted without it. */
  credits?: { total: number; remaining: number };
  /** ISO 8601; it goes on until it is canceled without one. */
  expirationDate?: string;
}

/** Why a membership cannot pay for something, as the platform leaves it to the app that provides memberships. */
export type MembershipObstacle =
  | 'NOT_FOR_THIS_ITEM'
  | 'NOT_STARTED'
  | 'PAUSED'
  | 'EXPIRES_BEFORE'
  | 'NO_CREDITS_LEFT';

/**
 * The Memberships service plugin of the platform: carts and orders ask it who can pay so, and know no plan.
 * @template Context of the call, in whose transaction everything is done
 */
export interface Memberships<Context> {
  /** The memberships of a member, the oldest first: those that are active, paused or still to start. */
  ofMember(context: Context, memberId: string): Membership[];
  /** What keeps a membership from paying for an item, if anything does. */
  obstacleOf(membership: Membership, item: Coverable): MembershipObstacle | undefined;
  /** Takes credits; the caller has checked that they are there. */
  charge(context: Context, membershipId: string, credits: number): void;
  /** Gives credits back that were taken at a date, ISO 8601; those of a cycle that is over are lost with it. */
  refund(context: Context, membershipId: string, credits: number, charged: string): void;
}
