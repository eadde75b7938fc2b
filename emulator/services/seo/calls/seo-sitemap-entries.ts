import { seoSitemapEntries as meta } from '@wix/seo/meta';
import { MANAGERS } from '#core/contract/context';
import { assert, assertGiven, notFound } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import { pageKindOf } from '../items/item-types';
import { resolvedTagsOf } from '../resolved/resolve';
import { tagsOfSite } from '../tags/entity';
import { isNoIndex } from '../tags/rules';

const PAGE = { defaultLimit: 100, maxLimit: 200, field: 'paging' };

/** The items that visitors see, for the sitemap of a headless site (SDK: listSitemapPages). */
export const seoSitemapEntriesOperations = moduleOperations('seo.seoSitemapEntries', meta, access(MANAGERS), {
  listSitemapPages(context, { itemType, paging }) {
    assertGiven(itemType, 'itemType');
    const { published = true, name: siteName } = context.site;
    assert(published && !isNoIndex(tagsOfSite(context)), () => notFound('A site that is open to search'));
    const page = pageKindOf(itemType)?.page(context, 'shown', paging, PAGE);
    const pages = (page?.items ?? []).map((item) => {
      const { id, updatedDate = '', image, name } = item;
      const tags = resolvedTagsOf(context, itemType, item, { siteName }).map(({ tag }) => tag);
      return {
        id,
        shouldBeIncludedInSitemap: !isNoIndex(tags),
        updatedDate,
        ...(image && { images: [{ url: image.url, altText: name }] }),
      };
    });
    const { count = 0, cursors = {} } = page?.pagingMetadata ?? {};
    return { pages, pagingMetadata: { count, cursors } };
  },
});
