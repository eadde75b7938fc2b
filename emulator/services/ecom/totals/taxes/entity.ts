import type {
  taxGroups as groupsMeta,
  manualTaxMappings as mappingsMeta,
  taxRegions as regionsMeta,
} from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

/** An area with its own taxes: a country, or a part of one. */
export interface TaxRegion extends Entity {
  /** ISO 3166-1. */
  country: string;
  /** ISO 3166-2 without the country; empty for the whole country. */
  subdivision: string;
  /** The tax calculator. */
  appId: string;
  taxIncludedInPrice: boolean;
}

export const taxRegions = collection<TaxRegion>('tax_regions', {
  shown: { title: 'Tax regions', group: 'Sales', calls: ['ecom.taxRegions', 'taxRegion'] },
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    appId: 'string',
    country: 'string',
    subdivision: 'string',
  },
});

export const serializeTaxRegion = (region: TaxRegion): Serialized<regionsMeta.TaxRegionOriginal> => region;

export const TAX_REGIONS: EntityKind<TaxRegion, 'taxRegion'> = {
  name: 'taxRegion',
  collection: taxRegions,
  views: [
    {
      fqdn: 'wix.billing.v1.tax_region',
      serialize: (_, region) => serializeTaxRegion(region),
      showsDeleted: true,
    },
  ],
};

/** Items that are taxed alike. */
export interface TaxGroup extends Entity {
  name: string;
  /** The app whose items have this group unless they name another one; it cannot be changed. */
  defaultOf?: string;
}

export const taxGroups = collection<TaxGroup>('tax_groups', {
  shown: { title: 'Tax groups', group: 'Sales', calls: ['ecom.taxGroups', 'taxGroup'] },
  fields: { createdDate: 'date', updatedDate: 'date', name: 'string' },
});

export const serializeTaxGroup = ({
  defaultOf: _,
  ...group
}: TaxGroup): Serialized<groupsMeta.TaxGroupOriginal> => group;

export const TAX_GROUPS: EntityKind<TaxGroup, 'taxGroup'> = {
  name: 'taxGroup',
  collection: taxGroups,
  views: [
    {
      fqdn: 'wix.billing.v1.tax_group',
      serialize: (_, group) => serializeTaxGroup(group),
      showsDeleted: true,
    },
  ],
};

type SerializedMapping = Serialized<mappingsMeta.ManualTaxMappingOriginal>;

/** The rate of a group of items in a region. */
export interface ManualTaxMapping extends Omit<SerializedMapping, keyof Entity>, Entity {
  taxGroupId: string;
  taxRegionId: string;
  /** Decimal text, at least 0: `0.055` for 5.5 %. */
  taxRate: string;
  exemptRates: { taxExemptGroupId?: string; taxRate?: string }[];
}

export const manualTaxMappings = collection<ManualTaxMapping>('manual_tax_mappings', {
  shown: { title: 'Tax rates', group: 'Sales', calls: ['ecom.manualTaxMappings', 'manualTaxMapping'] },
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    description: 'string',
    taxGroupId: 'string',
    taxRegionId: 'string',
    taxRate: 'string',
    taxType: 'string',
    taxName: 'string',
    jurisdiction: 'string',
    jurisdictionType: 'string',
    'exemptRates.taxExemptGroupId': { kind: 'list', path: 'exemptRates[].taxExemptGroupId' },
  },
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

/** Serializes a rate with all texts, which are empty if they were not given. */
export const serializeMapping = (mapping: ManualTaxMapping): SerializedMapping => ({
  taxType: '',
  taxName: '',
  jurisdiction: '',
  jurisdictionType: 'UNDEFINED',
  ...mapping,
});

export const MANUAL_TAX_MAPPINGS: EntityKind<ManualTaxMapping, 'manualTaxMapping'> = {
  name: 'manualTaxMapping',
  collection: manualTaxMappings,
  views: [
    {
      fqdn: 'wix.billing.v1.manual_tax_mapping',
      serialize: (_, mapping) => serializeMapping(mapping),
      showsDeleted: true,
    },
  ],
};
