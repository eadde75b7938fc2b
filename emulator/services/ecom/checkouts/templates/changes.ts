import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { storeChanged, storeNew } from '#core/entities/store';
import type { CustomLineItem } from '../../carts/entity';
import { withCustomItems } from '../../carts/lines';
import { CHECKOUT_TEMPLATES, type CheckoutTemplate, type SerializedTemplate } from './entity';
import {
  cannotCreateCheckoutTemplateWithoutItems,
  cannotUpdateCheckoutTemplateWithEmptyItems,
  cannotUpdateCheckoutTemplateWithoutSpecifiedFields,
  cannotUpdateCheckoutTemplateWithUnsupportedField,
} from './errors';

/**
 * Returns custom items with the types of checkouts: the SDK's two modules have the same JSON but separate enumerations.
 */
export const customItems = ({ customLineItems = [] }: SerializedTemplate) =>
  customLineItems as CustomLineItem[];

/** @throws PlatformError 400 for an item without a catalog reference, or a custom item that lacks a field */
function assertItems(template: SerializedTemplate): void {
  for (const [index, { catalogReference }] of (template.lineItems ?? []).entries())
    assert(catalogReference?.appId && catalogReference.catalogItemId, () =>
      invalidField(
        `checkoutTemplate.lineItems[${index}].catalogReference`,
        'must have appId and catalogItemId',
        'REQUIRED_FIELD',
      ),
    );
  withCustomItems([], customItems(template));
}

/** Returns a template with defaults for its missing fields, which are always sent. */
function complete(template: SerializedTemplate): SerializedTemplate {
  const { lineItems = [], customLineItems = [], customization } = template;
  const { webClient } = customization ?? {};
  return {
    ...template,
    lineItems: lineItems.map((line) => ({ ...line, quantity: line.quantity ?? 1 })),
    customLineItems: customLineItems.map((line) => ({
      quantity: 1,
      paymentOption: 'FULL_PAYMENT_ONLINE' as const,
      priceUndetermined: false,
      fixedQuantity: false,
      savePaymentMethod: false,
      membersOnly: false,
      ...line,
    })),
    ...(customization && {
      customization: {
        lockedGiftCard: false,
        lockedCoupon: false,
        disabledManualPayment: false,
        ...customization,
        ...(webClient && {
          webClient: {
            disabledContinueShoppingButton: false,
            disabledPolicyAgreementCheckbox: false,
            ...webClient,
          },
        }),
      },
    }),
  };
}

const isEmpty = ({ lineItems = [], customLineItems = [] }: SerializedTemplate): boolean =>
  lineItems.length + customLineItems.length === 0;

/**
 * Creates a template.
 * @throws PlatformError 400 for items as `assertItems`
 */
export function addTemplate(context: Context, given: SerializedTemplate): CheckoutTemplate {
  assert(!isEmpty(given), cannotCreateCheckoutTemplateWithoutItems);
  assertItems(given);
  return storeNew(context, CHECKOUT_TEMPLATES, {
    ...complete(given),
    id: context.ids.guid(),
    status: given.status ?? 'ACTIVE',
  });
}

/**
 * Changes a template; checkouts created from it stay as they are.
 * @throws PlatformError 400 for an immutable field, or for items as `assertItems`
 */
export function changeTemplate(
  context: Context,
  before: CheckoutTemplate,
  change: SerializedTemplate,
): CheckoutTemplate {
  assert(Object.keys(change).length > 0, cannotUpdateCheckoutTemplateWithoutSpecifiedFields);
  assert(change.externalReference === undefined, cannotUpdateCheckoutTemplateWithUnsupportedField);
  const { id, status } = before;
  const changed: CheckoutTemplate = { status, ...complete({ ...before, ...change }), id };
  assert(!isEmpty(changed), cannotUpdateCheckoutTemplateWithEmptyItems);
  assertItems(changed);
  return storeChanged(context, CHECKOUT_TEMPLATES, changed);
}
