import type { Buyer } from '#core/buyer';
import type { Context } from '#core/contract/context';
import { DAY, isoDate } from '#core/time/clock';
import seeds from '#seed/members.json';
import { findByEmail } from '../identities/changes';
import { type Identity, identities, type Profile } from '../identities/entity';

/** The buyer and time of a purchase on the demo site. */
export interface PurchaseSeed {
  /** The address with which the member logs in. */
  email: string;
  daysAgo: number;
}

/** Returns a context with a clock some days in the past, to seed past events. */
export function daysAgo(context: Context, days: number): Context {
  const then = context.clock.now() - days * DAY;
  return { ...context, clock: { ...context.clock, now: () => then } };
}

/** Returns a context with the member with this e-mail address as the caller, if there is one. */
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

/** A member of the demo site. Passwords are stored as hashes, as hashing them at every start would take too long. */
type Seed = Omit<Identity, 'revision' | 'emailKey' | 'createdDate' | 'updatedDate'> & {
  joinedDaysAgo: number;
};

/** Stores the members of the demo site, one for each possible outcome of a log-in. */
export function seedMembers({ clock, documents }: Context): void {
  for (const { joinedDaysAgo, ...seed } of seeds as Seed[]) {
    const createdDate = isoDate(clock.now() - joinedDaysAgo * DAY);
    documents.put(identities, {
      ...seed,
      revision: 1,
      emailKey: seed.email,
      createdDate,
      updatedDate: createdDate,
    });
  }
}
