import { submittedContact as meta } from '@wix/crm/meta';
import { type Context, EVERYONE, isManager } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import { identities } from '#services/identity';
import { addContact, emitContactSubmitted, noteActivity, saveContact } from '../contacts/changes';
import type { ActivityType, Contact, ContactInfo } from '../contacts/entity';
import { insufficientData, insufficientPermission } from '../contacts/errors';
import { contactLike, findContact, memberOfContact } from '../contacts/find';
import { isSufficient, mergedInfo } from '../contacts/info';
import { readInfo, sourceOf } from '../contacts/write';

interface Submitted {
  contactId: string;
  /**
   * MEMBER if the caller is the member; NOT_AUTHENTICATED_MEMBER for the contact of a member who is not logged in (SDK:
   * IdentityType).
   */
  identityType: 'CONTACT' | 'MEMBER' | 'NOT_AUTHENTICATED_MEMBER';
  newContact: boolean;
}

/** Adds new contact info to a contact, and stores its activity. */
function append(context: Context, contact: Contact, info: ContactInfo, activity: ActivityType): void {
  const merged = mergedInfo(contact.info, info);
  noteActivity(context, saveContact(context, { ...contact, info: merged }), activity);
}

/** Returns the existing contact of a submission, if any (SDK: AppendOrCreateContactOptions). */
function contactMeant(context: Context, info: ContactInfo, contactId: string | null | undefined) {
  const { caller, documents } = context;
  if (contactId) {
    assert(isManager(context), insufficientPermission);
    return findContact(context, contactId);
  }
  const member = caller.role === 'member' ? documents.get(identities, caller.id) : undefined;
  return member ? findContact(context, member.contactId) : contactLike(context, info);
}

/**
 * Stores the contact info of a submission: in the named contact, the caller's own, one with the same email, one with
 * the same phone, or a new one. A member's contact is changed only by that member, or by a manager who names it.
 * @param how the source, and the contact's activity
 */
export function submitContact(
  context: Context,
  given: ContactInfo,
  how: { source: Contact['source']; activity: ActivityType; contactId?: string | null },
): Submitted {
  const info = readInfo(context, given);
  const { caller } = context;
  const contact = contactMeant(context, info, how.contactId);
  if (!contact) {
    assert(isSufficient(info), () => insufficientData());
    const created = addContact(context, info, how.source, how.activity);
    return { contactId: created.id, identityType: 'CONTACT', newContact: true };
  }
  const member = memberOfContact(context, contact.id);
  const isOwn = caller.role === 'member' && member?.id === caller.id;
  if (!member || isOwn || how.contactId) append(context, contact, info, how.activity);
  const stranger = member ? 'NOT_AUTHENTICATED_MEMBER' : 'CONTACT';
  return { contactId: contact.id, identityType: isOwn ? 'MEMBER' : stranger, newContact: false };
}

export const submittedContactOperations = moduleOperations('crm.submittedContact', meta, access(EVERYONE), {
  appendOrCreateContact(context, { info = {}, contactId, passThroughData }) {
    const submitted = submitContact(context, info, {
      source: isManager(context) ? sourceOf(context) : { sourceType: 'OTHER' },
      activity: 'GENERAL',
      contactId,
    });
    emitContactSubmitted(context, submitted.contactId, passThroughData);
    return submitted;
  },
});
