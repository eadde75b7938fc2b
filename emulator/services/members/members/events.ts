import type { Context } from '#core/contract/context';
import { type Identity, identities } from '#services/identity';
import { serializeMember } from './serialize';

/** Emits the event of a member's change: `wix.members.v1.member_created`, `_updated` or `_deleted`. */
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

/** Emits the member's event when its identity has changed. */
export function followIdentity(context: Context, identityId: string, change: 'created' | 'updated'): void {
  const identity = context.documents.get(identities, identityId);
  if (identity) memberChanged(context, identity, change);
}
