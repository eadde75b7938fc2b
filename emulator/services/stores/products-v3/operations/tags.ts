import { productsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { findProduct } from '../../products/access';
import { changeProduct } from '../../products/changes';
import type { Product } from '../../products/store';
import { toEachProduct } from '../by-filter';
import { refused } from '../errors';

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;
const KINDS = ['publicTags', 'privateTags'] as const;
/** The most tags of a kind that a product has (SDK: `bulkUpdateProductTags`). */
const MOST = 100;

type Tags = Serialized<meta.TagsOriginal>;

interface Change {
  assignTags?: Tags;
  unassignTags?: Tags;
}

const idsOf = (tags: Tags | undefined, kind: (typeof KINDS)[number]) => tags?.[kind]?.tagIds ?? [];

/** @throws PlatformError 400 EMPTY_ASSIGN_AND_UNASSIGN_LISTS */
function assertTags({ assignTags, unassignTags }: Change): void {
  const all = KINDS.flatMap((kind) => [...idsOf(assignTags, kind), ...idsOf(unassignTags, kind)]);
  assert(all.length > 0, () =>
    refused('EMPTY_ASSIGN_AND_UNASSIGN_LISTS', 'There must be tags to assign or to unassign'),
  );
}

/** Takes tags from a product, and gives it others; what is in both lists it has. @throws PlatformError 400 for too many */
function withTags(context: Context, product: Product, { assignTags, unassignTags }: Change): Product {
  const tags = Object.fromEntries(
    KINDS.map((kind) => {
      const gone = new Set(idsOf(unassignTags, kind));
      const kept = idsOf(product.tags, kind).filter((id) => !gone.has(id));
      const tagIds = [...new Set([...kept, ...idsOf(assignTags, kind)])];
      assert(tagIds.length <= MOST, () =>
        invalidField(`assignTags.${kind}.tagIds`, `would be more than ${MOST} tags of a product`, 'MAX_SIZE'),
      );
      return [kind, { tagIds }];
    }),
  );
  return changeProduct(context, product, { ...product, tags });
}

/** Tags of several products at once. */
export const productsV3TagsOperations = moduleOperations('stores.productsV3', meta, MANAGE, {
  bulkUpdateProductTags(request, context) {
    assertTags(request);
    return doEachEntity(
      request.productIds,
      (id) => withTags(context, findProduct(context, id), request),
      undefined,
      (id) => id,
    );
  },
  bulkUpdateProductTagsByFilter(request, context) {
    assertTags(request);
    return toEachProduct(context, request, (product) => withTags(context, product, request));
  },
});
