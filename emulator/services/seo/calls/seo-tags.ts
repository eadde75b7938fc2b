import { seoTags as meta } from '@wix/seo/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { assertGiven, notFound, orThrow } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { itemOf } from '../items/item-types';
import { resolvedTags, resolvedTagsOf } from '../resolved/resolve';
import type { ResolvedTag, Tag } from '../tags/tags';

type ItemRequest = Serialized<meta.ResolveItemSeoTagsRequestOriginal>;
type StaticRequest = Serialized<meta.ResolveStaticPageSeoTagsRequestOriginal>;
type Resolved = { seoTags: { id: string; tags: Tag[] } };

function required(value: string | undefined, field: string): string {
  assertGiven(value, field);
  return value;
}

const answer = (id: string, tags: readonly ResolvedTag[]): Resolved => ({
  seoTags: { id, tags: tags.map(({ tag }) => tag) },
});

/**
 * Returns the tags of an item's page. Without a slug, they depend only on the page's name (SDK:
 * `ResolveItemSeoTagsRequest.pageName`).
 * @throws PlatformError 404 if the item does not exist or visitors cannot see it
 */
function itemTags(
  context: Context,
  { pageUrl, itemType, slug, pageName, pagination }: ItemRequest,
): Resolved {
  const page = {
    url: required(pageUrl, 'pageUrl'),
    siteName: context.site.name,
    ...(pagination && { pagination }),
  };
  const type = itemType ?? 'UNKNOWN_ITEM_TYPE';
  assertGiven(type !== 'UNKNOWN_ITEM_TYPE', 'itemType');
  if (!slug && pageName)
    return answer(context.site.id, resolvedTags(context, type, { name: pageName }, page));
  const item = orThrow(itemOf(context, type, required(slug, 'slug')), () => notFound(`${type} ${slug}`));
  return answer(item.id, resolvedTagsOf(context, type, item, page));
}

/** Returns the tags of a page without an item; if the page has no name, its title is the site's name. */
export function pageTags(context: Context, { pageUrl, pageName = '', seoData }: StaticRequest): Resolved {
  const { id, name: siteName } = context.site;
  const page = { url: required(pageUrl, 'pageUrl'), siteName };
  const described = { name: pageName, own: seoData?.tags ?? [] };
  return answer(id, resolvedTags(context, 'STATIC_PAGE', described, page));
}

/** SEO tags of pages; the platform's own templates request them for every page. */
export const seoTagsOperations = moduleOperations('seo.seoTags', meta, access(EVERYONE), {
  resolveItemSeoTags: (context, request) => itemTags(context, request),
  resolveStaticPageSeoTags: (context, request) => pageTags(context, request),
  // The earlier call that combines the other two.
  resolveSeoTags(context, { slugData, pageNameData, itemType, pageUrl }) {
    const page = pageUrl === undefined ? {} : { pageUrl };
    if (!slugData) return pageTags(context, { ...pageNameData, ...page });
    return itemTags(context, { ...slugData, ...page, ...(itemType && { itemType }) });
  },
});
