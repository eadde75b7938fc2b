import type { orders } from '@wix/ecom';
import { APPS } from '@/emulator/core/site';
import { seeded } from './shop';

/** An order of two pitchers, sold at a fair: 96.00 and a tax of 5.28. */
export const soldElsewhere = (more: Partial<orders.Order> = {}) => ({
  lineItems: [
    {
      productName: { original: 'Pitcher' },
      catalogReference: { appId: APPS.stores, catalogItemId: seeded('pitcher').id },
      itemType: { preset: 'PHYSICAL' as const },
      quantity: 2,
      price: { amount: '48' },
    },
  ],
  priceSummary: { subtotal: { amount: '96' }, tax: { amount: '5.28' } },
  channelInfo: { type: 'OTHER_PLATFORM' as const, externalOrderId: 'FAIR-7' },
  buyerInfo: { email: 'fair@example.com' },
  billingInfo: { contactDetails: { firstName: 'Ida', lastName: 'Fair' } },
  ...more,
});
