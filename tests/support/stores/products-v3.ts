import { createClient, OAuthStrategy } from '@wix/sdk';
import { inventoryItemsV3, productsV3, readOnlyVariantsV3, storesLocationsV3 } from '@wix/stores';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { callable } from '../emulator/callable';
import { ownerClient } from '../emulator/start';

const modules = callable({ productsV3, readOnlyVariantsV3, inventoryItemsV3, storesLocationsV3 });

/** Fields of answers that the SDK has but its typings lack. */
interface UntypedAnswer {
  count?: number;
  jobId?: string;
  results?: { itemMetadata?: { success?: boolean; error?: { code?: string } | null }; item?: object }[];
}

type UntypedCall =
  | 'countInventoryItems'
  | 'bulkUpsertInventoryItems'
  | 'bulkAdjustInventoryItemsByFilter'
  | 'bulkSetOrAdjustInventoryItemsByFilter'
  | 'bulkDeleteInventoryItemsByFilter'
  | 'bulkCreateInventoryItemsByVariantFilter';

interface Untyped {
  inventoryItemsV3: Record<UntypedCall, (...given: object[]) => Promise<UntypedAnswer>>;
  storesLocationsV3: {
    getDefaultStoresLocation(): Promise<{ storesLocation?: { _id?: string; defaultLocation?: boolean } }>;
  };
}

const withUntyped = <Client>(client: Client) => client as Client & Untyped;

/** The SDK's store modules of catalog V3 as the owner. */
export const ownerOfV3 = (emulator: Emulator) => withUntyped(ownerClient(emulator, modules));

/** The same for a visitor. */
export async function visitorOfV3() {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return withUntyped(client);
}

/** All fields that a product only contains on request. */
export const ALL_FIELDS = [
  'URL',
  'CURRENCY',
  'INFO_SECTION',
  'PLAIN_DESCRIPTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'SUBSCRIPTION_PRICES_INFO',
  'BREADCRUMBS_INFO',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
  'MEDIA_ITEMS_INFO',
  'DESCRIPTION',
  'DIRECT_CATEGORIES_INFO',
  'ALL_CATEGORIES_INFO',
  'INFO_SECTION_DESCRIPTION',
  'THUMBNAIL',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
] as const;
