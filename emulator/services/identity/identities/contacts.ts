import type { LearnedContact } from '#core/contract/contacts';
import type { Context } from '#core/contract/context';
import { identities } from './store';

/** By what an e-mail address is found, however it was typed. */
export const keyOf = (email: string) => email.trim().toLowerCase();

/** The contact that has an e-mail address, if any app has learned of it or a member has registered it; its id. */
export function knownContact(context: Context, email: string): string | undefined {
  const { documents, services } = context;
  const member = documents.find(identities, { emailKey: keyOf(email) });
  if (member && services.contacts.has(context, member.contactId)) return member.contactId;
  return services.contacts.withEmail(context, email);
}

/**
 * The contact of whom an app learns of: the member's, for whomever the order is; else that of the e-mail address, a
 * member's or one that the site knows; else a new one. What the app has learned of the person is added to it, unless it
 * is a member's, who may have ordered for another person.
 * @param email may be empty, as for a guest of whom nothing is known
 * @returns its id
 */
export function contactOf(
  context: Context,
  email: string,
  memberId: string | undefined,
  learned: LearnedContact,
): string {
  const { documents, ids } = context;
  const { contacts } = context.services;
  const member = memberId ? documents.get(identities, memberId) : undefined;
  if (member) return member.contactId;
  const known = email ? knownContact(context, email) : undefined;
  if (known) {
    if (documents.count(identities, { contactId: known }) === 0)
      contacts.append(context, known, { ...learned, email });
    return known;
  }
  const isKnown = email || learned.phone || learned.firstName || learned.lastName;
  return isKnown ? contacts.create(context, { ...learned, email }) : ids.guid();
}
