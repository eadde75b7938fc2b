import { type Context, isManager } from '#core/contract/context';
import { applicationError, assert, notFound, permissionDenied } from '#core/contract/errors';
import { type Identity, identities } from '#services/identity';
import type { Fieldset } from './serialize';

/** What of a member a caller may see: all of oneself and to managers, to others only what is public. */
export const visible = (
  context: Pick<Context, 'caller'>,
  { id }: Identity,
  fieldsets: readonly Fieldset[] | undefined,
): readonly Fieldset[] | undefined =>
  isManager(context) || context.caller.id === id ? fieldsets : undefined;

/**
 * The member who calls.
 * @throws PlatformError 404 NOT_FOUND for who is none (platform facts 6.4)
 */
export function currentMember({ caller, documents }: Context): Identity {
  const identity = caller.role === 'member' ? documents.get(identities, caller.id) : undefined;
  assert(identity, () => applicationError(404, 'NOT_FOUND', 'The caller is not a member'));
  return identity;
}

/**
 * A member by id, as far as the caller may know of them: members who are private are managers' business.
 * @throws PlatformError 404
 */
export function findMember(context: Context, id: string): Identity {
  const identity = context.documents.get(identities, id);
  const known = identity && identity.status.name !== 'DELETED';
  const seen = isManager(context) || context.caller.id === id || identity?.member.privacyStatus === 'PUBLIC';
  assert(known && seen, () => notFound('Member'));
  return identity;
}

/**
 * A member whom the caller may change.
 * @throws PlatformError 403 for another member
 */
export function ownMember(context: Context, id: string): Identity {
  assert(isManager(context) || context.caller.id === id, () => permissionDenied('change another member'));
  return findMember(context, id);
}

const SEARCHABLE = [
  'loginEmail',
  'contact.firstName',
  'contact.lastName',
  'profile.title',
  'profile.nickname',
  'profile.slug',
];

/**
 * The filter that a plain text search comes to: the text stands somewhere in one of the fields, in the nickname where
 * none is named (SDK: members.Search).
 */
export function searched(search: { expression?: string | null; fields?: string[] } | undefined): object {
  if (!search?.expression) return {};
  const named = search.fields?.length ? search.fields : ['profile.nickname'];
  const fields = named.filter((field) => SEARCHABLE.includes(field));
  return { $or: fields.map((field) => ({ [field]: { $contains: search.expression } })) };
}
