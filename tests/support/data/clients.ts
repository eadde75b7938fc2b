import { collections, indexes, items } from '@wix/data';
import { createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { callable } from '../emulator/callable';
import { tokensOf } from '../emulator/session';
import { ownerClient } from '../emulator/start';

const modules = callable({ collections, indexes, items });

/** The SDK's data modules as the owner of the site. */
export const dataOwner = (emulator: Emulator) => ownerClient(emulator, modules);

/** The SDK's data modules as a visitor, or as a member by id. */
export async function dataCaller(emulator: Emulator, role: 'visitor' | 'member', id?: string) {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  if (role === 'member' && id) client.auth.setTokens(await tokensOf(emulator, 'member', id));
  else client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

interface DraftPlugin {
  addDraftItemsPlugin(collectionId: string, options?: object): Promise<object>;
  deleteDraftItemsPlugin(collectionId: string, options?: object): Promise<object>;
}

/** The calls of the SDK's collections about the plugin for drafts, which its typings lack. */
export const draftPlugin = (sdk: object): DraftPlugin => sdk as DraftPlugin;
