import { posts as meta } from '@wix/blog/meta';
import type { Context } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { READ } from '../requests/access';
import { listPage, queryPage } from '../requests/paging';
import { type Post, posts } from '../stored/posts';
import { countView, findPost, findPostBySlug } from './find';
import { serializePost } from './serialize';
import { postCountStats } from './stats';

type Fieldset = meta.PostFieldFieldWithLiteralsOriginal;

const FEED = [
  { fieldName: 'pinned', order: 'DESC' },
  { fieldName: 'firstPublishedDate', order: 'DESC' },
];
/** The sort orders of a list (SDK: GetPostsSort). */
const SORTS: Record<string, { fieldName: string; order: string }[]> = {
  FEED,
  PUBLISHED_DATE_ASC: [{ fieldName: 'firstPublishedDate', order: 'ASC' }],
  PUBLISHED_DATE_DESC: [{ fieldName: 'firstPublishedDate', order: 'DESC' }],
  VIEW_COUNT: [{ fieldName: 'metrics.views', order: 'DESC' }],
  LIKE_COUNT: [{ fieldName: 'metrics.likes', order: 'DESC' }],
  TITLE_ASC: [{ fieldName: 'title', order: 'ASC' }],
  TITLE_DESC: [{ fieldName: 'title', order: 'DESC' }],
};

const serializeAll = (context: Context, items: readonly Post[], fieldsets?: readonly Fieldset[]) =>
  items.map((post) => serializePost(context, post, fieldsets));

/** Published posts. When a visitor or member gets one, that counts as a view. */
export const postsOperations = moduleOperations('blog.posts', meta, READ, {
  getPost: ({ postId, fieldsets }, context) => ({
    post: serializePost(context, countView(context, findPost(context, postId)), fieldsets),
  }),
  getPostBySlug(request, context) {
    const post = findPostBySlug(context, request.slug, request.language);
    return { post: serializePost(context, countView(context, post), request.fieldsets) };
  },
  listPosts(request, context) {
    const { featured, hashtags, categoryIds, tagIds, language, memberId, sort, paging } = request;
    const filter = {
      ...(featured && { featured }),
      ...(hashtags?.length && { hashtags: { $hasSome: hashtags } }),
      ...(categoryIds?.length && { categoryIds: { $hasSome: categoryIds } }),
      ...(tagIds?.length && { tagIds: { $hasSome: tagIds } }),
      ...(language && { language }),
      ...(memberId && { memberId }),
    };
    const page = listPage(context, posts, { filter, sort: SORTS[sort ?? 'FEED'], paging });
    return { posts: serializeAll(context, page.items, request.fieldsets), metaData: page.metaData };
  },
  queryPosts({ query, fieldsets, skipCount }, context) {
    const { items, pagingMetadata } = queryPage(context, posts, query ?? {});
    const { total, ...rest } = pagingMetadata;
    return {
      posts: serializeAll(context, items, fieldsets),
      pagingMetadata: skipCount ? rest : { ...rest, total },
    };
  },
  getPostMetrics: ({ postId }, context) => ({
    metrics: findPost(context, postId).metrics,
  }),
  getTotalPosts: ({ language }, context) => ({
    total: context.documents.count(posts, language ? { language } : {}),
  }),
  queryPostCountStats: (request, context) => ({
    stats: postCountStats(context, request),
  }),
});
