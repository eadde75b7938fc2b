import { MANUAL_CALCULATOR } from '@/emulator/services/ecom';

/** Returns requests that create a tax region, a tax group, and the rate of the group in the region, by their calls. */
export const taxSamples = (
  taxRegionId: string,
  taxGroupId: string,
  id: string,
): Record<string, object[]> => ({
  'ecom.taxRegions.createTaxRegion': [
    { taxRegion: { id: taxRegionId, country: 'CA', appId: MANUAL_CALCULATOR.appId } },
  ],
  'ecom.taxGroups.createTaxGroup': [{ taxGroup: { id: taxGroupId, name: 'Books' } }],
  'ecom.manualTaxMappings.createManualTaxMapping': [
    { manualTaxMapping: { id, taxRegionId, taxGroupId, taxRate: '0.05' } },
  ],
});
