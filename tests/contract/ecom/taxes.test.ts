import { currentCart, manualTaxMappings, taxCalculation, taxGroups, taxRegions } from '@wix/ecom';
import { productsV3 } from '@wix/stores';
import { expect, test } from 'vitest';
import { STORE } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout } from '@/tests/support/emulator/domain-events';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const owner = () =>
  ownerClient(emulator, {
    currentCart,
    manualTaxMappings,
    productsV3,
    taxCalculation,
    taxGroups,
    taxRegions,
  });

async function calculatorId(): Promise<string> {
  const { taxCalculatorDetails = [] } = await owner().taxCalculation.listTaxCalculators();
  return taxCalculatorDetails[0]?.appId ?? '';
}

async function newRegion(change: Partial<taxRegions.TaxRegion>) {
  const region = await owner().taxRegions.createTaxRegion({
    country: 'CA',
    appId: await calculatorId(),
    ...change,
  });
  return region._id ?? '';
}

async function productsGroup(): Promise<string> {
  const { taxGroups: groups = [] } = await owner().taxGroups.listDefaultTaxGroups();
  expect(groups).toMatchObject([{ name: 'Products' }]);
  return groups[0]?._id ?? '';
}

const newRate = (taxRegionId: string, taxGroupId: string, taxRate: string) =>
  owner().manualTaxMappings.createManualTaxMapping({ taxRegionId, taxGroupId, taxRate, taxName: 'GST' });

/** Estimates a cart with one product. @returns its totals at an address */
async function estimated(productId: string, address: { country: string; subdivision?: string }) {
  const { variantsInfo } = await owner().productsV3.getProduct(productId);
  const options = { variantId: variantsInfo?.variants?.[0]?._id };
  const { cart } = await owner().currentCart.addToCurrentCart({
    lineItems: [{ catalogReference: { appId: STORE, catalogItemId: productId, options }, quantity: 1 }],
  });
  const totals = await owner().currentCart.estimateCurrentCartTotals({
    shippingAddress: address,
    billingAddress: address,
  });
  await owner().currentCart.deleteCurrentCart();
  expect(cart?.lineItems).toHaveLength(1);
  return totals;
}

async function newProduct(taxGroupId?: string): Promise<string> {
  const product = await owner().productsV3.createProduct({
    name: 'Vase',
    productType: 'PHYSICAL',
    physicalProperties: {},
    ...(taxGroupId && { taxGroupId }),
    variantsInfo: { variants: [{ price: { actualPrice: { amount: '100.00' } }, physicalProperties: {} }] },
  });
  return product._id ?? '';
}

test('a rate of a region applies to purchases there, that of a part of the country before the country’s', async () => {
  const product = await newProduct();
  const group = await productsGroup();
  const free = await estimated(product, { country: 'CA', subdivision: 'CA-ON' });
  expect(free.taxSummary?.calculationDetails?.rateType).toBe('NO_TAX_COLLECTED');
  await newRate(await newRegion({ subdivision: '*' }), group, '0.05');
  await newRate(await newRegion({ subdivision: 'ON' }), group, '0.13');
  const ontario = await estimated(product, { country: 'CA', subdivision: 'CA-ON' });
  expect(ontario.priceSummary?.tax?.amount).toBe('13.00');
  const quebec = await estimated(product, { country: 'CA', subdivision: 'CA-QC' });
  expect(quebec).toMatchObject({
    priceSummary: { tax: { amount: '5.00' } },
    calculatedLineItems: [
      { pricesBreakdown: { taxDetails: { taxRate: '0.05', taxBreakdown: [{ taxName: 'GST' }] } } },
    ],
  });
});

test('products of a group are taxed at its rate, and as others once it is deleted', async () => {
  const books = await owner().taxGroups.createTaxGroup({ name: 'Books' });
  const product = await newProduct(books._id ?? '');
  const region = await newRegion({});
  await newRate(region, await productsGroup(), '0.1');
  await newRate(region, books._id ?? '', '0.025');
  expect((await estimated(product, { country: 'CA' })).priceSummary?.tax?.amount).toBe('2.50');
  await owner().taxGroups.deleteTaxGroup(books._id ?? '');
  expect((await estimated(product, { country: 'CA' })).priceSummary?.tax?.amount).toBe('10.00');
});

