import { categories } from '@wix/categories';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { STORE_CATALOG_ID, STORE_TREE } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { callable } from '../emulator/callable';
import { ownerClient } from '../emulator/start';

const modules = callable({ categories });

/** The tree of the store, as an argument of calls. */
export const TREE = { treeReference: STORE_TREE };

/** Categories of the demo site. */
export const TABLEWARE = '4694211a-f715-48e4-abfc-94721a00e060';
export const HOME = '06f8646a-64f0-47b1-a697-75383492d1fd';
export const MUGS = '8f2c6f3e-0b8e-4a57-9a53-6a1f0f7c2d11';
export const BOWLS = 'b7d4c0a2-53f1-4c36-8f0e-2c9d5e61a422';

/** The SDK's categories module as the owner. */
export const categoriesOwner = (emulator: Emulator) => ownerClient(emulator, modules).categories;

/** The same as a new visitor sees it. */
export async function categoriesVisitor() {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client.categories;
}

/** A product as an item of categories. */
export const itemOf = (catalogItemId: string) => ({ catalogItemId, appId: STORE_CATALOG_ID });

/** Creates categories on the top level or below a parent. @returns their ids */
export async function makeCategories(
  emulator: Emulator,
  names: readonly string[],
  parentId?: string,
): Promise<string[]> {
  const ids: string[] = [];
  const owner = categoriesOwner(emulator);
  for (const name of names) {
    const parentCategory = parentId ? { _id: parentId } : undefined;
    const created = await owner.createCategory({ name, ...(parentCategory && { parentCategory }) }, TREE);
    ids.push(created._id ?? '');
  }
  return ids;
}
