import { expect, test } from 'vitest';
import { TAX_CALCULATIONS } from '@/emulator/core/site';
import { item } from '@/tests/support/ecom/shop';
import { control, startEmulator, visitor } from '@/tests/support/emulator/start';

startEmulator();

/** How the tax of a pitcher was calculated. */
async function calculation(subdivision: string) {
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
  const shippingAddress = { country: 'US', subdivision, city: 'Portland', addressLine1: '12 Wharf Street' };
  const estimate = await currentCart.estimateCurrentCartTotals({ shippingAddress });
  return { details: estimate.taxSummary?.calculationDetails, tax: estimate.taxSummary?.totalTax?.amount };
}

const EXPECTED = {
  manual: { rateType: 'MANUAL_RATE', manualRateReason: 'GLOBAL_SETTING_TO_MANUAL' },
  'manual-in-region': { rateType: 'MANUAL_RATE', manualRateReason: 'REGION_SETTING_TO_MANUAL' },
  automatic: { rateType: 'AUTO_RATE' },
  'automatic-failed': {
    rateType: 'FALLBACK_RATE',
    autoTaxFallbackDetails: {
      fallbackReason: 'AUTO_TAX_FAILED',
      error: { code: expect.any(String), description: expect.any(String) },
    },
  },
  'automatic-deactivated': {
    rateType: 'FALLBACK_RATE',
    autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_DEACTIVATED' },
  },
};

test.each(TAX_CALCULATIONS)(
  'a site whose tax is %s states it, and the total is the same',
  async (taxCalculation) => {
    const { tax } = await calculation('US-ME');
    await control('/site', { taxCalculation }, 'PATCH');
    expect(await calculation('US-ME')).toEqual({ details: EXPECTED[taxCalculation], tax });
    expect((await calculation('US-MA')).details).toEqual({ rateType: 'NO_TAX_COLLECTED' });
  },
);
