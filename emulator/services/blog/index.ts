import type { Service } from '#core/contract/service';
import { categoriesOperations } from './categories/operations';
import { categories } from './categories/store';
import { blogDataCollections } from './data-collections';
import { draftPostsCatchUp } from './draft-posts/lifecycle';
import { draftPostsReadOperations, draftPostsWriteOperations } from './draft-posts/operations';
import { drafts } from './draft-posts/store';
import { handOverLikes, likes } from './likes/changes';
import { likesOperations } from './likes/operations';
import { postsOperations } from './posts/operations';
import { posts } from './posts/store';
import { seedBlog } from './seed';
import { readBlogFolder } from './seed-folder/posts';
import { tagsOperations } from './tags/operations';
import { tags } from './tags/store';

export { commentablePost, setCommentCount } from './posts/serialize';

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
