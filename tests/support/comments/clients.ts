import { posts } from '@wix/blog';
import { comments } from '@wix/comments';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { APPS } from '@/emulator/core/site';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { callable } from '../emulator/callable';
import { ownerClient } from '../emulator/start';
import { loggedIn } from '../identity/members';

const modules = callable({ comments, posts });

/** A post of the demo site that has no comments. */
export const QUIET_POST = 'b3000003-4d1a-4c58-9a10-2b7f6c3d0003';

/** The content of a comment. */
export const saying = (text: string) => ({
  richContent: {
    nodes: [
      {
        type: 'PARAGRAPH' as const,
        id: 'p1',
        paragraphData: {},
        nodes: [{ type: 'TEXT' as const, id: 't1', nodes: [], textData: { text, decorations: [] } }],
      },
    ],
  },
});

/** A comment on a post of the blog. */
export const onPost = (text: string, postId = QUIET_POST) => ({
  appId: APPS.blog,
  contextId: postId,
  resourceId: postId,
  content: saying(text),
});

/** The SDK's comments module as the owner. */
export const commentsOwner = (emulator: Emulator) => ownerClient(emulator, modules);

/** The same as a new visitor. */
export async function commentsVisitor() {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

/** The same as a member of the demo site. */
export async function commentsMember(name: string) {
  const { auth } = await loggedIn(name);
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(auth.getTokens());
  return client;
}
