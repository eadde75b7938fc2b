import type { promotionsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import type { EntityKind } from '#core/entities/kind';
import { tagsFor } from '#core/entities/tags';
import { serializePicture } from '#core/media-address';
import { type Promotion, promotions } from './store';

/** A promotion as the caller may see it. */
export function serializePromotion(
  context: Context,
  { activationDate: _activation, media, tags, ...promotion }: Promotion,
): Serialized<meta.PromotionOriginal> {
  return {
    ...promotion,
    ...(media && {
      media: {
        image: serializePicture(media),
        ...(media.altText && { altText: media.altText }),
        ...(media.displayName && { displayName: media.displayName }),
        mediaType: 'IMAGE',
        uploadId: '',
      },
    }),
    ...(tags && { tags: tagsFor(context, tags) }),
  };
}

export const PROMOTIONS: EntityKind<Promotion, 'promotion'> = {
  name: 'promotion',
  collection: promotions,
  views: [
    {
      fqdn: 'wix.stores.catalog.v3.promotion',
      catalogVersion: 'V3_CATALOG',
      serialize: (promotion, context) => serializePromotion(context, promotion),
    },
  ],
};
