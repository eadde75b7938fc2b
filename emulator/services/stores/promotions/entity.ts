import type { promotionsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import { type Tags, tagsFor } from '#core/entities/tags';
import { serializePicture } from '#core/media-address';
import type { Picture } from '../products/parts/entity';

export interface CategoryAssignment {
  id: string;
  /** Its position among the products of the category, from 1. */
  position: number;
  appliedToSubcategories: boolean;
}

/** A banner among the products of categories. */
export interface Promotion extends Entity {
  name: string;
  enabled: boolean;
  /** When it was last enabled; its creation date if it never was. */
  activationDate: string;
  media?: Picture & { displayName?: string };
  destinationUrl?: string;
  categories: CategoryAssignment[];
  tags?: Tags;
  extendedFields?: Serialized<meta.ExtendedFieldsOriginal>;
}

export const promotions = collection<Promotion>('promotions', {
  shown: {
    title: 'Promotions',
    group: 'Stores',
    calls: { V3_CATALOG: ['stores.promotionsV3', 'promotion'] },
  },
  fields: {
    enabled: 'boolean',
    createdDate: 'date',
    updatedDate: 'date',
    'tags.privateTags.tagIds': 'list',
    'tags.publicTags.tagIds': 'list',
    'categories.id': { kind: 'list', path: 'categories[].id' },
  },
  searchable: { name: 'name' },
});

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
      serialize: (context, promotion) => serializePromotion(context, promotion),
    },
  ],
};
