import type { Context } from '#core/contract/context';
import { applicationError, assert, invalidField, notFound } from '#core/contract/errors';
import { withCustomItems } from '../carts/lines';
import type { CustomLineItem } from '../stored/carts';
import {
  type CheckoutTemplate,
  checkoutTemplates,
  emitCheckoutTemplateCreated,
  emitCheckoutTemplateDeleted,
  emitCheckoutTemplateUpdated,
  type SerializedTemplate,
} from './store';

/**
 * Returns custom items with the types of checkouts: the SDK's two modules have the same JSON but separate enumerations.
 */
export const customItems = ({ customLineItems = [] }: SerializedTemplate) =>
  customLineItems as CustomLineItem[];

/**
 * Returns a template by its id.
 * @throws PlatformError 404
 */
export function findTemplate({ documents }: Context, id: string): CheckoutTemplate {
  const template = documents.get(checkoutTemplates, id);
  assert(template, () => notFound(`Checkout template ${id}`));
  return template;
}

/** @throws PlatformError 400 for an item without a catalog reference, or a custom item that lacks a field */
function assertItems(context: Context, template: SerializedTemplate): void {
  for (const [index, { catalogReference }] of (template.lineItems ?? []).entries())
    assert(catalogReference?.appId && catalogReference.catalogItemId, () =>
      invalidField(
        `checkoutTemplate.lineItems[${index}].catalogReference`,
        'must have appId and catalogItemId',
        'REQUIRED_FIELD',
      ),
    );
  withCustomItems(context, [], customItems(template));
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
 * @throws PlatformError 400 CANNOT_CREATE_CHECKOUT_TEMPLATE_WITHOUT_ITEMS, or for items as `assertItems`
 */
export function addTemplate(context: Context, given: SerializedTemplate): CheckoutTemplate {
  assert(!isEmpty(given), () =>
    applicationError(400, 'CANNOT_CREATE_CHECKOUT_TEMPLATE_WITHOUT_ITEMS', 'A template has an item'),
  );
  assertItems(context, given);
  const template = context.documents.put<CheckoutTemplate>(checkoutTemplates, {
    ...complete(given),
    id: context.ids.guid(),
    status: given.status ?? 'ACTIVE',
  });
  emitCheckoutTemplateCreated(context, template);
  return template;
}

/**
 * Changes a template; checkouts created from it stay as they are.
 * @throws PlatformError 404; 400 CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITHOUT_SPECIFIED_FIELDS,
 *   CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_UNSUPPORTED_FIELD for an immutable field,
 *   CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_EMPTY_ITEMS, or for items as `assertItems`
 */
export function changeTemplate(context: Context, { id, ...given }: SerializedTemplate): CheckoutTemplate {
  const before = findTemplate(context, id ?? '');
  const written = Object.entries(given).filter(([, value]) => value !== undefined);
  assert(written.length > 0, () =>
    applicationError(
      400,
      'CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITHOUT_SPECIFIED_FIELDS',
      'Say what is to be different',
    ),
  );
  assert(given.externalReference === undefined, () =>
    applicationError(
      400,
      'CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_UNSUPPORTED_FIELD',
      'The external reference is set once and for all',
    ),
  );
  const { status } = before;
  const changed: CheckoutTemplate = {
    status,
    ...complete({ ...before, ...Object.fromEntries(written) }),
    id: before.id,
  };
  assert(!isEmpty(changed), () =>
    applicationError(400, 'CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_EMPTY_ITEMS', 'A template has an item'),
  );
  assertItems(context, changed);
  context.documents.put(checkoutTemplates, changed);
  emitCheckoutTemplateUpdated(context, changed);
  return changed;
}

/** Deletes a template and emits the event. */
export function removeTemplate(context: Context, { id }: CheckoutTemplate): void {
  context.documents.delete(checkoutTemplates, id);
  emitCheckoutTemplateDeleted(context, id);
}
