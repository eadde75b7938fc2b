import { conversionOf, moneyText } from './money';
import { isolated } from './text';

/**
 * Returns the platform's text of an amount, isolated; formats the amount if there is no text, or if it is to be converted.
 * @param value decimal text
 * @param currency ISO 4217
 */
export const priceText = (
  text: string | null | undefined,
  value: string | null | undefined,
  currency: string | null | undefined,
  locale: string,
): string =>
  typeof text === 'string' && text && !conversionOf(currency, locale)
    ? isolated(text)
    : moneyText(value || '0', currency, locale);
