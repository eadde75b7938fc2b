import { tags as meta } from '@wix/blog/meta';
import * as z from 'zod';
import { EVERYONE } from '#core/contract/context';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { entityOperations } from '#core/entities/operations';
import { listPage, queryPage } from '../requests/paging';
import { createTag, deleteTag, findTag } from '../tags/changes';
import { serializeTag, TAGS, tags } from '../tags/entity';

/** The page of a list, as it is in the address of the call. */
const listed = z.object({
  paging: z
    .object({
      limit: z.coerce.number().int().min(0).max(500).default(50),
      offset: z.coerce.number().int().min(0).default(0),
    })
    .optional(),
});

/** All tags of the blog; the SDK has only the query (statement blog-import-tags-list). */
export const tagsListOperations: Operation[] = [
  {
    name: 'blog.tagsList.listTags',
    method: 'GET',
    paths: ['/blog/v3/tags', '/v3/tags'],
    parameters: [],
    app: 'blog',
    callers: EVERYONE,
    hasContract: false,
    handle({ run }, request) {
      const { paging } = readRequest(listed, request);
      return run((context) => {
        const page = listPage(context, tags, { filter: {}, ...(paging && { paging }) });
        return { tags: page.items.map((tag) => serializeTag(context, tag)), metaData: page.metaData };
      });
    },
  },
];

export const tagsOperations = entityOperations('blog.tags', meta, TAGS, {
  app: 'blog',
  serialize: (context, tag, { fieldsets }) => serializeTag(context, tag, fieldsets),
  // The fields of a new tag are those of the request.
  create: (context, _, { label = '', slug, language }) => createTag(context, { label, slug, language }),
  delete: deleteTag,
  reads: {
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

/** Labels may have slashes, which are part of them (statement src-tag-by-label). */
const WITH_SLASHES = { ...access(EVERYONE, 'blog'), aliases: ['/blog/v3/tags/labels/:label{.+}'] };

export const tagsByLabelOperations = moduleOperations('blog.tags', meta, WITH_SLASHES, {
  getTagByLabel(context, { label, language, fieldsets }) {
    const tag = findTag(context, { label, ...(language && { language }) });
    return { tag: serializeTag(context, tag, fieldsets) };
  },
});
