import type { Context } from '#core/contract/context';
import type { SerializedDraftOrder } from './store';

const FQDN = 'wix.ecom.v1.draft_order';

/** Emits that a draft order was created or changed. */
export function emitDraftOrderSaved(
  context: Context,
  entityId: string,
  entity: SerializedDraftOrder,
  isNew: boolean,
): void {
  const about = { entityFqdn: FQDN, entityId };
  if (isNew) context.emit({ ...about, slug: 'created', createdEvent: { entity } });
  else context.emit({ ...about, slug: 'updated', updatedEvent: { currentEntity: entity } });
}

/** Emits that a draft order was deleted. @param deletedEntity as it was */
export const emitDraftOrderDeleted = (
  context: Context,
  entityId: string,
  deletedEntity: SerializedDraftOrder,
): void => context.emit({ entityFqdn: FQDN, entityId, slug: 'deleted', deletedEvent: { deletedEntity } });
