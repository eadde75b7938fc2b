import type { Service } from '#core/contract/service';
import { categoriesOperations } from './calls/categories';
import { draftPostsReadOperations, draftPostsWriteOperations } from './calls/draft-posts';
import { likesOperations } from './calls/likes';
import { postCountOperations, postsOperations } from './calls/posts';
import { tagsByLabelOperations, tagsListOperations, tagsOperations } from './calls/tags';
import { categories } from './categories/entity';
import { blogDataCollections } from './data-collections';
import { drafts } from './drafts/entity';
import { draftPostsCatchUp } from './drafts/lifecycle';
import { handOverLikes } from './likes/changes';
import { likes } from './likes/entity';
import { posts } from './posts/entity';
import { seedBlog } from './seed';
import { readBlogFolder } from './seed-folder/posts';
import { tags } from './tags/entity';

export { categories as blogCategories } from './categories/entity';
export { excerptOf } from './content/rules';
export { posts } from './posts/entity';
export { commentablePost, postIdOf, setCommentCount } from './posts/find';

export const blogService: Service = {
  collections: [posts, drafts, categories, tags, likes],
  operations: [
    ...postsOperations,
    ...postCountOperations,
    ...categoriesOperations,
    ...tagsOperations,
    ...tagsListOperations,
    ...tagsByLabelOperations,
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
