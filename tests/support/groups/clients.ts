import {
  groupRequests,
  groups,
  joinGroupRequests,
  members,
  membershipQuestions,
  roles,
  rules,
} from '@wix/groups';
import { createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/runtime/emulator';
import seed from '@/emulator/seed/community/groups.json';
import site from '@/emulator/seed/site.json';
import { tokensOf } from '../emulator/session';
import { ownerClient, visitor } from '../emulator/start';
import { seededMember } from '../identity/members';

const modules = { groupRequests, groups, joinGroupRequests, members, membershipQuestions, roles, rules };

/** The groups of the demo site: theo is admin of the first, mei of the second, maya of the third. */
export const [CREW, NOTEBOOK, SECRET] = seed.groups.map(({ id }) => id) as [string, string, string];

export const idOf = (name: string) => seededMember(name).id;

/** The official SDK as the owner of the site. */
export const groupsOwner = (emulator: Emulator) => ownerClient(emulator, modules);

/** The official SDK as a member of the demo site. */
export const groupsMember = async (emulator: Emulator, name: string) =>
  createClient({
    modules,
    auth: OAuthStrategy({ clientId: site.clientId, tokens: await tokensOf(emulator, 'member', idOf(name)) }),
  });

/** The official SDK as a visitor. */
export const groupsVisitor = async () => (await visitor()).use(modules);
