import { createClient, OAuthStrategy } from '@wix/sdk';
import { productGroupsV3 } from '@wix/stores';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { ownerClient } from '../emulator/start';

export const APRONS = '5b0e2f7c-3a64-4d9f-8c1d-7e2f90ab4c15';
/** The aprons of the demo site: one colour, and two of them. */
export const LITTLE_APRON = '05e2ffbc-7227-4805-ae73-85e15c86b317';
export const LINEN_APRON = '493df401-0ce0-405a-ab77-3a5f03172e93';

type Group = productGroupsV3.ProductGroup;
interface Fields {
  fields?: productGroupsV3.ProductGroupRequestedFieldsWithLiterals[];
}
type Bulk<T> = Promise<{
  results: (T & { itemMetadata: productGroupsV3.ItemMetadata })[];
  bulkActionMetadata: productGroupsV3.BulkActionMetadata;
}>;
interface Products {
  productIds: string[];
}
interface TagOptions {
  assignTags?: productGroupsV3.Tags;
  unassignTags?: productGroupsV3.Tags;
}

/** The functions of the module; its typings only declare `queryProductGroups`. */
interface ProductGroups {
  createProductGroup(group: Group, options?: Fields): Promise<Group>;
  updateProductGroup(id: string, group: Group, options?: Fields): Promise<Group>;
  deleteProductGroup(id: string): Promise<void>;
  getProductGroup(id: string, options?: Fields): Promise<Group>;
  searchProductGroups(search: object, options?: Fields): Promise<productGroupsV3.SearchProductGroupsResponse>;
  bulkCreateProductGroups(groups: Group[], options?: object): Bulk<{ item?: Group }>;
  bulkUpdateProductGroups(groups: { productGroup: Group }[], options?: object): Bulk<{ item?: Group }>;
  bulkDeleteProductGroups(ids: string[]): Bulk<object>;
  assignProductsToProductGroup(
    id: string,
    options: Products,
  ): Promise<productGroupsV3.AssignProductsToProductGroupResponse>;
  unassignProductsFromProductGroup(
    id: string,
    options: Products,
  ): Promise<productGroupsV3.UnassignProductsFromProductGroupResponse>;
  bulkUpdateProductGroupTags(ids: string[], options: TagOptions): Bulk<object>;
  bulkUpdateProductGroupTagsByFilter(filter: object, options: TagOptions): Promise<{ jobId: string }>;
  queryProductGroups: typeof productGroupsV3.queryProductGroups;
}

/** The SDK's product groups module as the owner. */
export const groupsOwner = (emulator: Emulator) =>
  ownerClient(emulator, { productGroupsV3 }).productGroupsV3 as unknown as ProductGroups;

/** The same as a new visitor. */
export async function groupsVisitor() {
  const client = createClient({
    modules: { productGroupsV3 },
    auth: OAuthStrategy({ clientId: site.clientId }),
  });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client.productGroupsV3 as unknown as ProductGroups;
}
