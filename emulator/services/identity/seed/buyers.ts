import type { Buyer } from '#core/buyer';
import type { Context } from '#core/contract/context';
import { DAY } from '#core/time/clock';
import { findByEmail } from '../identities/changes';
import type { Profile } from '../identities/store';

/** The buyer and time of a purchase on the demo site. */
export interface PurchaseSeed {
  /** The address with which the member logs in. */
  email: string;
  daysAgo: number;
}

/** Returns a context whose clock is some days back, to seed past events. */
export function daysAgo(context: Context, days: number): Context {
  const then = context.clock.now() - days * DAY;
  return { ...context, clock: { ...context.clock, now: () => then } };
}

/** Returns a context whose caller is the member with an e-mail address, if there is one. */
export function asMember(context: Context, email: string): Context {
  const member = findByEmail(context, email);
  return member ? { ...context, caller: { role: 'member', id: member.id } } : context;
}

/** Returns the context of a past purchase by a member, and the buyer's details for the checkout. */
export function asBuyer(
  context: Context,
  { email, daysAgo: days }: PurchaseSeed,
): { context: Context; buyer: Buyer; profile: Profile } {
  const profile = findByEmail(context, email)?.profile ?? {};
  const { firstName, lastName, phonesV2 } = profile;
  const buyer = { firstName: firstName ?? '', lastName: lastName ?? '', email };
  const phone = phonesV2?.[0]?.phone;
  return {
    context: asMember(daysAgo(context, days), email),
    buyer: { ...buyer, ...(phone && { phone }) },
    profile,
  };
}
