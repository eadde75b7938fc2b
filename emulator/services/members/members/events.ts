import type { Context } from '#core/contract/context';
import { type Identity, identities } from '#services/identity';
import { serializeMember } from './serialize';

/** Tells what became of a member: `wix.members.v1.member_created`, `_updated` or `_deleted`. */
export function memberChanged(
  context: Context,
  identity: Identity,
  slug: 'created' | 'updated' | 'deleted',
): void {
  const member = serializeMember(identity, ['FULL']);
  const about = { entityFqdn: 'wix.members.v1.member', slug, entityId: identity.id };
  if (slug === 'created') context.emit({ ...about, createdEvent: { entity: member } });
  else if (slug === 'updated') context.emit({ ...about, updatedEvent: { currentEntity: member } });
  else context.emit({ ...about, deletedEvent: { deletedEntity: member } });
}

/** Tells what became of the member that an identity is. */
export function followIdentity(context: Context, identityId: string, change: 'created' | 'updated'): void {
  const identity = context.documents.get(identities, identityId);
  if (identity) memberChanged(context, identity, change);
}
