import { type Context, isManager } from '#core/contract/context';
import { assert, invalidField, notFound, permissionDenied } from '#core/contract/errors';
import { identities } from '#services/identity';

interface Author {
  contactId?: string | null;
  authorName?: string | null;
}

/**
 * Returns the author of a review: members write for themselves, visitors for a contact who is no member, managers for
 * any contact (platform facts 18.5). Without a name, it is the member's, and null for others (SDK: createReview).
 * @throws PlatformError 400 without a contact, 403 for another member's, 404 for an unknown one
 */
export function authorOf(
  context: Context,
  given: Author = {},
  field = 'review',
): Author & { contactId: string } {
  const { caller, documents, services } = context;
  const own = caller.role === 'member' ? documents.get(identities, caller.id)?.contactId : undefined;
  const contactId = given.contactId ?? own;
  assert(contactId, () => invalidField(`${field}.author.contactId`, 'must not be empty', 'REQUIRED_FIELD'));
  const member = documents.find(identities, { contactId });
  const mayWrite = isManager(context) || (own ? own === contactId : !member);
  assert(mayWrite, () => permissionDenied(`write a review as contact ${contactId}`));
  assert(member || services.contacts.has(context, contactId), () => notFound(`contact ${contactId}`));
  const { nickname, firstName, lastName } = member?.profile ?? {};
  const memberName = nickname || [firstName, lastName].filter(Boolean).join(' ');
  return { contactId, authorName: given.authorName || memberName || null };
}
