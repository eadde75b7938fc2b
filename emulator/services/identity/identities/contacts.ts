import type { LearnedContact } from '#core/contract/contacts';
import type { Context } from '#core/contract/context';
import { identities } from './store';

/** Normalizes an e-mail address, so that it is found however it was typed. */
export const keyOf = (email: string) => email.trim().toLowerCase();

/** Returns the id of the contact with an e-mail address: a member's, or one that an app has created. */
export function knownContact(context: Context, email: string): string | undefined {
  const { documents, services } = context;
  const member = documents.find(identities, { emailKey: keyOf(email) });
  if (member && services.contacts.has(context, member.contactId)) return member.contactId;
  return services.contacts.withEmail(context, email);
}

/**
 * Returns the contact of an app's customer: that of the member with `memberId`, even if they order for another person;
 * otherwise the contact with the e-mail address, a member's or an existing one; otherwise a new one. The given details
 * are added to it, unless it is a member's, who may have ordered for another person.
 * @param email may be empty for an unknown guest
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
