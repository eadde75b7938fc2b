import { badgeAssignments, badges, badgesV2, members, membersAbout } from '@wix/members';
import { createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/runtime/emulator';
import profiles from '@/emulator/seed/community/member-profiles.json';
import site from '@/emulator/seed/site.json';
import { ownerClient } from '../emulator/start';
import { loggedIn } from './members';

const modules = { badgeAssignments, badges, badgesV2, members, membersAbout };

/** The SDK's profile modules as the owner. */
export const profilesOwner = (emulator: Emulator) => ownerClient(emulator, modules);

/** The same as a new visitor. */
export async function profilesVisitor() {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

/** The same as a member of the demo site. */
export async function profilesMember(name: string) {
  const { auth } = await loggedIn(name);
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(auth.getTokens());
  return client;
}

/** The ids of the demo site's badges, in their order. */
export const BADGE_IDS = profiles.badges.map(({ id }) => id) as [string, string];
