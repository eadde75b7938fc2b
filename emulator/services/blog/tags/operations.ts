import { tags as meta } from '@wix/blog/meta';
import { type Operation, operation } from '#core/contract/operation';
import { MANAGE, READ } from '../access';
import { queryPage } from '../paging';
import { createTag, deleteTag, findTag, serializeTag } from './changes';
import { tags } from './store';

/** Tags of posts. */
export const tagsOperations: Operation[] = [
  operation('blog.tags.createTag', meta.createTag, MANAGE, (request, context) => ({
    tag: serializeTag(context, createTag(context, request), request.fieldsets),
  })),

  operation('blog.tags.getTag', meta.getTag, READ, ({ tagId, fieldsets }, context) => ({
    tag: serializeTag(context, findTag(context, { id: tagId }), fieldsets),
  })),

  operation('blog.tags.getTagByLabel', meta.getTagByLabel, READ, (request, context) => {
    const { label, language, fieldsets } = request;
    const tag = findTag(context, { label, ...(language && { language }) });
    return { tag: serializeTag(context, tag, fieldsets) };
  }),

  operation('blog.tags.getTagBySlug', meta.getTagBySlug, READ, (request, context) => {
    const { slug, language, fieldsets } = request;
    const tag = findTag(context, { slug, ...(language && { language }) });
    return { tag: serializeTag(context, tag, fieldsets) };
  }),

  operation('blog.tags.queryTags', meta.queryTags, READ, ({ query, fieldsets }, context) => {
    const { items, pagingMetadata } = queryPage(context, tags, query ?? {});
    return { tags: items.map((tag) => serializeTag(context, tag, fieldsets)), pagingMetadata };
  }),

  operation('blog.tags.deleteTag', meta.deleteTag, MANAGE, ({ tagId }, context) => {
    deleteTag(context, tagId);
    return {};
  }),
];
