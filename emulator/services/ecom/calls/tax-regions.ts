import { taxRegions as meta } from '@wix/ecom/meta';
import { doEach } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, assertGiven } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { entityOperations } from '#core/entities/operations';
import { createEntity, updateEntity } from '#core/entities/store';
import { serializeTaxRegion, TAX_REGIONS, type TaxRegion } from '../totals/taxes/entity';
import { calculatorIdNotFound } from '../totals/taxes/errors';
import { calculatorsOf } from '../totals/taxes/rates';
import { placeOf, removeTaxRegion } from '../totals/taxes/regions';

type GivenRegion = Serialized<meta.TaxRegionOriginal>;

const assertCalculator = (context: Context, appId: string) =>
  assert(
    calculatorsOf(context).some((it) => it.appId === appId),
    () => calculatorIdNotFound(appId),
  );

function addTaxRegion(
  context: Context,
  { country, subdivision, appId, taxIncludedInPrice = false }: GivenRegion,
): TaxRegion {
  assertGiven(country, 'taxRegion.country');
  assertGiven(appId, 'taxRegion.appId');
  assertCalculator(context, appId);
  const place = placeOf(context, { country, ...(subdivision && { subdivision }) });
  return createEntity(context, TAX_REGIONS, { ...place, appId, taxIncludedInPrice });
}

/** Tax regions, for managers of the site (SDK: permissions `BILLING.TAX_REGION_*`). */
export const taxRegionsOperations = entityOperations('ecom.taxRegions', meta, TAX_REGIONS, {
  readers: MANAGERS,
  page: { defaultLimit: 50, maxLimit: 100 },
  serialize: (_, region) => serializeTaxRegion(region),
  create: addTaxRegion,
  update(context, before, change) {
    const after = { ...before, ...change };
    assertCalculator(context, after.appId);
    return updateEntity(context, TAX_REGIONS, { ...after, ...placeOf(context, after, before.id) });
  },
  delete: removeTaxRegion,
  writes: {
    // Unlike in other bulk calls, the regions are sent unless the request declines them.
    bulkCreateTaxRegion(context, { taxRegions, returnEntity = true }) {
      const { results, bulkActionMetadata } = doEach(
        taxRegions,
        (given) => serializeTaxRegion(addTaxRegion(context, given)),
        (_given, region) => region?.id ?? undefined,
      );
      return {
        results: results.map(({ itemMetadata, item }) => ({ itemMetadata, ...(returnEntity && { item }) })),
        bulkActionMetadata,
      };
    },
  },
});
