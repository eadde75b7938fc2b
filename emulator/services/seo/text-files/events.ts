import type { Context } from '#core/contract/context';

/**
 * Emits that a text file of the site was changed.
 * @param entityFqdn of this file's kind in the platform's events
 */
export const emitFileUpdated = (context: Context, entityFqdn: string, currentEntity: object): void =>
  context.emit({ entityFqdn, slug: 'updated', entityId: context.site.id, updatedEvent: { currentEntity } });
