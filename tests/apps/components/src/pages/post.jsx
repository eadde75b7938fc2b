import { Blog, Comment, Comments } from '@wix/headless-blog/react';
import { loadBlogPostServiceConfig } from '@wix/headless-blog/services';
import { members } from '@wix/members';
import { client } from '../client.js';

export async function load({ slug }) {
  const { config } = await loadBlogPostServiceConfig({ postSlug: slug, includeSiblingPosts: true });
  const current = client.auth.loggedIn() ? await members.getCurrentMember() : undefined;
  return { blogPostServiceConfig: config, member: current?.member };
}

function CommentForm() {
  return (
    <Comment.Form.Root>
      <Comment.Form.Label>Comment</Comment.Form.Label>
      <Comment.Form.Input />
      <Comment.Form.Message />
      <Comment.Form.SubmitButton />
    </Comment.Form.Root>
  );
}

export function Page({ blogPostServiceConfig, member }) {
  return (
    <Blog.Post.Root blogPostServiceConfig={blogPostServiceConfig}>
      <Blog.Post.Title />
      <Blog.Post.ReadingTime />
      <Blog.Post.Content>{({ content }) => <p>{content.nodes.length} paragraphs</p>}</Blog.Post.Content>
      <Blog.Post.TagItems>
        <Blog.Post.TagItemRepeater>
          <Blog.Tag.Label />
        </Blog.Post.TagItemRepeater>
      </Blog.Post.TagItems>
      <Blog.Post.Comments currentMember={member}>
        {member && <CommentForm />}
        <Comments.CommentItems emptyState="No comments" loadingState="Comments are loading">
          <Comments.CommentItemRepeater>
            <article>
              <Comment.Content asChild>
                {({ content }) => <p>{content.nodes.map(({ nodes }) => nodes[0]?.textData?.text)}</p>}
              </Comment.Content>
              <Comment.Author />
              <Comment.CommentDate locale="en" />
            </article>
          </Comments.CommentItemRepeater>
          <Comments.LoadMore>More comments</Comments.LoadMore>
        </Comments.CommentItems>
      </Blog.Post.Comments>
    </Blog.Post.Root>
  );
}
