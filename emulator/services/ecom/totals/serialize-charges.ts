import type { currentCart as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import type { Serialized } from '#core/contract/serialized';
import { sum } from '#core/money';
import type { Site, TaxCalculation } from '#core/site';
import { moneyOf } from '../items/money';
import type { Tax } from './taxes/rates';
import type { AppTax, Estimate } from './types';

/**
 * Returns the tax on an amount, all of which is taxable if the site has a tax.
 * @param byApp the tax of an app that calculates taxes
 */
export function taxDetails(
  taxed: Big,
  tax: Big,
  { tax: rule }: Pick<Estimate, 'tax'>,
  site: Site,
  byApp?: AppTax,
) {
  const money = moneyOf(site);
  if (byApp)
    return {
      taxableAmount: money(taxed),
      taxRate: sum(byApp.parts.map(({ rate }) => new Big(rate))).toFixed(),
      totalTax: money(tax),
      exemptAmount: money('0'),
      rateBreakdown: [],
      taxBreakdown: byApp.parts.map(({ taxAmount, taxableAmount, nonTaxableAmount, ...part }) => ({
        ...part,
        taxAmount: money(taxAmount),
        taxableAmount: money(taxableAmount),
        nonTaxableAmount: money(nonTaxableAmount),
      })),
    };
  return {
    taxableAmount: money(rule ? taxed : '0'),
    taxRate: rule?.rate ?? '0',
    totalTax: money(tax),
    exemptAmount: money('0'),
    rateBreakdown: [],
    taxBreakdown: rule
      ? [
          {
            jurisdiction: rule.jurisdiction,
            jurisdictionType: rule.jurisdictionType,
            taxName: rule.name,
            taxType: rule.type,
            rate: rule.rate,
            taxAmount: money(tax),
            taxableAmount: money(taxed),
            nonTaxableAmount: money('0'),
          },
        ]
      : [],
  };
}

/** A tax of an app on all lines and fees together. */
interface AggregatedTax {
  part: AppTax['parts'][number];
  amount: Big;
  taxable: Big;
  exempt: Big;
}

/** Adds up the taxes of an app, by their names and jurisdictions. */
export function aggregatedTaxes({ appTaxes }: Pick<Estimate, 'appTaxes'>): AggregatedTax[] {
  const taxes = new Map<string, AggregatedTax>();
  for (const part of [...(appTaxes?.lines ?? []), ...(appTaxes?.fees ?? [])].flatMap(
    (it) => it?.parts ?? [],
  )) {
    const key = JSON.stringify([part.taxName, part.jurisdiction, part.rate]);
    const { amount, taxable, exempt } = taxes.get(key) ?? { amount: 0, taxable: 0, exempt: 0 };
    taxes.set(key, {
      part,
      amount: new Big(part.taxAmount).plus(amount),
      taxable: new Big(part.taxableAmount).plus(taxable),
      exempt: new Big(part.nonTaxableAmount).plus(exempt),
    });
  }
  return [...taxes.values()];
}

/** Adds up the site's own taxes on lines and fees, by their names and jurisdictions. */
export function taxesOfSite({ tax, lineTaxes, totals }: Estimate): { tax: Tax; amount: Big }[] {
  const taxes = new Map<string, { tax: Tax; amount: Big }>();
  const add = (tax: Tax | undefined, amount: Big) => {
    if (!tax) return;
    const key = JSON.stringify([tax.name, tax.jurisdiction, tax.rate]);
    taxes.set(key, { tax: tax, amount: amount.plus(taxes.get(key)?.amount ?? 0) });
  };
  for (const [index, line] of totals.lines.entries()) add(lineTaxes ? lineTaxes[index] : tax, line.tax);
  for (const fee of totals.fees) add(tax, fee.tax);
  return [...taxes.values()];
}

type Calculation = NonNullable<Serialized<meta.TaxSummaryOriginal>['calculationDetails']>;

/** The rates by which the tax was calculated, with the reasons (specification 6.9). */
const CALCULATIONS: Record<TaxCalculation, Calculation> = {
  manual: { rateType: 'MANUAL_RATE', manualRateReason: 'GLOBAL_SETTING_TO_MANUAL' },
  'manual-in-region': { rateType: 'MANUAL_RATE', manualRateReason: 'REGION_SETTING_TO_MANUAL' },
  automatic: { rateType: 'AUTO_RATE' },
  'automatic-failed': {
    rateType: 'FALLBACK_RATE',
    autoTaxFallbackDetails: {
      fallbackReason: 'AUTO_TAX_FAILED',
      error: { code: 'TAX_CALCULATION_FAILED', description: 'The tax service did not answer' },
    },
  },
  'automatic-deactivated': {
    rateType: 'FALLBACK_RATE',
    autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_DEACTIVATED' },
  },
};

/** Whether the site has a tax on items of an estimate. */
const isTaxed = ({ tax, lineTaxes = [] }: Estimate): boolean =>
  tax !== undefined || lineTaxes.some((it) => it !== undefined);

/** Returns how the tax was calculated, with the reason. */
function calculationOf(estimate: Estimate, site: Site): Calculation {
  const { appTaxes, taxProblem } = estimate;
  if (appTaxes) return CALCULATIONS.automatic;
  if (!isTaxed(estimate)) return { rateType: 'NO_TAX_COLLECTED' };
  if (!taxProblem) return CALCULATIONS[site.taxCalculation ?? 'manual'];
  const error = { code: taxProblem.code ?? 'TAX_CALCULATION_FAILED', description: taxProblem.message };
  return { rateType: 'FALLBACK_RATE', autoTaxFallbackDetails: { fallbackReason: 'AUTO_TAX_FAILED', error } };
}

/** Serializes the total tax; undefined until an address determines whether it is due. */
export function serializeTaxSummary(
  estimate: Estimate,
  site: Site,
): Serialized<meta.TaxSummaryOriginal> | undefined {
  if (!estimate.taxKnown) return undefined;
  const money = moneyOf(site);
  const { lines, fees, tax } = estimate.totals;
  return {
    taxableAmount: money(
      isTaxed(estimate) || estimate.appTaxes ? sum([...lines, ...fees].map(({ taxable }) => taxable)) : '0',
    ),
    totalTax: money(tax),
    calculationDetails: calculationOf(estimate, site),
  };
}

/**
 * Serializes the tax of an estimate, with the fields that recorded estimates have; all amounts are 0 until an address
 * determines whether a tax is due (statement carts-shape-rec-estimate-taxsummary).
 */
export function serializeEstimatedTax(estimate: Estimate, site: Site) {
  const nothing = moneyOf(site)('0');
  return {
    taxableAmount: nothing,
    totalTax: nothing,
    ...serializeTaxSummary(estimate, site),
    totalExempt: nothing,
    manualTaxRate: estimate.tax?.rate ?? '0',
    aggregatedTaxBreakdown: [],
  };
}

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
