import type { checkoutTemplates as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { applicationError, assert, invalidField, notFound } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { withCustomItems } from '../cart/lines';
import type { CustomLineItem } from '../cart/store';
import { serializeCheckout } from '../checkout/serialize';
import type { Checkout } from '../checkout/store';

/** Custom items as checkouts type them: the SDK's two modules have the same JSON but separate enumerations. */
export const customItems = ({ customLineItems = [] }: SerializedTemplate) =>
  customLineItems as CustomLineItem[];

/**
 * A template by its id.
 * @throws PlatformError 404
 */
export function findTemplate({ documents }: Context, id: string): CheckoutTemplate {
  const template = documents.get(checkoutTemplates, id);
  assert(template, () => notFound(`Checkout template ${id}`));
  return template;
}

/** @throws PlatformError 400 for an item that names nothing of a catalog, or a custom one that lacks something */
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

/** A template with defaults for its missing fields, which answers always have. */
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
 * Makes a template.
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
 * Changes a template; checkouts that were made from it stay as they are.
 * @throws PlatformError 404; 400 CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITHOUT_SPECIFIED_FIELDS,
 *   CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_UNSUPPORTED_FIELD for what is set once and for all,
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

export type SerializedTemplate = Serialized<meta.CheckoutTemplateOriginal>;

/** A template whose link makes a checkout for each visitor. */
export interface CheckoutTemplate extends SerializedTemplate {
  id: string;
  status: NonNullable<SerializedTemplate['status']>;
}

export const checkoutTemplates = collection<CheckoutTemplate>('checkout_templates', {
  fields: { status: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

const FQDN = 'wix.ecom.v1.checkout_template';

/** Emits that a checkout template was made. */
export const emitCheckoutTemplateCreated = (context: Context, template: CheckoutTemplate): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: template.id,
    slug: 'created',
    createdEvent: { entity: template },
  });

/** Emits that a checkout template was changed. */
export const emitCheckoutTemplateUpdated = (context: Context, template: CheckoutTemplate): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: template.id,
    slug: 'updated',
    updatedEvent: { currentEntity: template },
  });

/** Emits that a checkout template was deleted. */
export const emitCheckoutTemplateDeleted = (context: Context, entityId: string): void =>
  context.emit({ entityFqdn: FQDN, entityId, slug: 'deleted', deletedEvent: {} });

/** Emits that a checkout was made from a template. */
export const emitCheckoutTemplateUsed = (
  context: Context,
  template: CheckoutTemplate,
  checkout: Checkout,
): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: template.id,
    slug: 'used',
    actionEvent: { body: { checkoutTemplate: template, checkout: serializeCheckout(checkout, context) } },
  });
