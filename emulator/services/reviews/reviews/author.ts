import { type Context, isManager } from '#core/contract/context';
import { assert, invalidField, notFound, permissionDenied } from '#core/contract/errors';
import { identities } from '#services/identity';

interface Author {
  contactId?: string | null;
  authorName?: string | null;
}

/**
 * Who writes a review: members as themselves, visitors as a contact who is no member, managers for any contact. Without
 * a name it is the member's, and null for others (SDK: createReview).
 * @throws PlatformError 400 without a contact, 403 for one who is another member, 404 for one that the site does not have
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
