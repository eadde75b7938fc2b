import type { currentCart as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import type { Serialized } from '#core/contract/serialized';
import type { Site } from '#core/site';
import { moneyOf } from '../line-items/money';
import { taxDetails } from './serialize-tax';
import type { Estimate } from './types';

/** Serializes the additional fees, with their tax. */
export function serializeFees(estimate: Estimate, site: Site): Serialized<meta.AdditionalFeeOriginal>[] {
  const money = moneyOf(site);
  return estimate.fees.map(({ code, name, translatedName, lineItemIds, appId }, index) => {
    const { price, taxable, tax, total } = estimate.totals.fees[index] ?? NOTHING;
    return {
      ...(code && { code }),
      name,
      translatedName: translatedName ?? name,
      price: money(price),
      taxDetails: taxDetails(taxable, tax, estimate, site, estimate.appTaxes?.fees[index]),
      providerAppId: appId,
      priceBeforeTax: money(price),
      priceAfterTax: money(total),
      lineItemIds,
      source: 'SERVICE_PLUGIN',
    };
  });
}

const ZERO = new Big(0);
const NOTHING = { price: ZERO, taxable: ZERO, tax: ZERO, total: ZERO };
