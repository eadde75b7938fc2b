import type { Context } from '#core/contract/context';
import { APPS } from '#core/site';
import { DAY, isoDate } from '#core/time/clock';
import seeds from '#seed/community/loyalty.json';
import { findByEmail } from '#services/identity';
import { accountOfContact, transact, welcomeMembers } from './accounts/changes';
import { programs } from './accounts/entity';
import { type Reward, rewards } from './rewards/entity';

/** Stores the demo site's program and rewards; its members earn points with later purchases. */
export function seedLoyalty(context: Context): void {
  const { documents, clock, site } = context;
  const createdDate = isoDate(clock.now() - 300 * DAY);
  const dates = { createdDate, updatedDate: createdDate };
  documents.put(programs, { id: site.id, ...seeds.program, status: 'ACTIVE', ...dates });
  for (const reward of seeds.rewards as Omit<Reward, 'revision' | 'createdDate' | 'updatedDate'>[])
    documents.put(rewards, { ...reward, revision: '1', ...dates });
  welcomeMembers(context);
  for (const { member, amount, description } of seeds.adjustments) {
    const contactId = findByEmail(context, `${member}@example.com`)?.contactId;
    const account = contactId && accountOfContact(context, contactId);
    if (!account) continue;
    const adjustInfo = { appId: APPS.loyalty, amountBefore: account.points.balance, amountAfter: amount };
    transact(context, account, { transactionType: 'ADJUST', amount, description, adjustInfo });
  }
}
