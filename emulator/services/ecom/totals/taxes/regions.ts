import type { Context } from '#core/contract/context';
import { assert, assertField } from '#core/contract/errors';
import { deleteEntity } from '#core/entities/store';
import { MANUAL_TAX_MAPPINGS, manualTaxMappings, TAX_REGIONS, type TaxRegion, taxRegions } from './entity';
import { invalidSubdivision, subdivisionsNotSupported, taxRegionExists } from './errors';
import { bareSubdivision } from './rates';

/** The countries of which parts can have their own taxes (SDK: createTaxRegion). */
const WITH_SUBDIVISIONS = 'AU BR CA FR DE IN IT MX NL PT ES AE GB US'.split(' ');

const EMBARGOED = ['CU', 'IR', 'KP', 'SY'];

/**
 * Checks the place of a region, and returns it in the form in which it is stored (platform facts 46.5).
 * @param id of the region, if it is not new
 * @throws PlatformError 400 for a place that cannot have taxes
 */
export function placeOf(
  { documents }: Context,
  { country, subdivision: given }: { country: string; subdivision?: string },
  id?: string,
): Pick<TaxRegion, 'country' | 'subdivision'> {
  const subdivision = given === '*' ? '' : (given ?? '');
  assertField(!EMBARGOED.includes(country), 'taxRegion.country', 'must not be an embargoed country');
  const bare = bareSubdivision(country, subdivision);
  assert(!bare || WITH_SUBDIVISIONS.includes(country), () => subdivisionsNotSupported(country));
  assert(/^[A-Z\d]{0,3}$/.test(bare), () => invalidSubdivision(subdivision));
  const other = documents
    .list(taxRegions, { country })
    .find((it) => it.id !== id && bareSubdivision(country, it.subdivision) === bare);
  assert(!other, () => taxRegionExists([country, subdivision].filter(Boolean).join('-')));
  return { country, subdivision };
}

/** Deletes a region with its rates. */
export function removeTaxRegion(context: Context, region: TaxRegion): void {
  for (const mapping of context.documents.list(manualTaxMappings, { taxRegionId: region.id }))
    deleteEntity(context, MANUAL_TAX_MAPPINGS, mapping);
  deleteEntity(context, TAX_REGIONS, region);
}
