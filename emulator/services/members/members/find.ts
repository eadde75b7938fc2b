import { type Context, isManager } from '#core/contract/context';
import { applicationError, assert, notFound, permissionDenied } from '#core/contract/errors';
import { type Identity, identities } from '#services/identity';
import type { Fieldset } from './serialize';

/**
 * Returns the fieldsets that a caller may see: all for members themselves and managers, otherwise only public fields.
 */
export const visible = (
  context: Pick<Context, 'caller'>,
  { id }: Identity,
  fieldsets: readonly Fieldset[] | undefined,
): readonly Fieldset[] | undefined =>
  isManager(context) || context.caller.id === id ? fieldsets : undefined;

/**
 * Returns the member who calls.
 * @throws PlatformError 404 NOT_FOUND if the caller is not a member (platform facts 6.4)
 */
export function currentMember({ caller, documents }: Context): Identity {
  const identity = caller.role === 'member' ? documents.get(identities, caller.id) : undefined;
  assert(identity, () => applicationError(404, 'NOT_FOUND', 'The caller is not a member'));
  return identity;
}

/**
 * Returns a member by id if the caller may see them: managers see all, members see themselves and those who are public.
 * @throws PlatformError 404
 */
export function findMember(context: Context, id: string): Identity {
  const identity = context.documents.get(identities, id);
  const known = identity && identity.status.name !== 'DELETED';
  const seen = isManager(context) || context.caller.id === id || identity?.member.privacyStatus === 'PUBLIC';
  assert(known && seen, () => notFound('Member'));
  return identity;
}

/** Returns a member whom the caller may change. @throws PlatformError 403 for another member */
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
 * Returns the filter of a text search: the text is contained in one of the named fields, by default the nickname (SDK:
 * members.Search).
 */
export function searched(search: { expression?: string | null; fields?: string[] } | undefined): object {
  if (!search?.expression) return {};
  const named = search.fields?.length ? search.fields : ['profile.nickname'];
  const fields = named.filter((field) => SEARCHABLE.includes(field));
  return { $or: fields.map((field) => ({ [field]: { $contains: search.expression } })) };
}
