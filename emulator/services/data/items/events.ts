import type { Context } from '#core/contract/context';
import type { ItemData } from './entity';

const FQDN = 'wix.data.v2.data_item';

export const serializeItem = (collectionId: string, data: ItemData) => ({
  id: data._id,
  dataCollectionId: collectionId,
  data,
});

export function itemCreated(context: Context, collectionId: string, data: ItemData): void {
  const entity = serializeItem(collectionId, data);
  context.emit({ entityFqdn: FQDN, slug: 'created', entityId: data._id, createdEvent: { entity } });
}

export function itemUpdated(context: Context, collectionId: string, data: ItemData): void {
  const currentEntity = serializeItem(collectionId, data);
  context.emit({ entityFqdn: FQDN, slug: 'updated', entityId: data._id, updatedEvent: { currentEntity } });
}

export function itemDeleted(context: Context, collectionId: string, data: ItemData): void {
  const deletedEntity = serializeItem(collectionId, data);
  context.emit({ entityFqdn: FQDN, slug: 'deleted', entityId: data._id, deletedEvent: { deletedEntity } });
}