test('prices of a region may contain the tax', async () => {
  const region = await newRegion({ country: 'US', subdivision: 'NY', taxIncludedInPrice: true });
  await newRate(region, await productsGroup(), '0.25');
  const { priceSummary, calculatedLineItems } = await estimated(await newProduct(), {
    country: 'US',
    subdivision: 'US-NY',
  });
  const { subtotal, tax, shipping, total } = priceSummary ?? {};
  expect([subtotal?.amount, tax?.amount]).toEqual(['100.00', '20.00']);
  expect(Number(total?.amount)).toBe(100 + Number(shipping?.amount));
  expect(calculatedLineItems?.[0]?.pricesBreakdown).toMatchObject({
    totalPriceBeforeTax: { amount: '80.00' },
    totalPriceAfterTax: { amount: '100.00' },
  });
});

test('the seeded tax is a rate like others, which can be changed and deleted with its region', async () => {
  const { manualTaxMappings: rates = [] } = await owner().manualTaxMappings.listManualTaxMappings();
  expect(rates).toMatchObject([{ taxName: 'Maine sales tax', taxRate: '0.055' }]);
  const { _id: id = '', revision = '' } = rates[0] ?? {};
  await owner().manualTaxMappings.updateManualTaxMapping(id ?? '', { revision, taxRate: '0.2' });
  const maine = { country: 'US', subdivision: 'US-ME' };
  const product = await newProduct();
  expect((await estimated(product, maine)).priceSummary?.tax?.amount).toBe('20.00');
  expect(domainEventsAbout(emulator, id ?? '')).toMatchObject([{ name: 'manual_tax_mapping_updated' }]);
  await owner().taxRegions.deleteTaxRegion(rates[0]?.taxRegionId ?? '');
  expect((await estimated(product, maine)).priceSummary?.tax?.amount).toBe('0.00');
  expect((await owner().manualTaxMappings.queryManualTaxMappings().find()).items).toEqual([]);
});

test('a place has one region, and a group one rate in it', async () => {
  const region = await newRegion({ subdivision: 'ON' });
  const code = (name: string, status: number) => ({ status, details: { applicationError: { code: name } } });
  await expect(newRegion({ subdivision: 'CA-ON' })).rejects.toMatchObject(code('ALREADY_EXISTS', 409));
  await expect(newRegion({ country: 'JP', subdivision: '13' })).rejects.toMatchObject(
    code('SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY', 400),
  );
  await expect(newRegion({ subdivision: 'Ontario' })).rejects.toMatchObject(
    code('INVALID_SUBDIVISION_FORMAT', 400),
  );
  for (const [country, subdivision, refusal] of [
    ['JP', '13', 'SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY'],
    ['CA', 'Ontario', 'INVALID_SUBDIVISION_FORMAT'],
  ] as const) {
    const appId = await calculatorId();
    const { results } = await owner().taxRegions.bulkCreateTaxRegion([{ country, subdivision, appId }]);
    expect(results?.[0]?.itemMetadata?.error?.code).toBe(refusal);
    const move = owner().taxRegions.updateTaxRegion(region, { revision: '1', country, subdivision });
    await expect(move).rejects.toMatchObject(code(refusal, 400));
  }
  await expect(newRegion({ country: 'IR' })).rejects.toMatchObject({ status: 400 });
  await expect(newRegion({ country: 'FR', appId: NOWHERE })).rejects.toMatchObject(
    code('CALCULATOR_ID_NOT_FOUND', 404),
  );
  const group = await productsGroup();
  await newRate(region, group, '0.1');
  await expect(newRate(region, group, '0.2')).rejects.toMatchObject(
    code('MANUAL_TAX_MAPPING_ALREADY_EXISTS', 409),
  );
  const change = owner().taxRegions.updateTaxRegion(region, { revision: '1', appId: NOWHERE });
  await expect(change).rejects.toMatchObject(code('CALCULATOR_ID_NOT_FOUND', 404));
  const elsewhere = await newRate(await newRegion({ country: 'FR' }), group, '0.2');
  const moved = { revision: elsewhere.revision ?? '', taxRegionId: region };
  const move = owner().manualTaxMappings.updateManualTaxMapping(elsewhere._id ?? '', moved);
  await expect(move).rejects.toMatchObject(code('MANUAL_TAX_MAPPING_ALREADY_EXISTS', 409));
  for (const [wrong, refusal] of [
    [{ taxRegionId: NOWHERE }, 'TAX_REGION_ID_NOT_FOUND'],
    [{ taxGroupId: NOWHERE }, 'TAX_GROUP_ID_NOT_FOUND'],
  ] as const) {
    const lost = { revision: elsewhere.revision ?? '', ...wrong };
    const change = owner().manualTaxMappings.updateManualTaxMapping(elsewhere._id ?? '', lost);
    await expect(change).rejects.toMatchObject(code(refusal, 404));
  }
  await owner().manualTaxMappings.deleteManualTaxMapping(elsewhere._id ?? '');
  await expect(newRate(NOWHERE, group, '0.2')).rejects.toMatchObject(code('TAX_REGION_ID_NOT_FOUND', 404));
  await expect(newRate(region, NOWHERE, '0.2')).rejects.toMatchObject(code('TAX_GROUP_ID_NOT_FOUND', 404));
});

