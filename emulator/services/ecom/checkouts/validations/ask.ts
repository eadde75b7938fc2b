import * as z from 'zod';
import type { Context } from '#core/contract/context';
import type { PlatformError } from '#core/contract/errors';
import type { PluginMethod } from '#core/service-plugins/plugin';
import type { Basket, Purchase } from '../../carts/entity';
import { moneyOf, WEIGHT_UNIT } from '../../items/money';
import { listOf, text, VALIDATIONS } from '../../service-plugins/kinds';
import { describeDelivery, describeDiscounts } from '../../totals/describe-for-plugins';
import { serializeLinePrices, serializePriceSummary } from '../../totals/serialize';
import type { Estimate } from '../../totals/types';
import { failedToRetrieveValidationsViolations, violationsWithErrorSeverity } from './errors';

const answer = z.object({
  violations: listOf(
    z.object({
      severity: z
        .enum(['WARNING', 'ERROR'])
        .nullish()
        .transform((severity) => severity ?? 'WARNING'),
      target: z
        .object({
          other: z.object({ name: z.enum(['OTHER_DEFAULT']).nullish() }).nullish(),
          lineItem: z
            .object({ name: z.enum(['LINE_ITEM_DEFAULT']).nullish(), id: z.string().nullish() })
            .nullish(),
        })
        .nullish(),
      description: text(1000).nullish(),
    }),
    100,
  ),
});

const METHOD: PluginMethod<z.output<typeof answer>> = {
  name: 'getValidationViolations',
  path: '/v1/get-violations',
  answer,
};

/** An objection of an app, in the form of carts and checkouts. */
export interface AppViolation {
  severity: 'WARNING' | 'ERROR';
  target: { other: { name: 'OTHER_DEFAULT' } } | { lineItem: { name: 'LINE_ITEM_DEFAULT'; id: string } };
  description: string;
}

/** The objections of apps to a purchase, and whether one of the apps gave no usable answer. */
export interface Validation {
  violations: AppViolation[];
  isIncomplete: boolean;
}

function requestOf(
  { site }: Context,
  basket: Basket & Partial<Purchase>,
  estimate: Estimate,
  source: string,
) {
  const { purchaseFlowId, email, contactId, contactInfo, billingAddress, extendedFields } = basket;
  const money = moneyOf(site);
  const prices = serializeLinePrices(estimate, site);
  const { code, title, cost } =
    describeDelivery(estimate, site).shippingInfo?.selectedCarrierServiceOption ?? {};
  return {
    sourceInfo: { source, purchaseFlowId },
    validationInfo: {
      buyerDetails: { ...(email && { email }), ...(contactId && { contactId }) },
      lineItems: estimate.lines.map(({ id, quantity, price, shown }, index) => ({
        id,
        quantity,
        ...(shown.catalogReference && { catalogReference: shown.catalogReference }),
        productName: shown.productName,
        price: money(price),
        physicalProperties: shown.physicalProperties,
        itemType: shown.itemType,
        ...(shown.subscriptionOptionInfo && { subscriptionOptionInfo: shown.subscriptionOptionInfo }),
        pricesBreakdown: prices[index],
      })),
      weightUnit: WEIGHT_UNIT,
      priceSummary: serializePriceSummary(estimate, site),
      ...(billingAddress && { billingInfo: { address: billingAddress } }),
      ...(contactInfo && { shippingAddress: contactInfo }),
      ...(code && {
        shippingInfo: {
          selectedCarrierServiceOption: { code, title, cost: { price: money(cost?.price ?? '0') } },
        },
      }),
      ...(basket.customFields && { customFields: { fields: basket.customFields } }),
      appliedDiscounts: describeDiscounts(estimate, site),
      ...(basket.externalReference && { externalReference: basket.externalReference }),
      currency: site.currency,
      conversionCurrency: site.currency,
      paymentCurrency: site.currency,
    },
    ...(extendedFields && { extendedFields }),
  };
}

/**
 * Asks the plugins for their objections to a purchase. Carts are sent only to those that request them (SDK:
 * `ValidationsSPIConfig`).
 */
export function validationOf(
  context: Context,
  basket: Basket & Partial<Purchase>,
  estimate: Estimate,
  source: 'CART' | 'CHECKOUT',
): Validation {
  const { plugins } = context;
  const validators = plugins
    .of(VALIDATIONS)
    .filter(({ config }) => source === 'CHECKOUT' || config.validateInCart === true);
  if (validators.length === 0 || estimate.lines.length === 0) return { violations: [], isIncomplete: false };
  const replies = plugins.ask(VALIDATIONS, METHOD, requestOf(context, basket, estimate, source), validators);
  return {
    isIncomplete: replies.some((reply) => 'problem' in reply),
    violations: replies
      .flatMap((reply) => ('answer' in reply ? reply.answer.violations : []))
      .map(({ severity, target, description }): AppViolation => {
        const id = target?.lineItem?.id;
        return {
          severity,
          target: id ? { lineItem: { name: 'LINE_ITEM_DEFAULT', id } } : { other: { name: 'OTHER_DEFAULT' } },
          description: description ?? '',
        };
      }),
  };
}

/** Returns the reason why apps do not let a checkout be ordered, if any (platform facts 35.6). */
export function validationRefusal({ violations, isIncomplete }: Validation): PlatformError | undefined {
  if (isIncomplete) return failedToRetrieveValidationsViolations();
  const errors = violations.filter(({ severity }) => severity === 'ERROR');
  const [first] = errors;
  if (!first) return undefined;
  return violationsWithErrorSeverity(first.description, errors);
}
