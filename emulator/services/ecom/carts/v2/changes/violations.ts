import type { Context } from '#core/contract/context';
import { type AppViolation, validationOf } from '../../../checkouts/validations/ask';
import { subscriptionRefusal } from '../../../orders/subscription-contracts/rules';
import type { Estimate } from '../../../totals/types';
import type { Cart } from '../../entity';
import type { ViolationV2 } from '../../v2-types';
import { couponFault } from './coupon-violations';
import { giftCardFault } from './gift-card-violations';
import { membershipFault } from './membership-violations';

/** The parts to check; parts that an estimate leaves out have no violations. */
export interface Looked {
  delivery: boolean;
  giftCards: boolean;
  /** Whether apps that validate purchases get a cart or a checkout (platform facts 35.7); a cart if absent. */
  source?: 'CART' | 'CHECKOUT';
}

/** Returns the violation that an app has found. */
const byApp = ({ severity, target, description }: AppViolation): ViolationV2 => ({
  scope: 'lineItem' in target ? 'LINE_ITEM' : 'GLOBAL',
  code: 'CUSTOM_VALIDATION',
  description,
  severity,
  customValidationData: { target },
});

/** Returns a violation that an app has found, as the app reported it. */
export function ofApp({ code, severity, description, customValidationData: data }: ViolationV2) {
  if (code !== 'CUSTOM_VALIDATION') return [];
  // Both have the same JSON, but separate enumerations in the SDK.
  const level: AppViolation['severity'] = severity === 'ERROR' ? 'ERROR' : 'WARNING';
  return [{ severity: level, description, target: data?.target }];
}

type Fault = Omit<ViolationV2, 'severity'>;

/** Returns the violations of a cart; those that are errors prevent an order. */
export function violationsOf(
  context: Context,
  cart: Cart,
  estimate: Estimate,
  { delivery, giftCards, source = 'CART' }: Looked,
): ViolationV2[] {
  const faults: Fault[] = [
    ...lineFaults(estimate),
    ...couponFault(context, cart, estimate),
    ...membershipFault(estimate),
    ...(giftCards ? giftCardFault(context, cart) : []),
    ...(delivery ? deliveryFaults(cart, estimate) : []),
    ...subscriptionFault(cart, estimate),
    ...(cart.demo ? demoFaults(cart, estimate) : []),
  ];
  const own = faults.map((fault): ViolationV2 => ({ ...fault, severity: 'ERROR' }));
  return [...own, ...validationOf(context, cart, estimate, source).violations.map(byApp)];
}

function lineFaults({ lines }: Estimate): Fault[] {
  if (lines.length === 0)
    return [{ scope: 'GLOBAL', code: 'EMPTY_CART', description: 'There is nothing in the cart' }];
  const missing = lines.filter(({ status }) => status !== 'AVAILABLE');
  if (missing.length === 0) return [];
  const names = missing.map(({ shown }) => shown.productName?.original).join(', ');
  return [
    {
      scope: 'LINE_ITEM',
      code: 'LINE_ITEMS_OUT_OF_STOCK',
      description: `Not enough left of: ${names}`.slice(0, 1000),
      lineItemsOutOfStockData: {
        lineItemIds: missing.map(({ id }) => id),
        allLineItemsOutOfStock: lines.every(({ available }) => available === 0),
      },
    },
  ];
}

/** Whether an address is complete enough to deliver to. */
export const isComplete = (address: NonNullable<Cart['contactInfo']>['address']): boolean =>
  Boolean(address?.country && address.city && (address.addressLine ?? address.streetAddress?.name));

function deliveryFaults(
  { contactInfo, selectedShippingOption }: Cart,
  { requiresShipping, delivery, deliveryProblem }: Estimate,
): Fault[] {
  if (!requiresShipping) return [];
  const scope = 'DELIVERY';
  const chosen = Boolean(selectedShippingOption?.code);
  const pickup = chosen && !deliveryProblem && delivery?.pickupAddress;
  const address: Fault[] =
    pickup || isComplete(contactInfo?.address)
      ? []
      : [
          {
            scope,
            code: 'MISSING_DELIVERY_ADDRESS',
            description: 'Say where it goes: country, city and street',
          },
        ];
  if (!chosen) {
    const description =
      deliveryProblem === 'DESTINATION_NOT_SUPPORTED'
        ? 'The site does not deliver to this address'
        : 'Choose how it is to be delivered';
    return [...address, { scope, code: 'MISSING_DELIVERY_METHOD', description }];
  }
  if (!deliveryProblem) return address;
  const description = 'The site does not offer this delivery to this address';
  return [...address, { scope, code: 'DELIVERY_METHOD_NO_LONGER_AVAILABLE', description }];
}

function subscriptionFault(cart: Cart, estimate: Estimate): Fault[] {
  const refusal = subscriptionRefusal(cart, estimate);
  return refusal ? [{ scope: 'GLOBAL', code: 'GENERAL_CODE', description: refusal.message }] : [];
}

/** Returns the violations of a cart from the editor's preview, which shows these items but cannot order them. */
function demoFaults({ giftCardCode }: Cart, { lines, memberships }: Estimate): Fault[] {
  const candidates: [ViolationV2['code'], ViolationV2['scope'], unknown][] = [
    [
      'SUBSCRIPTION_ITEM_NOT_SUPPORTED_ON_DEMO_CART',
      'LINE_ITEM',
      lines.some(({ shown }) => shown.subscriptionOptionInfo),
    ],
    ['GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART', 'GIFT_CARD', giftCardCode],
    ['MEMBERSHIP_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART', 'MEMBERSHIP', memberships.charges.length > 0],
  ];
  return candidates.flatMap(([code, scope, is]) =>
    is ? [{ scope, code, description: 'A demo cart cannot buy this' }] : [],
  );
}
