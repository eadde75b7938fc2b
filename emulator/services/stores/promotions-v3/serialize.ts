import type { promotionsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { tagsFor } from '#core/entities/tags';
import { serializePicture } from '#core/media-address';
import type { Promotion } from './store';

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
