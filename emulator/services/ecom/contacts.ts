import type { Caller, Context } from '../../core/operation';
import { identities } from '../identity/store';
import { orders } from './store';

/**
 * The contact of who buys: the member's, whoever they order for; else that of the e-mail address, a member's or one
 * that ordered before; else a new one.
 */
export function contactOf(
  { documents, ids }: Context,
  { role, id }: Pick<Caller, 'role' | 'id'>,
  email: string,
): string {
  const member = role === 'member' ? documents.get(identities, id) : undefined;
  const known = member ?? documents.find(identities, { emailKey: email.toLowerCase() });
  return (
    known?.contactId ??
    documents.find(orders, { 'buyerInfo.email': email })?.buyerInfo?.contactId ??
    ids.guid()
  );
}
