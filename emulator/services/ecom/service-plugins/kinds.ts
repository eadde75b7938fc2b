import * as z from 'zod';
import type { Context } from '#core/contract/context';
import type { PluginKind, PluginMethod, ServicePlugin } from '#core/service-plugins/plugin';

const SECOND = 1000;

const kind = (name: string, componentType: string, seconds: number): PluginKind => ({
  name,
  package: 'ecom',
  componentType,
  limit: seconds * SECOND,
});

/** Items of an app's own catalog (SDK: `getCatalogItems`). */
export const CATALOG = kind('catalog', 'ECOM_CATALOG', 10);

/** Additional fees of a purchase (SDK: `calculateAdditionalFees`). */
export const ADDITIONAL_FEES = kind('additionalFees', 'ECOM_ADDITIONAL_FEES', 3);

/** Delivery options of a carrier (SDK: `getShippingRates`). */
export const SHIPPING_RATES = kind('shippingRates', 'ECOM_SHIPPING_RATES', 10);

/** Objections to a purchase (SDK: `getValidationViolations`). */
export const VALIDATIONS = kind('validations', 'ECOM_VALIDATIONS', 10);

/** Conditions of discount rules (SDK: `getEligibleTriggers`). */
export const CUSTOM_TRIGGERS = kind('customTriggers', 'ECOM_DISCOUNTS_TRIGGER', 10);

/** Discounts of apps, and coupons that only they can check (SDK: `getEligibleDiscounts`). */
export const DISCOUNTS = kind('discounts', 'ECOM_DISCOUNTS', 10);

/** Whether a payment needs 3D Secure (SDK: `getPaymentSettings`). */
export const PAYMENT_SETTINGS = kind('paymentSettings', 'ECOM_PAYMENT_SETTINGS', 10);

/** Gift cards that only apps can check (SDK: `getBalance`, `redeem`, `_void`). */
export const GIFT_VOUCHERS = kind('giftVouchersProvider', 'GIFT_CARDS_PROVIDER', 10);

/** Memberships of apps, which pay for bookings and other items (SDK: `listEligibleMemberships`, `chargeMembership`). */
export const MEMBERSHIPS = kind('memberships', 'ECOM_MEMBERSHIPS', 10);

/** Items that apps recommend (SDK: `getRecommendations`). */
export const RECOMMENDATIONS: PluginKind = {
  ...kind('recommendationsProvider', 'ECOM_RECOMMENDATIONS_PROVIDER', 10),
  needs: ['supportedAlgorithms', 'catalogAppIds'],
};

/** The stock of items of an app's own catalog (SDK: `decrementAvailability`, `incrementAvailability`). */
export const INVENTORY = kind('inventory', 'ECOM_INVENTORY', 10);

/** Taxes, instead of the site's own rates (SDK: `calculateTax`). */
export const TAX_CALCULATION = kind('taxCalculationProvider', 'TAX_CALCULATION_PROVIDER', 10);

/** Payments at a provider, and refunds; the SDK has no module for them. */
export const PAYMENT_PROVIDER: PluginKind = {
  ...kind('paymentServiceProvider', 'PAYMENTS_PROVIDER', 10),
  package: 'payments',
  hasDigest: true,
};

/**
 * The kinds of plugins that are asked about purchases, by their names in the SDK, with their limits (platform facts
 * 35.2, 35.3).
 */
export const PLUGIN_KINDS: readonly PluginKind[] = [
  ADDITIONAL_FEES,
  SHIPPING_RATES,
  VALIDATIONS,
  DISCOUNTS,
  CUSTOM_TRIGGERS,
  TAX_CALCULATION,
  PAYMENT_SETTINGS,
  GIFT_VOUCHERS,
  MEMBERSHIPS,
  RECOMMENDATIONS,
  PAYMENT_PROVIDER,
  CATALOG,
  INVENTORY,
];

/** A call with this name in the SDK, its path, and the fields of its answer. */
export const method = <Shape extends z.ZodRawShape>(
  name: string,
  path: string,
  shape: Shape,
): PluginMethod<z.output<z.ZodObject<Shape>>> => ({ name, path, answer: z.object(shape) });

/** Returns the app that a plugin is registered for: the site's own unless it has another. */
export const appOf = ({ site }: Pick<Context, 'site'>, { config }: Pick<ServicePlugin, 'config'>): string =>
  config.appId ?? site.appId;

/** A text that is not empty and has at most this many characters. */
export const text = (most: number) => z.string().min(1).max(most);

/** An amount as decimal text, as all prices are sent. */
export const decimal = z
  .string()
  .regex(/^\d{1,16}(\.\d+)?$/, 'must be a decimal number in a text, such as "4.50"');

/** A list that may be absent or null, which counts as empty. */
export const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(item)
    .max(most)
    .nullish()
    .transform((items) => items ?? []);
