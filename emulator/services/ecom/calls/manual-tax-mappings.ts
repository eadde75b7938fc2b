import { manualTaxMappings as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import { doEach } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, assertField, assertGiven } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { withNamespace } from '#core/entities/extended-fields';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, storeChanged, updateEntity } from '#core/entities/store';
import {
  MANUAL_TAX_MAPPINGS,
  type ManualTaxMapping,
  manualTaxMappings,
  serializeMapping,
  taxGroups,
  taxRegions,
} from '../totals/taxes/entity';
import { mappingExists, taxGroupIdNotFound, taxRegionIdNotFound } from '../totals/taxes/errors';

const MOST_LISTED = 1000;

/** Checks the region and the group of a rate; a group has one rate in a region. */
function assertMapping(
  { documents }: Context,
  { taxGroupId, taxRegionId, taxRate }: Pick<ManualTaxMapping, 'taxGroupId' | 'taxRegionId' | 'taxRate'>,
  id?: string,
): void {
  assert(documents.get(taxRegions, taxRegionId), () => taxRegionIdNotFound(taxRegionId));
  assert(documents.get(taxGroups, taxGroupId), () => taxGroupIdNotFound(taxGroupId));
  assertField(new Big(taxRate).gte(0), 'manualTaxMapping.taxRate', 'must be at least 0', 'DECIMAL_GTE');
  const other = documents.find(manualTaxMappings, {
    taxGroupId,
    taxRegionId,
    ...(id && { id: { $ne: id } }),
  });
  assert(!other, mappingExists);
}

/** Changes the rates of exempt groups in several mappings, and answers with them if the request asks for them. */
function changeExempt<Entry extends { manualTaxMappingId?: string }>(
  context: Context,
  entries: readonly Entry[],
  returnEntity: boolean | undefined,
  change: (rates: ManualTaxMapping['exemptRates'], entry: Entry) => ManualTaxMapping['exemptRates'],
) {
  const { results, bulkActionMetadata } = doEach(
    entries,
    (entry) => {
      const before = findEntity(context, MANUAL_TAX_MAPPINGS, entry.manualTaxMappingId ?? '');
      const exemptRates = change(before.exemptRates, entry);
      return serializeMapping(updateEntity(context, MANUAL_TAX_MAPPINGS, { ...before, exemptRates }));
    },
    ({ manualTaxMappingId }) => manualTaxMappingId,
  );
  return {
    results: results.map(({ itemMetadata, item }) => ({ itemMetadata, ...(returnEntity && { item }) })),
    bulkActionMetadata,
  };
}

/** The rates of taxes, for managers of the site (SDK: permissions `BILLING.MANUAL_TAX_MAPPING_*`). */
export const manualTaxMappingsOperations = entityOperations(
  'ecom.manualTaxMappings',
  meta,
  MANUAL_TAX_MAPPINGS,
  {
    readers: MANAGERS,
    page: { defaultLimit: 50, maxLimit: 100 },
    serialize: (_, mapping) => serializeMapping(mapping),
    create(context, { taxGroupId, taxRegionId, taxRate, exemptRates = [], ...given }) {
      assertGiven(taxGroupId, 'manualTaxMapping.taxGroupId');
      assertGiven(taxRegionId, 'manualTaxMapping.taxRegionId');
      assertGiven(taxRate, 'manualTaxMapping.taxRate');
      assertMapping(context, { taxGroupId, taxRegionId, taxRate });
      const fields = { ...given, taxGroupId, taxRegionId, taxRate, exemptRates };
      return createEntity(context, MANUAL_TAX_MAPPINGS, fields);
    },
    update(context, before, change) {
      const { taxGroupId = before.taxGroupId, taxRegionId = before.taxRegionId } = change;
      assertGiven(taxGroupId, 'manualTaxMapping.taxGroupId');
      assertGiven(taxRegionId, 'manualTaxMapping.taxRegionId');
      const after = { ...before, ...change, taxGroupId, taxRegionId };
      assertMapping(context, after, before.id);
      return updateEntity(context, MANUAL_TAX_MAPPINGS, after);
    },
    writes: {
      updateExtendedFields(context, { id, namespace, namespaceData }) {
        const before = findEntity(context, MANUAL_TAX_MAPPINGS, id);
        const extendedFields = withNamespace(before.extendedFields, namespace, namespaceData);
        // The revision stays (SDK: updateExtendedFields).
        const updatedDate = context.clock.date();
        const changed = storeChanged(context, MANUAL_TAX_MAPPINGS, {
          ...before,
          extendedFields,
          updatedDate,
        });
        return { manualTaxMapping: serializeMapping(changed) };
      },
      bulkAssignExemptOverrides: (context, { assignOverrides = [], returnEntity }) =>
        changeExempt(context, assignOverrides, returnEntity, (rates, { exemptGroupOverrides = [] }) => {
          const ids = exemptGroupOverrides.map(({ exemptGroupId }) => exemptGroupId);
          const given = exemptGroupOverrides.map(({ exemptGroupId, rate }) => ({
            taxExemptGroupId: exemptGroupId,
            taxRate: rate,
          }));
          return [...rates.filter((it) => !ids.includes(it.taxExemptGroupId)), ...given];
        }),
      bulkUnassignExemptOverrides: (context, { unassignOverrides, returnEntity }) =>
        changeExempt(context, unassignOverrides, returnEntity, (rates, { exemptGroupIds = [] }) =>
          rates.filter(({ taxExemptGroupId }) => !exemptGroupIds.includes(taxExemptGroupId ?? '')),
        ),
    },
  },
  moduleOperations(
    'ecom.manualTaxMappings',
    meta,
    {
      callers: MANAGERS,
      // Apps call this path of the platform's own pages.
      aliases: ['/_api/manual-tax-mappings/v1/manual-tax-mappings'],
    },
    {
      listManualTaxMappings({ documents }) {
        const mappings = documents.list(manualTaxMappings, {}).slice(0, MOST_LISTED);
        return {
          manualTaxMappings: mappings.map(serializeMapping),
          pagingMetadata: { count: mappings.length, cursors: {}, hasNext: false },
        };
      },
    },
  ),
);
