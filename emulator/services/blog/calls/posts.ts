import { posts as meta } from '@wix/blog/meta';
import { Temporal } from 'temporal-polyfill';
import type { Context } from '#core/contract/context';
import { assertWhole, invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { isoDate, parseIsoDate } from '#core/time/clock';
import { type Post, posts } from '../posts/entity';
import { countView, findPost, findPostBySlug } from '../posts/find';
import { serializePost } from '../posts/serialize';
import { listPage, queryPage, READ } from '../requests/paging';

const MONTHS = 12;
const MOST_MONTHS = 1200;

/** The requested months (SDK: QueryPostCountStatsRequest). */
interface Wanted {
  rangeStart?: string | null;
  months?: number;
  order?: string;
  language?: string | null;
  timeZone?: string | null;
}

/**
 * Counts the posts first published in each month, also in empty ones (statement blog-sample-post-count-stats). Without a
 * start, the months end with the current one.
 * @throws PlatformError 400 for an invalid time zone or number of months
 */
function postCountStats({ documents, clock }: Context, wanted: Wanted) {
  const { rangeStart, months = MONTHS, order, language, timeZone } = wanted;
  assertWhole(months, 'months', 1, MOST_MONTHS);
  const monthOf = (time: number) => firstOfMonth(time, timeZone ?? 'UTC');
  const start = rangeStart
    ? monthOf(parseIsoDate(rangeStart))
    : monthOf(clock.now()).subtract({ months: months - 1 });
  const range = {
    $gte: isoDate(start.epochMilliseconds),
    $lt: isoDate(start.add({ months }).epochMilliseconds),
  };
  const filter = { firstPublishedDate: range, ...(language && { language }) };
  const counts = new Map(
    Array.from({ length: months }, (_, index): [string, number] => [
      isoDate(start.add({ months: index }).epochMilliseconds),
      0,
    ]),
  );
  for (const { firstPublishedDate } of documents.list(posts, filter)) {
    const month = isoDate(monthOf(parseIsoDate(firstPublishedDate)).epochMilliseconds);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const stats = [...counts.entries()]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([periodStart, postCount]) => ({ periodStart, postCount }));
  return order === 'NEWEST' ? stats.toReversed() : stats;
}

function firstOfMonth(time: number, timeZone: string) {
  // An offset may have only hours, like `-05` (SDK: QueryPostCountStatsRequest).
  const zone = /^[+-]\d{2}$/.test(timeZone) ? `${timeZone}:00` : timeZone;
  try {
    const at = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
    return at.with({ day: 1 }).startOfDay();
  } catch (error) {
    if (error instanceof RangeError)
      throw invalidField('timeZone', `'${timeZone}' is not a time zone`, 'FORMAT');
    throw error;
  }
}

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
  getPost: (context, { postId, fieldsets }) => ({
    post: serializePost(context, countView(context, findPost(context, postId)), fieldsets),
  }),
  getPostBySlug(context, request) {
    const post = findPostBySlug(context, request.slug, request.language);
    return { post: serializePost(context, countView(context, post), request.fieldsets) };
  },
  listPosts(context, request) {
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
  queryPosts(context, { query, fieldsets, skipCount }) {
    const { items, pagingMetadata } = queryPage(context, posts, query ?? {});
    const { total, ...rest } = pagingMetadata;
    return {
      posts: serializeAll(context, items, fieldsets),
      pagingMetadata: skipCount ? rest : { ...rest, total },
    };
  },
  getPostMetrics: (context, { postId }) => ({ metrics: findPost(context, postId).metrics }),
  getTotalPosts: (context, { language }) => ({
    total: context.documents.count(posts, language ? { language } : {}),
  }),
});

/** Also at the path of its earlier version. */
export const postCountOperations = moduleOperations(
  'blog.posts',
  meta,
  { ...READ, aliases: ['/blog/v2/stats/posts/count'] },
  { queryPostCountStats: (context, request) => ({ stats: postCountStats(context, request) }) },
);
