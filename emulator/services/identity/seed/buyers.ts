import type { Buyer } from '#core/buyer';
import type { Context } from '#core/contract/context';
import { DAY } from '#core/time/clock';
import { findByEmail } from '../identities/changes';
import type { Profile } from '../identities/store';

/** Who bought something on the demo site, and when. */
export interface PurchaseSeed {
  /** By which a member logs in. */
  email: string;
  daysAgo: number;
}

/** The site as it was some days ago: what is done in it happened then. */
export function daysAgo(context: Context, days: number): Context {
  const then = context.clock.now() - days * DAY;
  return { ...context, clock: { ...context.clock, now: () => then } };
}

/** A buyer whose e-mail address a member logs in with is that member. */
export function asMember(context: Context, email: string): Context {
  const member = findByEmail(context, email);
  return member ? { ...context, caller: { role: 'member', id: member.id } } : context;
}

/** A member who bought something: the site as it was for them then, and what the checkout was told. */
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
