import type { Service } from '#core/contract/service';
import { categoriesOperations } from './categories/operations';
import { blogDataCollections } from './data-collections';
import { draftPostsCatchUp } from './draft-posts/catch-up';
import { draftPostsReadOperations } from './draft-posts/operations/read';
import { draftPostsWriteOperations } from './draft-posts/operations/write';
import { handOverLikes } from './likes/changes';
import { likesOperations } from './likes/operations';
import { likes } from './likes/store';
import { postsOperations } from './posts/operations';
import { seedBlog } from './seed';
import { readBlogFolder } from './seed-folder/posts';
import { categories } from './stored/categories';
import { drafts } from './stored/draft-posts';
import { posts } from './stored/posts';
import { tags } from './stored/tags';
import { tagsOperations } from './tags/operations';

export { commentablePost, setCommentCount } from './posts/commenting';

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
