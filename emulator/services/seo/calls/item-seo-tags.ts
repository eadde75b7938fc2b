import { itemSeoTags as meta } from '@wix/seo/meta';
import { doEach } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { findPageItem, pageKindOf } from '../items/item-types';
import type { Item } from '../items/kind';
import { ownTagsOf, resolvedTagsOf } from '../resolved/resolve';
import { itemTags, originOf } from '../tags/entity';
import { bulkTooLarge, languageNotSupported } from '../tags/errors';
import { maskedFields } from '../tags/field-mask';
import { assertTags } from '../tags/rules';
import { complete } from '../tags/tags';

type Wire = Serialized<meta.ItemSeoTagsOriginal>;

const PAGE = { defaultLimit: 100, maxLimit: 100, field: 'paging' };

/** The item types of which a bulk call takes fewer than the contract says (SDK: bulkSetItemSeoTags). */
const BULK_LIMITS: Readonly<Record<string, number | undefined>> = { BLOG_POST: 20 };

function serialize(context: Context, itemType: string, item: Item, origin?: Wire['origin']): Wire {
  const id = `${itemType}:${item.id}`;
  const set = context.documents.get(itemTags, id);
  const tags = ownTagsOf(context, itemType, item).map(complete);
  return {
    id,
    itemType,
    itemId: item.id,
    tags,
    focusKeywords: set?.focusKeywords ?? [],
    hasOverride: tags.length > 0,
    resolvedTags: resolvedTagsOf(context, itemType, item, { siteName: context.site.name }),
    // No type of item here has a draft of its tags beside the published ones.
    publishStatus: 'PUBLISH_STATUS_PUBLISHED',
    language: context.site.locale,
    origin: origin ?? 'ORIGIN_UNSPECIFIED',
  };
}

/**
 * Replaces the tags or the keywords of an item.
 * @throws PlatformError 400 UNSUPPORTED_ITEM_TYPE, INVALID_FIELD_MASK, INVALID_TAGS, LANGUAGE_NOT_SUPPORTED; 404
 * ITEM_NOT_FOUND
 */
function setTags(context: Context, itemType: string, itemId: string, given: Wire, mask?: string[]): Wire {
  const item = findPageItem(context, itemType, itemId);
  const { tags = [], focusKeywords = [], language } = given;
  assert(!language, () => languageNotSupported(language ?? ''));
  const fields = maskedFields(mask, ['tags', 'focusKeywords']);
  assertTags(tags);
  const id = `${itemType}:${item.id}`;
  context.documents.put(itemTags, {
    ...context.documents.get(itemTags, id),
    id,
    ...(fields.includes('tags') && { tags: tags.map(complete) }),
    ...(fields.includes('focusKeywords') && {
      focusKeywords: focusKeywords.map((it) => ({ term: '', isMain: false, ...it })),
    }),
  });
  return serialize(context, itemType, item, originOf(context));
}

/** The owner's SEO tags of single items (SDK: `ItemSeoTags`). */
export const itemSeoTagsOperations = moduleOperations('seo.itemSeoTags', meta, access(MANAGERS), {
  getItemSeoTags: (context, { itemType, itemId }) => ({
    itemSeoTags: serialize(context, itemType, findPageItem(context, itemType, itemId)),
  }),
  listItemSeoTags(context, { itemType, paging }) {
    const page = pageKindOf(itemType)?.page(context, 'all', paging, PAGE);
    return {
      itemSeoTags: (page?.items ?? []).map((item) => serialize(context, itemType, item)),
      pagingMetadata: page?.pagingMetadata ?? { count: 0, cursors: {}, hasNext: false },
    };
  },
  setItemSeoTags: (context, { itemType, itemId, itemSeoTags, fieldMask }) => ({
    itemSeoTags: setTags(context, itemType, itemId, itemSeoTags, fieldMask),
  }),
  bulkSetItemSeoTags(context, { itemType, entries = [], returnEntity }) {
    pageKindOf(itemType);
    const limit = BULK_LIMITS[itemType] ?? entries.length;
    assert(entries.length <= limit, () => bulkTooLarge(itemType, limit));
    const { results, bulkActionMetadata } = doEach(
      entries,
      ({ itemId = '', itemSeoTags = {}, fieldMask }) =>
        setTags(context, itemType, itemId, itemSeoTags, fieldMask),
      ({ itemId }) => itemId,
    );
    return {
      results: results.map(({ itemMetadata, item }) => ({
        itemMetadata,
        ...(returnEntity && item && { item }),
      })),
      bulkActionMetadata,
    };
  },
  resetItemSeoTagsToDefault(context, { itemType, itemId }) {
    const item = findPageItem(context, itemType, itemId);
    const id = `${itemType}:${item.id}`;
    // An item may also have tags of its own, which this removes too.
    context.documents.put(itemTags, { ...context.documents.get(itemTags, id), id, tags: [] });
    return { itemSeoTags: serialize(context, itemType, item, originOf(context)) };
  },
});
