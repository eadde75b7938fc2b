import { seoTags as meta } from '@wix/seo/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { assertGiven, notFound, orThrow } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { type Described, itemOf, type Tag, tagsOf } from '../seo-tags/tags';

type ItemRequest = Serialized<meta.ResolveItemSeoTagsRequestOriginal>;
type StaticRequest = Serialized<meta.ResolveStaticPageSeoTagsRequestOriginal>;
type Resolved = { seoTags: { id: string; tags: Tag[] } };

function required(value: string | undefined, field: string): string {
  assertGiven(value, field);
  return value;
}

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
  if (!slug && pageName) return resolved(context.site.id, { name: pageName }, page);
  const item = orThrow(itemOf(context, type, required(slug, 'slug')), () => notFound(`${type} ${slug}`));
  return resolved(item.id, item, page);
}

const resolved = (id: string, described: Described, page: Parameters<typeof tagsOf>[1]): Resolved => ({
  seoTags: { id, tags: tagsOf(described, page) },
});

/** Returns the tags of a page without an item; if the page has no name, its title is the site's name. */
export function pageTags({ site }: Context, { pageUrl, pageName = '', seoData }: StaticRequest): Resolved {
  const page = { url: required(pageUrl, 'pageUrl'), siteName: site.name };
  return resolved(site.id, { name: pageName, own: seoData?.tags ?? [] }, page);
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
