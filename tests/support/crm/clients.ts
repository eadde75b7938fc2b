import { contacts, contactsV5, extendedFields, labels, notes, submittedContact, tasks } from '@wix/crm';
import { createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { callable } from '../emulator/callable';
import { ownerClient } from '../emulator/start';
import { loggedIn } from '../identity/members';

const modules = callable({ contacts, contactsV5, extendedFields, labels, notes, submittedContact, tasks });

/** The SDK's contacts modules as the owner. */
export const crmOwner = (emulator: Emulator) => ownerClient(emulator, modules);

/** The same as a new visitor. */
export async function crmVisitor() {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

/** The same as a member of the demo site. */
export async function crmMember(name: string) {
  const { auth } = await loggedIn(name);
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(auth.getTokens());
  return client;
}

/** Returns the names of the domain events about an entity without their common part, oldest first. */
export const toldOfEntity = (emulator: Emulator, entityId: string): string[] =>
  emulator.events
    .list(0, 10_000)
    .filter((event) => event.entityId === entityId)
    .map(({ eventType }) => eventType.split('.').at(-1) ?? '');
