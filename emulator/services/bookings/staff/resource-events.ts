import type { Context } from '#core/contract/context';
import type { Resource } from '../stored/resources';

const ENTITY = 'wix.bookings.resources.v2.resource';

const about = ({ id: entityId }: Resource, slug: string) => ({ entityFqdn: ENTITY, slug, entityId });

export const emitCreated = (context: Context, entity: Resource): void =>
  context.emit({ ...about(entity, 'created'), createdEvent: { entity } });

export const emitUpdated = (context: Context, currentEntity: Resource): void =>
  context.emit({ ...about(currentEntity, 'updated'), updatedEvent: { currentEntity } });

export const emitDeleted = (context: Context, deletedEntity: Resource): void =>
  context.emit({ ...about(deletedEntity, 'deleted'), deletedEvent: { deletedEntity } });
