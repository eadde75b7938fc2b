import * as z from 'zod';
import type { Context } from '#core/contract/context';
import type { PluginMethod, PluginProblem } from '#core/service-plugins/plugin';
import type { Address } from '../carts/entity';
import { decimal, listOf, TAX_CALCULATION } from '../service-plugins/kinds';
import type { AppTax, Estimate } from './types';

const breakdown = z.object({
  jurisdiction: z.string().max(200).nullish(),
  jurisdictionType: z.enum(['UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL']).nullish(),
  rate: decimal.nullish(),
  taxName: z.string().nullish(),
  taxType: z.string().nullish(),
  taxAmount: decimal.nullish(),
  taxableAmount: decimal.nullish(),
  nonTaxableAmount: decimal.nullish(),
});

const answer = z.object({
  currency: z.string(),
  lineItemTaxDetails: listOf(
    z.object({
      id: z.string(),
      taxBreakdown: listOf(breakdown, 1000),
      taxSummary: z.object({ taxAmount: decimal, taxableAmount: decimal }),
    }),
    300,
  ),
});

const METHOD: PluginMethod<z.output<typeof answer>> = {
  name: 'calculateTax',
  path: '/v1/calculate-tax',
  answer,
};

type Details = z.output<typeof answer>['lineItemTaxDetails'][number];

const feeId = (index: number) => `additional-fee-${index}`;

const taxOf = ({ taxSummary, taxBreakdown }: Details): AppTax => ({
  tax: taxSummary.taxAmount,
  taxable: taxSummary.taxableAmount,
  parts: taxBreakdown.map((part) => ({
    jurisdiction: part.jurisdiction ?? '',
    jurisdictionType: part.jurisdictionType ?? 'UNDEFINED',
    rate: part.rate ?? '0',
    taxName: part.taxName ?? '',
    taxType: part.taxType ?? '',
    taxAmount: part.taxAmount ?? '0',
    taxableAmount: part.taxableAmount ?? '0',
    nonTaxableAmount: part.nonTaxableAmount ?? '0',
  })),
});

/**
 * Asks the plugin that calculates taxes (the first one, if there are several) for the taxes of a purchase. If it fails,
 * or answers in another currency, the site's own rates apply (SDK: `calculateTax`; platform facts 35.8).
 * @param estimate of the purchase, with its fees
 * @param address where taxes are due
 * @returns undefined without a plugin, or if nothing is taxed
 */
export function taxesOf(
  { plugins, site }: Context,
  { lines, totals, fees }: Estimate,
  address: Address,
): Estimate['appTaxes'] | PluginProblem {
  const [plugin] = plugins.of(TAX_CALCULATION);
  if (!plugin) return undefined;
  const about = { taxIncludedInPrice: false, addressIndex: { singleAddress: 0 } };
  const lineItems = [
    ...lines.flatMap(({ id, quantity, shown, untaxed }, index) => {
      const { subtotal, discount } = totals.lines[index] ?? {};
      if (untaxed || !subtotal || !discount) return [];
      const price = subtotal.minus(discount).toFixed();
      const itemCode = shown.physicalProperties?.sku;
      const itemName = shown.productName?.original ?? '';
      return [{ id, itemName, quantity, price, ...(itemCode && { itemCode }), ...about }];
    }),
    ...fees.flatMap(({ name, taxable, price }, index) =>
      taxable ? [{ id: feeId(index), itemName: name, quantity: 1, price, ...about }] : [],
    ),
  ];
  if (lineItems.length === 0) return undefined;
  const request = { currency: site.currency, addresses: [address], lineItems };
  const [reply] = plugins.ask(TAX_CALCULATION, METHOD, request, [plugin]);
  if (!reply) return undefined;
  if ('problem' in reply) return reply.problem;
  const { currency, lineItemTaxDetails } = reply.answer;
  if (currency !== site.currency) return { message: `it answers in ${currency}` };
  const taxes = new Map(lineItemTaxDetails.map((details) => [details.id, taxOf(details)]));
  return {
    lines: lines.map(({ id }) => taxes.get(id)),
    fees: fees.map((_fee, index) => taxes.get(feeId(index))),
  };
}
