import { type AppCollection, dataDate, dataImage } from '#core/contract/app-collections';
import type { Context } from '#core/contract/context';
import { PICTURE_SIZE } from '#core/media-address';
import { categories } from './categories/entity';
import { type Post, posts } from './posts/entity';
import { serializePost } from './posts/serialize';
import { tags } from './tags/entity';

/** Posts as items of the data service (platform documentation: Wix Blog Collections). */
const postItems: AppCollection<Context> = {
  id: 'Blog/Posts',
  app: 'blog',
  displayName: 'Posts',
  displayField: 'title',
  read: 'ANYONE',
  fields: {
    title: 'TEXT',
    excerpt: 'TEXT',
    plainContent: 'TEXT',
    richContent: 'RICH_CONTENT',
    coverImage: 'IMAGE',
    publishedDate: 'DATETIME',
    lastPublishedDate: 'DATETIME',
    slug: 'TEXT',
    postPageUrl: 'URL',
    author: { to: 'Members/PublicData', isSeveral: false },
    categories: { to: 'Blog/Categories', isSeveral: true },
    mainCategory: { to: 'Blog/Categories', isSeveral: false },
    tags: { to: 'Blog/Tags', isSeveral: true },
    relatedPosts: { to: 'Blog/Posts', isSeveral: true },
    hashtags: 'ARRAY_STRING',
    featured: 'BOOLEAN',
    pinned: 'BOOLEAN',
    timeToRead: 'NUMBER',
    viewCount: 'NUMBER',
    likeCount: 'NUMBER',
    commentCount: 'NUMBER',
    language: 'TEXT',
    translationId: 'TEXT',
  },
  items: (context) => context.documents.list(posts, {}).map((post) => postItem(context, post)),
};

function postItem(context: Context, post: Post) {
  const { url, contentText, richContent, excerpt } = serializePost(context, post, [
    'URL',
    'CONTENT_TEXT',
    'RICH_CONTENT',
  ]);
  const image = post.media.wixMedia?.image ?? post.heroImage;
  const [mainCategory] = post.categoryIds;
  return {
    _id: post.id,
    _createdDate: dataDate(post.firstPublishedDate),
    _updatedDate: dataDate(post.lastPublishedDate),
    _owner: post.memberId,
    title: post.title,
    excerpt,
    plainContent: contentText,
    richContent,
    ...(image?.id && { coverImage: dataImage(image.id, PICTURE_SIZE) }),
    publishedDate: dataDate(post.firstPublishedDate),
    lastPublishedDate: dataDate(post.lastPublishedDate),
    slug: post.slug,
    postPageUrl: url?.path,
    author: post.memberId,
    categories: post.categoryIds,
    ...(mainCategory && { mainCategory }),
    tags: post.tagIds,
    relatedPosts: post.relatedPostIds,
    hashtags: post.hashtags,
    featured: post.featured,
    pinned: post.pinned,
    timeToRead: post.minutesToRead,
    viewCount: post.metrics.views,
    likeCount: post.metrics.likes,
    commentCount: post.metrics.comments,
    language: post.language,
    ...(post.translationId && { translationId: post.translationId }),
  };
}

/** Categories of posts (platform documentation: Wix Blog Collections). */
const categoryItems: AppCollection<Context> = {
  id: 'Blog/Categories',
  app: 'blog',
  displayName: 'Categories',
  displayField: 'label',
  read: 'ANYONE',
  fields: {
    label: 'TEXT',
    title: 'TEXT',
    description: 'TEXT',
    categoryPageSlug: 'TEXT',
    postCount: 'NUMBER',
    language: 'TEXT',
    translationId: 'TEXT',
  },
  items: ({ documents }) =>
    documents.list(categories, {}).map((category) => ({
      _id: category.id,
      _createdDate: dataDate(category.createdDate),
      _updatedDate: dataDate(category.updatedDate),
      label: category.label,
      title: category.title,
      ...(category.description && { description: category.description }),
      categoryPageSlug: category.slug,
      postCount: category.postCount,
      language: category.language,
      ...(category.translationId && { translationId: category.translationId }),
    })),
};

/** Tags of posts (platform documentation: Wix Blog Collections). */
const tagItems: AppCollection<Context> = {
  id: 'Blog/Tags',
  app: 'blog',
  displayName: 'Tags',
  displayField: 'label',
  read: 'ANYONE',
  fields: { label: 'TEXT', slug: 'TEXT', postCount: 'NUMBER', language: 'TEXT' },
  items: ({ documents }) =>
    documents.list(tags, {}).map((tag) => ({
      _id: tag.id,
      _createdDate: dataDate(tag.createdDate),
      _updatedDate: dataDate(tag.updatedDate),
      label: tag.label,
      slug: tag.slug,
      postCount: tag.publishedPostCount,
      language: tag.language,
    })),
};

export const blogDataCollections: readonly AppCollection<Context>[] = [postItems, categoryItems, tagItems];