test('default groups stay as they are, and are found by their app', async () => {
  const id = await productsGroup();
  expect(await owner().taxGroups.getTaxGroup(id)).toMatchObject({ _id: id, name: 'Products' });
  expect(await owner().taxCalculation.listTaxCalculators()).toMatchObject({
    taxCalculatorDetails: [{ appId: await calculatorId(), displayName: 'Manual Tax' }],
  });
  const { revision } = await owner().taxGroups.getTaxGroup(id);
  const change = owner().taxGroups.updateTaxGroup(id, { name: 'Goods', revision: revision ?? '' });
  await expect(change).rejects.toMatchObject({
    status: 400,
    details: { applicationError: { code: 'ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP' } },
  });
  await expect(owner().taxGroups.deleteTaxGroup(id)).rejects.toMatchObject({ status: 400 });
  const answer = await owner().taxGroups.listDefaultTaxGroupsByAppIds([STORE, NOWHERE]);
  expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
  expect(answer.results?.[0]?.taxGroup?._id).toBe(id);
  const books = await owner().taxGroups.createTaxGroup({ name: 'Books' });
  const renamed = await owner().taxGroups.updateTaxGroup(books._id ?? '', {
    name: 'Prints',
    revision: books.revision ?? '',
  });
  expect(renamed).toMatchObject({ name: 'Prints', revision: '2' });
  const { items } = await owner().taxGroups.queryTaxGroups().eq('name', 'Prints').find();
  expect(items).toEqual([renamed]);
});

test('a region is changed, read and found', async () => {
  const id = await newRegion({ country: 'FR' });
  const changed = await owner().taxRegions.updateTaxRegion(id, { revision: '1', taxIncludedInPrice: true });
  expect(changed).toMatchObject({ country: 'FR', taxIncludedInPrice: true, revision: '2' });
  expect(await owner().taxRegions.getTaxRegion(id)).toEqual(changed);
  const { items } = await owner().taxRegions.queryTaxRegions().eq('country', 'FR').find();
  expect(items).toEqual([changed]);
});

test('regions and rates are created in bulk, and exempt groups have their own rates', async () => {
  const appId = await calculatorId();
  const bulk = await owner().taxRegions.bulkCreateTaxRegion([
    { country: 'FR', appId },
    { country: 'FR', appId },
  ]);
  expect(bulk.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
  const rates = await owner().manualTaxMappings.bulkCreateManualTaxMappings(
    [{ taxRegionId: bulk.results?.[0]?.item?._id, taxGroupId: await productsGroup(), taxRate: '0.2' }],
    { returnEntity: true },
  );
  const manualTaxMappingId = rates.results?.[0]?.item?._id ?? '';
  const exemptGroupId = NOWHERE;
  const assigned = await owner().manualTaxMappings.bulkAssignExemptOverrides({
    assignOverrides: [{ manualTaxMappingId, exemptGroupOverrides: [{ exemptGroupId, rate: '0.05' }] }],
    returnEntity: true,
  });
  expect(assigned.results?.[0]?.item?.exemptRates).toEqual([
    { taxExemptGroupId: exemptGroupId, taxRate: '0.05' },
  ]);
  await owner().manualTaxMappings.bulkUnassignExemptOverrides([
    { manualTaxMappingId, exemptGroupIds: [exemptGroupId] },
  ]);
  const after = await owner().manualTaxMappings.getManualTaxMapping(manualTaxMappingId);
  expect(after.exemptRates).toEqual([]);
  const extended = await owner().manualTaxMappings.updateExtendedFields(manualTaxMappingId, '@pots/taxes', {
    namespaceData: { source: 'office' },
  });
  expect(extended.manualTaxMapping?.extendedFields?.namespaces).toMatchObject({
    '@pots/taxes': { source: 'office' },
  });
});
