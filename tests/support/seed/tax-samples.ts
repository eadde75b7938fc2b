import { namedGuid } from '@/emulator/core/ids';

/** Returns requests that create a tax region, a tax group, and the rate of the group in the region, by their calls. */
export const taxSamples = (
  taxRegionId: string,
  taxGroupId: string,
  id: string,
): Record<string, object[]> => ({
  'ecom.taxRegions.createTaxRegion': [
    { taxRegion: { id: taxRegionId, country: 'CA', appId: namedGuid('manual tax calculator') } },
  ],
  'ecom.taxGroups.createTaxGroup': [{ taxGroup: { id: taxGroupId, name: 'Books' } }],
  'ecom.manualTaxMappings.createManualTaxMapping': [
    { manualTaxMapping: { id, taxRegionId, taxGroupId, taxRate: '0.05' } },
  ],
});
