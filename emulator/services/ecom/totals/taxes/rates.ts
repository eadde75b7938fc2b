import type { Context } from '#core/contract/context';
import { namedGuid } from '#core/ids';
import { APPS } from '#core/site';
import settings from '#seed/delivery.json';
import type { Address } from '../../carts/entity';
import { appOf, TAX_CALCULATION } from '../../service-plugins/kinds';
import {
  type ManualTaxMapping,
  manualTaxMappings,
  type TaxGroup,
  type TaxRegion,
  taxGroups,
  taxRegions,
} from './entity';

/** The tax on prices at an address. */
export interface Tax {
  name: string;
  type: string;
  jurisdiction: string;
  jurisdictionType: NonNullable<ManualTaxMapping['jurisdictionType']>;
  /** Decimal text: `0.055`. */
  rate: string;
  /** Whether prices contain it. */
  included: boolean;
}

/** The calculator that applies the site's own rates. */
export const MANUAL_CALCULATOR = {
  appId: namedGuid('manual tax calculator'),
  displayName: 'Manual Tax',
  unsupportedCountries: [],
};

/** Returns the site's tax calculators: its own, and the apps that calculate taxes. */
export const calculatorsOf = ({ plugins, site }: Context) => [
  MANUAL_CALCULATOR,
  ...plugins.of(TAX_CALCULATION).map((plugin) => ({
    appId: appOf({ site }, plugin),
    displayName: plugin.id,
    unsupportedCountries: [],
  })),
];

const date = settings.createdDate;
const dates = { revision: '1', createdDate: date, updatedDate: date };

/** The group of items that name no other one; the app of stores brings it along (SDK: listDefaultTaxGroups). */
export const PRODUCTS_GROUP: TaxGroup = {
  id: namedGuid('tax group of products'),
  name: 'Products',
  defaultOf: APPS.stores,
  ...dates,
};

/** Stores the taxes with which a site begins. */
export function seedTaxes({ documents }: Pick<Context, 'documents'>): void {
  documents.put(taxGroups, PRODUCTS_GROUP);
  for (const { country, subdivision, name, jurisdiction, rate } of settings.taxes) {
    const id = namedGuid('tax region', country, subdivision);
    documents.put<TaxRegion>(taxRegions, {
      id,
      country,
      subdivision,
      appId: MANUAL_CALCULATOR.appId,
      taxIncludedInPrice: false,
      ...dates,
    });
    documents.put<ManualTaxMapping>(manualTaxMappings, {
      id: namedGuid('tax rate', country, subdivision),
      taxGroupId: PRODUCTS_GROUP.id,
      taxRegionId: id,
      taxRate: rate,
      taxName: name,
      taxType: DEFAULT_NAME,
      jurisdiction,
      jurisdictionType: 'STATE',
      exemptRates: [],
      ...dates,
    });
  }
}

/** The name of a tax that has none (SDK: ManualTaxMapping.taxName). */
const DEFAULT_NAME = 'Sales Tax';

/** Returns a subdivision without its country: `ME` of `US-ME`. */
export const bareSubdivision = (country: string, subdivision: string): string => {
  const written = subdivision.trim().toUpperCase();
  const bare = written.startsWith(`${country}-`) ? written.slice(country.length + 1) : written;
  return bare === '*' ? '' : bare;
};

/** Returns the region that contains an address: that of the subdivision before that of the whole country. */
function regionAt({ documents }: Context, address: Address): TaxRegion | undefined {
  const { country } = address;
  if (!country) return undefined;
  const subdivision = bareSubdivision(country, address.subdivision ?? '');
  const regions = documents.list(taxRegions, { country });
  const exact = subdivision
    ? regions.find((region) => bareSubdivision(country, region.subdivision) === subdivision)
    : undefined;
  return exact ?? regions.find((region) => bareSubdivision(country, region.subdivision) === '');
}

/**
 * Returns the taxes at an address, by the group of items. A deleted group, or one without a rate, is taxed as the default group
 * (SDK: deleteTaxGroup; platform facts 46.4).
 */
export function taxesAt(context: Context, address?: Address): (taxGroupId?: string) => Tax | undefined {
  const region = address && regionAt(context, address);
  if (!region) return () => undefined;
  const { documents } = context;
  const rates = documents.list(manualTaxMappings, { taxRegionId: region.id });
  const rateOf = (taxGroupId: string) => rates.find((it) => it.taxGroupId === taxGroupId);
  return (taxGroupId = PRODUCTS_GROUP.id) => {
    const groupId = documents.get(taxGroups, taxGroupId) ? taxGroupId : PRODUCTS_GROUP.id;
    const mapping = rateOf(groupId);
    return (
      mapping && {
        name: mapping.taxName || DEFAULT_NAME,
        type: mapping.taxType || DEFAULT_NAME,
        jurisdiction: mapping.jurisdiction ?? '',
        jurisdictionType: mapping.jurisdictionType ?? 'UNDEFINED',
        rate: mapping.taxRate,
        included: region.taxIncludedInPrice,
      }
    );
  };
}
