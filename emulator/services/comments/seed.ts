import type { Context } from '#core/contract/context';
import { richText } from '#core/rich-content/from-parts';
import { APPS } from '#core/site';
import seeds from '#seed/community/comments.json';
import { asMember, daysAgo } from '#services/identity';
import { addComment, type GivenComment } from './comments/changes';

interface CommentSeed {
  /** The login of a member; without it, the site's owner is the author. */
  email?: string;
  daysAgo: number;
  text: string;
}

function write(context: Context, postId: string, seed: CommentSeed, parentId?: string) {
  const then = daysAgo(context, seed.daysAgo);
  return addComment(seed.email ? asMember(then, seed.email) : then, {
    appId: APPS.blog,
    contextId: postId,
    resourceId: postId,
    // The rich content of the platform's apps has the same contract under different type names.
    content: {
      richContent: richText([seed.text]) as unknown as NonNullable<GivenComment['content']>['richContent'],
    },
    ...(parentId && { parentComment: { id: parentId } }),
  });
}

export function seedComments(context: Context): void {
  for (const { postId, replies = [], ...seed } of seeds) {
    const { id } = write(context, postId, seed);
    for (const reply of replies) write(context, postId, reply, id);
  }
}
