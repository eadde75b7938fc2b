import {
  fulfillmentMethods,
  itemLabels,
  itemModifierGroups,
  itemModifiers,
  items,
  itemVariants,
  menuOrderingSettings,
  menus,
  operations,
  orders,
  sections,
} from '@wix/restaurants';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';

const modules = {
  fulfillmentMethods,
  itemLabels,
  itemModifierGroups,
  itemModifiers,
  items,
  itemVariants,
  menuOrderingSettings,
  menus,
  operations,
  orders,
  sections,
};

/** The official SDK as the owner of the site, with the modules of restaurants. */
export const restaurantsOwner = ({ apiKey }: Emulator) =>
  createClient({ modules, auth: ApiKeyStrategy({ apiKey, siteId: site.id }) });

/** The official SDK as a new visitor. */
export const restaurantsVisitor = () =>
  createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
