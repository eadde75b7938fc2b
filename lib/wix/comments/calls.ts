import { comments } from '@wix/comments';
import { members } from '@wix/members';
import { cache } from 'react';
import { message } from '@/lib/translations/translate';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import { ifFound } from '@/lib/wix/platform/not-found';
import { asText } from '@/lib/wix/platform/values';
import type { ReaderComment } from './types';

/** The id of the blog app, to which comments on posts belong (SDK: Comment.appId). */
const BLOG_APP_ID = '14bcded7-0066-7c35-14d7-466cb3f09103';

/** The number of a post's newest comments that are shown, and of members whose names are read. */
const MOST = 100;
const MOST_NAMES = 20;

type Client = Awaited<ReturnType<typeof visitorClient>>;

/** Returns the comments on a post, which is named by its reference id, newest first; replies are below the comment that they answer. */
export const listComments = cache(
  (referenceId: string): Promise<Result<ReaderComment[]>> =>
    attempt(
      async () => {
        const client = await visitorClient();
        const page = await client.use(comments).listCommentsByResource(BLOG_APP_ID, {
          contextId: referenceId,
          resourceId: referenceId,
          commentSort: { order: 'NEWEST_FIRST' },
          replySort: { order: 'OLDEST_FIRST', keepMarkedInOriginalOrder: true },
          cursorPaging: { limit: MOST, repliesLimit: MOST },
        });
        const replies = Object.values(page.commentReplies ?? {}).flatMap((answers) => answers?.replies ?? []);
        const all = [...(page.comments ?? []), ...replies];
        const names = await namesOf(client, all);
        const repliesTo = (parentId: string | undefined): ReaderComment[] =>
          all
            .filter(({ parentComment }) => parentComment?._id === parentId)
            .map((comment) => toComment(comment, names, repliesTo(comment._id ?? '')));
        return repliesTo(undefined);
      },
      { what: message('The comments could not be read') },
    ),
);

function toComment(
  { _id, author, commentDate, _createdDate, content }: comments.Comment,
  names: ReadonlyMap<string, string>,
  replies: ReaderComment[],
): ReaderComment {
  const written = commentDate ?? _createdDate;
  const name = names.get(author?.memberId ?? '');
  return {
    id: asText(_id),
    ...(name && { author: name }),
    ...(written && { written: new Date(written).toISOString() }),
    text: content?.richContent,
    replies,
  };
}

/** Returns the members' nicknames by id. Members without one are left out. */
async function namesOf(client: Client, all: comments.Comment[]): Promise<Map<string, string>> {
  const ids = [...new Set(all.flatMap(({ author }) => author?.memberId ?? []))].slice(0, MOST_NAMES);
  const names = await Promise.all(
    ids.map(async (id) => {
      const member = await attempt(() => shownMember(client, id), {
        what: 'The name of a member who commented could not be read',
      });
      const name = member.ok ? member.value?.profile?.nickname : undefined;
      return name ? [[id, name] as const] : [];
    }),
  );
  return new Map(names.flat());
}

/** @returns undefined for a member whose profile is not shown: for others there is none */
const shownMember = (client: Client, id: string) => ifFound(client.use(members).getMember(id));

/**
 * Adds a comment to a post, which is named by its reference id, as the current member.
 * @returns whether it is shown at once or waits for the owner's approval
 */
export function createComment(referenceId: string, text: string): Promise<Result<'shown' | 'waits'>> {
  return attempt(
    async () => {
      const created = await (await visitorClient()).use(comments).createComment({
        appId: BLOG_APP_ID,
        contextId: referenceId,
        resourceId: referenceId,
        content: { richContent: { nodes: text.split(/\n+/).map(paragraph) } },
      });
      return created.status === 'PUBLISHED' ? 'shown' : 'waits';
    },
    { what: message('Your comment could not be sent') },
  );
}

const paragraph = (text: string, index: number) => ({
  type: 'PARAGRAPH' as const,
  id: `p${index}`,
  paragraphData: {},
  nodes: [{ type: 'TEXT' as const, id: `t${index}`, nodes: [], textData: { text, decorations: [] } }],
});
