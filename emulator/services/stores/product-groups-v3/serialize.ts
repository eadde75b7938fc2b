import type { productGroupsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { tagsFor } from '#core/entities/tags';
import { pictureUrl, serializePicture } from '#core/media-address';
import { customizations } from '../shared-parts/customizations/store';
import { membersOf } from './members';
import type { ProductGroup } from './store';

export type GroupField = meta.ProductGroupRequestedFieldsWithLiteralsOriginal;

const THUMBNAIL = { width: 50, height: 50 };

/**
 * A group as the platform sends it to the caller.
 * @param fields the requested optional fields
 */
export function serializeProductGroup(
  context: Context,
  group: ProductGroup,
  fields: readonly GroupField[] = [],
): Serialized<meta.ProductGroupOriginal> {
  const { media, tags, members: _members, ...rest } = group;
  const customization = fields.includes('GROUPING_CUSTOMIZATION')
    ? context.documents.get(customizations, group.groupingCustomizationId)
    : undefined;
  return {
    ...rest,
    members: membersOf(context, group),
    ...(customization && {
      groupingCustomization: {
        id: customization.id,
        key: customization.key,
        name: customization.name,
        customizationType: customization.customizationType,
        customizationRenderType: customization.customizationRenderType,
      },
    }),
    ...(media && {
      media: {
        image: serializePicture(media),
        mediaType: 'IMAGE',
        uploadId: '',
        ...(media.altText && { altText: media.altText }),
        ...(media.displayName && { displayName: media.displayName }),
        ...(fields.includes('THUMBNAIL') && { thumbnail: { url: pictureUrl(media), ...THUMBNAIL } }),
      },
    }),
    ...(tags && { tags: tagsFor(context, tags) }),
  };
}
