import { tags as meta } from '@wix/blog/meta';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { MANAGE, READ } from '../requests/access';
import { queryPage } from '../requests/paging';
import { tags } from '../stored/tags';
import { createTag, deleteTag, findTag, serializeTag } from './changes';

/** Tags of posts. */
export const tagsOperations: Operation[] = [
  ...moduleOperations('blog.tags', meta, MANAGE, {
    createTag: (request, context) => ({
      tag: serializeTag(context, createTag(context, request), request.fieldsets),
    }),
    deleteTag({ tagId }, context) {
      deleteTag(context, tagId);
      return {};
    },
  }),

  ...moduleOperations('blog.tags', meta, READ, {
    getTag: ({ tagId, fieldsets }, context) => ({
      tag: serializeTag(context, findTag(context, { id: tagId }), fieldsets),
    }),
    getTagByLabel(request, context) {
      const { label, language, fieldsets } = request;
      const tag = findTag(context, { label, ...(language && { language }) });
      return { tag: serializeTag(context, tag, fieldsets) };
    },
    getTagBySlug(request, context) {
      const { slug, language, fieldsets } = request;
      const tag = findTag(context, { slug, ...(language && { language }) });
      return { tag: serializeTag(context, tag, fieldsets) };
    },
    queryTags({ query, fieldsets }, context) {
      const { items, pagingMetadata } = queryPage(context, tags, query ?? {});
      return { tags: items.map((tag) => serializeTag(context, tag, fieldsets)), pagingMetadata };
    },
  }),
];
