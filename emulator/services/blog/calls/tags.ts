import { tags as meta } from '@wix/blog/meta';
import { entityOperations } from '#core/entities/operations';
import { tags } from '../content/entity';
import { queryPage } from '../requests/paging';
import { createTag, deleteTag, findTag } from '../tags/changes';
import { serializeTag, TAGS } from '../tags/entity';

export const tagsOperations = entityOperations('blog.tags', meta, TAGS, {
  app: 'blog',
  serialize: (context, tag, { fieldsets }) => serializeTag(context, tag, fieldsets),
  // The fields of a new tag are those of the request.
  create: (context, _, { label = '', slug, language }) => createTag(context, { label, slug, language }),
  delete: deleteTag,
  reads: {
    getTagByLabel(context, request) {
      const { label, language, fieldsets } = request;
      const tag = findTag(context, { label, ...(language && { language }) });
      return { tag: serializeTag(context, tag, fieldsets) };
    },
    getTagBySlug(context, request) {
      const { slug, language, fieldsets } = request;
      const tag = findTag(context, { slug, ...(language && { language }) });
      return { tag: serializeTag(context, tag, fieldsets) };
    },
    queryTags(context, { query, fieldsets }) {
      const { items, pagingMetadata } = queryPage(context, tags, query ?? {}, { maxLimit: 500 });
      return { tags: items.map((tag) => serializeTag(context, tag, fieldsets)), pagingMetadata };
    },
  },
});
