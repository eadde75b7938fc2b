import type { Context } from '#core/contract/context';
import { DAY, isoDate } from '#core/time/clock';
import seeds from '#seed/members.json';
import { type Identity, identities } from '../identities/store';

/** A member of the demo site. Passwords are stored as hashes, as hashing them at every start would take too long. */
type Seed = Omit<Identity, 'revision' | 'emailKey' | 'createdDate' | 'updatedDate'> & {
  joinedDaysAgo: number;
};

/** Stores the members of the demo site, one for each outcome of a log-in. */
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
