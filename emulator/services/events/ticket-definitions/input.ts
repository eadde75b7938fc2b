import type { ticketDefinitions as meta, ticketDefinitionsV2 as metaV2 } from '@wix/events/meta';
import Big from 'big.js';
import type { Serialized } from '#core/contract/serialized';
import { masked } from '../requests/field-mask';

type Data = Serialized<meta.TicketDefinitionDataOriginal>;
type DataV3 = Serialized<metaV2.TicketDefinitionOriginal>;

const FIELDS = [
  'name',
  'price',
  'description',
  'limited',
  'quantity',
  'orderIndex',
  'policy',
  'hidden',
  'wixFeeConfig',
  'salePeriod',
  'pricing',
] as const;

/** Reads an amount; older versions name its value `amount`. */
const priceOf = ({ value, amount, currency }: Serialized<meta.MoneyOriginal>) => ({
  ...((value ?? amount) && { value: value ?? amount }),
  ...(currency && { currency }),
});

/** Translates a price in an older form into that of the current calls. */
function pricingOf({ price, pricing }: Data): DataV3['pricingMethod'] {
  if (pricing?.minPrice) return { guestPrice: priceOf(pricing.minPrice) };
  if (pricing?.pricingOptions)
    return {
      pricingOptions: {
        optionDetails: (pricing.pricingOptions.options ?? []).map(({ id, name, price: given }) => ({
          ...(id && { optionId: id }),
          name: name ?? '',
          ...(given && { price: priceOf(given) }),
        })),
      },
    };
  const fixedPrice = pricing?.fixedPrice ?? price;
  return fixedPrice && { fixedPrice: priceOf(fixedPrice) };
}

/** Returns the number of tickets; null if it is unlimited, undefined if the request does not mention it. */
const limitOf = ({ limited, quantity }: Data) =>
  limited === false || quantity === null ? null : limited || quantity !== undefined ? quantity : undefined;

/**
 * Translates a ticket definition of a V1 call into the form of V3.
 * @param mask the fields that count; if empty, all
 * @throws PlatformError 400 for an unknown field
 */
export function inputOfV1(given: Data = {}, mask: string[] = []): DataV3 {
  const holds = masked(mask, FIELDS);
  const data: Data = Object.fromEntries(
    FIELDS.filter((name) => holds(name) && given[name] !== undefined).map((name) => [name, given[name]]),
  );
  const { name, description, policy, hidden, wixFeeConfig, salePeriod } = data;
  const limit = limitOf(data);
  const pricingMethod = pricingOf(data);
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(policy !== undefined && { policyText: policy }),
    ...(hidden !== undefined && { hidden }),
    ...(limit !== undefined && { initialLimit: limit as number }),
    ...(pricingMethod && { pricingMethod }),
    ...(wixFeeConfig?.type && {
      feeType: wixFeeConfig.type === 'FEE_INCLUDED' ? 'FEE_INCLUDED' : 'FEE_ADDED_AT_CHECKOUT',
    }),
    ...(salePeriod && {
      salePeriod: {
        ...(salePeriod.startDate && { startDate: salePeriod.startDate }),
        ...(salePeriod.endDate && { endDate: salePeriod.endDate }),
        displayNotOnSale: !salePeriod.hideNotOnSale,
      },
    }),
  };
}

/** The default fee of a new ticket: none if it is free, otherwise the platform's default (SDK: `WixFeeConfig`). */
export const defaultFee = ({ pricingMethod }: DataV3): DataV3['feeType'] =>
  pricingMethod?.fixedPrice && new Big(pricingMethod.fixedPrice.value || '0').eq(0)
    ? 'NO_FEE'
    : 'FEE_ADDED_AT_CHECKOUT';
