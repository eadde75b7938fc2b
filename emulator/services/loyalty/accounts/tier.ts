import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import { after } from '#core/time/durations';
import { tierSettingsOf, tiers } from '../tiers/entity';
import { type Account, transactions } from './entity';

/**
 * Returns the tier of an account: the highest that its points of the rolling window reach, earned or adjusted
 * (documentation, Tiers: Introduction).
 * @returns its id, none for the base tier, in which all accounts are while tiers are not active; and the points that
 *   count
 */
export function tierOfAccount(
  context: Context,
  { id, points }: Pick<Account, 'id' | 'points'>,
): { id?: string; points: number } {
  const { clock, documents, site } = context;
  const { status, rollingWindow } = tierSettingsOf(context);
  if (status !== 'ACTIVE') return { points: points.earned + points.adjusted };
  const months = { count: rollingWindow.durationInMonths, unit: 'MONTH' as const };
  const start = isoDate(after(clock.now(), months, site.timeZone, -1));
  const counted = documents
    .list(transactions, { accountId: id, createdDate: { $gt: start } })
    .filter(({ transactionType }) => transactionType !== 'REDEEM')
    .reduce((sum, { amount }) => sum + amount, 0);
  const highest = [{ fieldName: 'requiredPoints', order: 'DESC' } as const];
  const [tier] = documents.list(tiers, { requiredPoints: { $lte: counted } }, highest, 1);
  return { ...(tier && { id: tier.id }), points: counted };
}
