import type { Service } from '#core/contract/service';
import { categoriesOperations } from './categories/operations';
import { blogDataCollections } from './data-collections';
import { draftPostsCatchUp } from './draft-posts/lifecycle';
import { draftPostsReadOperations, draftPostsWriteOperations } from './draft-posts/operations';
import { handOverLikes, likesOperations } from './likes/operations';
import { postsOperations } from './posts/operations';
import { seedBlog } from './seed';
import { readBlogFolder } from './seed-folder/posts';
import { categories, tags } from './stored/content';
import { drafts, likes, posts } from './stored/posts';
import { tagsOperations } from './tags/operations';

export { commentablePost, setCommentCount } from './posts/find';

export const blogService: Service = {
  collections: [posts, drafts, categories, tags, likes],
  operations: [
    ...postsOperations,
    ...categoriesOperations,
    ...tagsOperations,
    ...likesOperations,
    ...draftPostsReadOperations,
    ...draftPostsWriteOperations,
  ],
  seed: seedBlog,
  seedFolder: readBlogFolder,
  memberLoggedIn: handOverLikes,
  appCollections: blogDataCollections,
  catchUp: [draftPostsCatchUp],
};
