import type { Context } from '#core/contract/context';
import { contacts } from './entity';

/** A contact who gets a mail. */
export interface Recipient {
  contactId: string;
  emailAddress: string;
  fullName: string;
}

/** Returns the contacts with these ids or labels who can be written to: not those who have unsubscribed. */
export function recipientsOf(
  { documents }: Context,
  { contactIds = [], labelIds = [] }: { contactIds?: readonly string[]; labelIds?: readonly string[] },
): Recipient[] {
  const named = { $or: [{ id: { $in: contactIds } }, { 'info.labelKeys': { $hasSome: labelIds } }] };
  return documents.list(contacts, named).flatMap(({ id, info, primaryInfo, subscriptionStatus }) => {
    const { email } = primaryInfo;
    if (!email || subscriptionStatus === 'UNSUBSCRIBED') return [];
    const fullName = [info.name?.first, info.name?.last].filter(Boolean).join(' ');
    return [{ contactId: id, emailAddress: email, fullName }];
  });
}
