import type { Context } from '../../../core/contract/context';
import type { Identity } from '../../identity/identities/store';
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
