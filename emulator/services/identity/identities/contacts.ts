import type { Context } from '../../../core/contract/context';
import { contacts, identities } from './store';

/** By what an e-mail address is found, however it was typed. */
export const keyOf = (email: string) => email.trim().toLowerCase();

/** The contact that has an e-mail address, if any app has learned of it or a member has registered it; its id. */
export function knownContact({ documents }: Context, email: string): string | undefined {
  const emailKey = keyOf(email);
  return documents.find(identities, { emailKey })?.contactId ?? documents.find(contacts, { emailKey })?.id;
}

/**
 * The contact of whom an app learns of: the member's, whoever they order for; else that of the e-mail address, a
 * member's or one that the site knows; else a new one.
 * @param email may be empty, as for a guest of whom nothing is known
 * @returns its id
 */
export function contactOf(context: Context, email: string, memberId?: string): string {
  const { documents, ids } = context;
  const member = memberId ? documents.get(identities, memberId) : undefined;
  if (member) return member.contactId;
  if (!email) return ids.guid();
  return knownContact(context, email) ?? newContact(context, email);
}

/** A contact with an e-mail address, though another may have it too; its id. */
export const newContact = ({ documents, ids }: Context, email: string): string =>
  documents.put(contacts, { id: ids.guid(), emailKey: keyOf(email) }).id;
