import type { orders } from '@wix/events';
import Big from 'big.js';
import { momentText } from '@/lib/format/moment';
import { moneyText, scaleOf } from '@/lib/format/money';
import { percentText } from '@/lib/format/numbers';
import type { Translate } from '@/lib/translations/translate';
import { asNumber, asText } from '@/lib/wix/platform/values';
import type { ShopEvent, TicketType } from './types';

/** The platform's fee on a ticket, in percent of its price (JSDoc of `FeeType`, ticket definitions V3). */
const FEE_PERCENT = '2.5';

/** Up to this many, the page says how many are left. */
const FEW = 10;

/**
 * Converts a ticket definition for display: one entry, or one for each of its price options.
 * @param locale of the site
 * @param t for its texts
 */
export function toTicketTypes(
  definition: orders.TicketDefinition,
  { ticketLimit, timeZone }: Pick<ShopEvent, 'ticketLimit' | 'timeZone'>,
  locale: string,
  t: Translate,
): TicketType[] {
  const { pricing, salePeriod, wixFeeConfig } = definition;
  const [id, name] = [asText(definition._id), asText(definition.name)];
  const limit = asNumber(definition.limitPerCheckout) ?? ticketLimit;
  const sale = saleOf(definition.saleStatus, limit);
  const fewLeft = limit < ticketLimit && limit <= FEW && sale === 'open' ? limit : undefined;
  const moment = (date: Date | null | undefined) => date && momentText(date, timeZone, locale, 'date');
  const saleStarts = sale === 'scheduled' ? moment(salePeriod?.startDate) : undefined;
  const saleEnds = sale === 'open' ? moment(salePeriod?.endDate) : undefined;
  const common = {
    id,
    description: asText(definition.description),
    ...(asText(definition.policy) && { policy: asText(definition.policy) }),
    limit: sale === 'open' ? limit : 0,
    ...(fewLeft !== undefined && { fewLeft }),
    sale,
    ...(saleStarts && { saleStarts }),
    ...(saleEnds && { saleEnds }),
  };
  const added = wixFeeConfig?.type === 'FEE_ADDED' || wixFeeConfig?.type === 'FEE_ADDED_AT_CHECKOUT';
  const priced = (money: orders.Money | undefined) => toPrice(money, added, locale, t);

  if (pricing?.pricingType === 'DONATION') {
    const { price, value, ...rest } = priced(pricing.minPrice ?? definition.price);
    const choose = rest.minorUnits === 0 ? t('What you like') : t('{price} or more', { price });
    const fee = added ? t('plus {fee} ticket fee', { fee: percentText(FEE_PERCENT, locale) }) : undefined;
    return [{ ...common, ...rest, key: id, name, price: choose, minimum: value, ...(fee && { fee }) }];
  }
  const options = pricing?.pricingOptions?.options;
  if (options?.length) {
    return options.map((option) => {
      const { value: _value, ...rest } = priced(option.price);
      const optionId = asText(option._id);
      return { ...common, ...rest, key: `${id}:${optionId}`, optionId, name: `${name}: ${option.name}` };
    });
  }
  const { value: _value, ...rest } = priced(pricing?.fixedPrice ?? definition.price);
  return [{ ...common, ...rest, key: id, name }];
}

function saleOf(status: orders.TicketDefinition['saleStatus'], limit: number): TicketType['sale'] {
  if (status === 'SALE_SCHEDULED') return 'scheduled';
  if (status === 'SALE_ENDED') return 'ended';
  return limit > 0 ? 'open' : 'sold-out';
}

function toPrice(money: orders.Money | undefined, feeAdded: boolean, locale: string, t: Translate) {
  const value = money?.value ?? money?.amount ?? '0';
  const currency = money?.currency || 'USD';
  const scale = scaleOf(currency);
  const fee = new Big(value).times(FEE_PERCENT).div(100).round(scale, Big.roundHalfUp);
  return {
    value,
    currency,
    price: new Big(value).eq(0) ? t('Free') : moneyText(value, currency, locale),
    minorUnits: new Big(value).times(new Big(10).pow(scale)).round(0, Big.roundHalfUp).toNumber(),
    ...(feeAdded &&
      fee.gt(0) && {
        fee: t('plus {fee} ticket fee', { fee: moneyText(fee.toFixed(scale), currency, locale) }),
      }),
  };
}
