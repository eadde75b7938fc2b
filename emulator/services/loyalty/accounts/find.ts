import type { Context } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { type Account, accounts } from './store';

/** @throws PlatformError 404 */
export function findAccount({ documents }: Context, id: string): Account {
  const account = documents.get(accounts, id);
  assert(account, () => notFound(`loyalty account ${id}`));
  return account;
}

/** Returns the account of the calling member, if there is one. */
export const memberAccount = ({ caller, documents }: Context): Account | undefined =>
  caller.role === 'member' ? documents.find(accounts, { memberId: caller.id }) : undefined;

/** @throws PlatformError 404 if the caller has no account */
export function currentAccount(context: Context): Account {
  const account = memberAccount(context);
  assert(account, () => notFound('The loyalty account of the caller'));
  return account;
}
