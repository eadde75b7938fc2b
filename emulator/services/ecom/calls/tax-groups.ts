import { taxGroups as meta } from '@wix/ecom/meta';
import { doEach } from '#core/contract/bulk';
import { MANAGERS } from '#core/contract/context';
import { assert, assertGiven, notFound, orThrow } from '#core/contract/errors';
import { entityOperations } from '#core/entities/operations';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { serializeTaxGroup, TAX_GROUPS, taxGroups } from '../totals/taxes/entity';
import { illegalUpdateOfDefaultGroup } from '../totals/taxes/errors';

/** Tax groups, for managers of the site (SDK: permissions `BILLING.TAX_GROUP_*`). */
export const taxGroupsOperations = entityOperations('ecom.taxGroups', meta, TAX_GROUPS, {
  readers: MANAGERS,
  page: { defaultLimit: 50, maxLimit: 100 },
  serialize: (_, group) => serializeTaxGroup(group),
  create(context, { name }) {
    assertGiven(name, 'taxGroup.name');
    return createEntity(context, TAX_GROUPS, { name });
  },
  update(context, before, change) {
    assert(!before.defaultOf, illegalUpdateOfDefaultGroup);
    return updateEntity(context, TAX_GROUPS, { ...before, ...change });
  },
  delete(context, group) {
    assert(!group.defaultOf, illegalUpdateOfDefaultGroup);
    deleteEntity(context, TAX_GROUPS, group);
  },
  reads: {
    listDefaultTaxGroups: ({ documents }) => ({
      taxGroups: documents
        .list(taxGroups, {})
        .filter(({ defaultOf }) => defaultOf)
        .map(serializeTaxGroup),
    }),
    listDefaultTaxGroupsByAppIds({ documents }, { appIds }) {
      const groups = documents.list(taxGroups, {});
      const { results, bulkActionMetadata } = doEach(
        appIds,
        (appId) =>
          serializeTaxGroup(
            orThrow(
              groups.find(({ defaultOf }) => defaultOf === appId),
              () => notFound(`The default tax group of the app ${appId}`),
            ),
          ),
        (_appId, group) => group?.id ?? undefined,
      );
      return {
        results: results.map(({ itemMetadata, item }) => ({
          taxGroupMetadata: itemMetadata,
          taxGroup: item,
        })),
        bulkActionMetadata,
      };
    },
  },
});
