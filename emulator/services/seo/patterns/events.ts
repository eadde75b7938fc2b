import type { Context } from '#core/contract/context';

/** Emits that a pattern was created or updated. @param seoPattern as the platform serializes it */
export const emitPattern = (
  context: Context,
  id: string,
  seoPattern: object,
  slug: 'created' | 'updated',
): void =>
  context.emit({
    entityFqdn: 'wix.promote.seo.metatags.v1.seo_pattern',
    slug,
    entityId: id,
    ...(slug === 'created'
      ? { createdEvent: { entity: seoPattern } }
      : { updatedEvent: { currentEntity: seoPattern } }),
  });
