import { Blog } from '@wix/headless-blog/react';
import { loadBlogCategoriesServiceConfig, loadBlogFeedServiceConfig } from '@wix/headless-blog/services';

export async function load() {
  return {
    blogFeedServiceConfig: await loadBlogFeedServiceConfig({ pageSize: 3 }),
    blogCategoriesServiceConfig: await loadBlogCategoriesServiceConfig(),
  };
}

export function Page({ blogFeedServiceConfig, blogCategoriesServiceConfig }) {
  return (
    <>
      <Blog.Categories.Root blogCategoriesServiceConfig={blogCategoriesServiceConfig}>
        <Blog.Categories.CategoryItems>
          <Blog.Categories.CategoryItemRepeater>
            <Blog.Category.Link baseUrl="/category/" />
          </Blog.Categories.CategoryItemRepeater>
        </Blog.Categories.CategoryItems>
      </Blog.Categories.Root>
      <Blog.Feed.Root blogFeedServiceConfig={blogFeedServiceConfig}>
        <Blog.Feed.Sort as="select" />
        <Blog.Feed.PostItems emptyState="No posts">
          <Blog.Feed.PostItemRepeater>
            <article>
              <Blog.Post.Title />
              <Blog.Post.Excerpt />
              <Blog.Post.CoverImage />
              <Blog.Post.PublishDate locale="en" />
              <Blog.Post.Author />
              <Blog.Post.Link baseUrl="/post/">Read</Blog.Post.Link>
            </article>
          </Blog.Feed.PostItemRepeater>
        </Blog.Feed.PostItems>
        <Blog.Feed.LoadMore>More posts</Blog.Feed.LoadMore>
      </Blog.Feed.Root>
    </>
  );
}
