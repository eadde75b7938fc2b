import { categories, draftPosts, likes, posts, tags } from '@wix/blog';
import { AppStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { callable } from '../emulator/callable';
import { tokensOf } from '../emulator/session';
import { ownerClient } from '../emulator/start';

const modules = callable({ categories, draftPosts, likes, posts, tags });

/** The SDK's blog modules as the owner of the site. */
export const blogOwner = (emulator: Emulator) => ownerClient(emulator, modules);

/** The SDK's blog modules as a new visitor. */
export async function blogVisitor() {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

/** Returns the names of the domain events about an entity without their common part, oldest first. */
export const blogEventsOf = (emulator: Emulator, entityId: string): string[] =>
  emulator.events
    .list(0, 10_000)
    .filter((event) => event.entityId === entityId)
    .map(({ eventType }) => eventType.replace(/^wix\.blog\.v\d\./, ''));

/** Rich content of one paragraph. */
export const paragraph = (text: string) => ({
  nodes: [
    {
      type: 'PARAGRAPH' as const,
      id: 'p1',
      nodes: [{ type: 'TEXT' as const, id: '', nodes: [], textData: { text, decorations: [] } }],
      paragraphData: {},
    },
  ],
});

/** Posts and categories of the demo site's blog. */
export const KILN_POST = 'b3000001-4d1a-4c58-9a10-2b7f6c3d0001';
export const APRON_POST = 'b3000008-4d1a-4c58-9a10-2b7f6c3d0008';
export const CARE = 'b1000004-4d1a-4c58-9a10-2b7f6c3d0004';
export const TECHNIQUES = 'b1000002-4d1a-4c58-9a10-2b7f6c3d0002';
export const GLAZES = 'b2000001-4d1a-4c58-9a10-2b7f6c3d0001';
export const KILN_TAG = 'b2000002-4d1a-4c58-9a10-2b7f6c3d0002';

/** The SDK's blog modules as a member. */
export async function blogMember(emulator: Emulator, memberId: string) {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await tokensOf(emulator, 'member', memberId));
  return client;
}

/** The SDK's blog modules as an app, which may act for the owner. */
export const blogApp = (emulator: Emulator) =>
  createClient({
    modules,
    auth: AppStrategy({ appId: site.appId, appSecret: emulator.appSecret, instanceId: site.id }),
  });
