import { createClient, OAuthStrategy } from '@wix/sdk';
import { brandsV3, customizationsV3, infoSectionsV3, ribbonsV3 } from '@wix/stores';
import { expect } from 'vitest';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { storeOwner } from '../ecom/shop';
import { callable } from '../emulator/callable';

import { ownerClient } from '../emulator/start';

/** The Everyday Mug of the demo site. */
export const MUG = '14373d69-607d-4d23-a8e1-142d841713c0';

const modules = callable({ brandsV3, customizationsV3, infoSectionsV3, ribbonsV3 });

/** The SDK's modules shared by catalog V3 as the owner. */
export const catalogOwner = (emulator: Emulator) => ownerClient(emulator, modules);

/** The same as a new visitor. */
export async function catalogVisitor() {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

/** Returns the Everyday Mug as a site with catalog V1 shows it; afterwards the site has V3 again. */
export async function productOnV1(emulator: Emulator) {
  emulator.updateSite({ catalogVersion: 'V1_CATALOG' });
  const { product } = await storeOwner(emulator).products.getProduct(MUG);
  emulator.updateSite({ catalogVersion: 'V3_CATALOG' });
  if (!product) throw new Error('There is no mug');
  return product;
}

/** Expects that each of several calls is refused for lack of permission. */
export async function expectRefused(calls: (() => Promise<unknown>)[]): Promise<void> {
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 });
}

/** Returns the names of the domain events about an entity without their common part, oldest first. */
export const toldOf = (emulator: Emulator, entityId: string): string[] =>
  emulator.events
    .list(0, 10_000)
    .filter((event) => event.entityId === entityId)
    .map(({ eventType }) => eventType.replace(/^wix\.stores\.catalog\.v3\./, ''));

/** Returns the names of the rules that a refused call breaks; those of the contract by their kind. */
export async function brokenRules(call: Promise<unknown>): Promise<string[]> {
  const error = await call.then(
    () => {
      throw new Error('The call was expected to fail');
    },
    (reason) => reason,
  );
  if (error.status !== 400) throw error;
  return error.details.validationError.fieldViolations.map(
    ({ ruleName, violatedRule }: { ruleName?: string; violatedRule: string }) => ruleName ?? violatedRule,
  );
}
