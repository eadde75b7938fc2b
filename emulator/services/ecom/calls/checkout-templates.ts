import { type checkout as checkoutMeta, checkoutTemplates as meta } from '@wix/ecom/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import type { Owner } from '../carts/entity';
import { withItems } from '../carts/lines';
import { createCheckoutOf } from '../checkouts/create';
import type { Checkout } from '../checkouts/entity';
import {
  cannotCreateCheckoutFromInactiveTemplate,
  insufficientInventory,
  itemNotFoundInCatalog,
} from '../checkouts/errors';
import { checkoutUrl } from '../checkouts/links';
import { addTemplate, changeTemplate, customItems } from '../checkouts/templates/changes';
import {
  CHECKOUT_TEMPLATES,
  type CheckoutTemplate,
  type SerializedTemplate,
  serializeTemplate,
} from '../checkouts/templates/entity';
import { emitTemplateUsed } from '../checkouts/templates/events';
import { priceLines } from '../items/price';
import { redirectOperation } from '../requests/redirect-operation';

type CheckoutRequest = Serialized<checkoutMeta.CreateCheckoutRequestOriginal>;

function assertThere(context: Context, { lineItems = [] }: CheckoutTemplate): void {
  const lines = priceLines(context, withItems(context, [], itemsOf(lineItems), 'lineItems'));
  const isKnown = ({ catalogReference }: (typeof lineItems)[number]) =>
    lines.some(({ shown }) => shown.catalogReference?.catalogItemId === catalogReference?.catalogItemId);
  assert(lineItems.every(isKnown), itemNotFoundInCatalog);
  // `withItems` limits quantities to the stock.
  const available = lines.reduce((total, { quantity }) => total + quantity, 0);
  const wanted = lineItems.reduce((total, { quantity = 1 }) => total + quantity, 0);
  assert(available === wanted && lines.every(({ status }) => status === 'AVAILABLE'), insufficientInventory);
}

const itemsOf = (lineItems: NonNullable<SerializedTemplate['lineItems']>) =>
  lineItems.map(({ quantity = 1, catalogReference, catalogOverrideFields }) => ({
    quantity,
    catalogReference,
    ...(catalogOverrideFields && { catalogOverrideFields }),
  }));

/**
 * Creates a checkout from a template and emits the event. Its items count as added by the site's owner, who wrote the
 * template.
 * @param buyer the owner of the checkout
 */
function useTemplate(context: Context, template: CheckoutTemplate, buyer: Owner): Checkout {
  assert(template.status === 'ACTIVE', cannotCreateCheckoutFromInactiveTemplate);
  const owner = { role: 'owner', id: context.site.ownerId } as const;
  assertThere({ ...context, caller: owner }, template);
  const { lineItems = [], couponCode, customization, externalReference } = template;
  const { webClient, lockedGiftCard = false, lockedCoupon = false } = customization ?? {};
  const request = {
    lineItems: itemsOf(lineItems),
    customLineItems: customItems(template) as CheckoutRequest['customLineItems'],
    channelType: 'WEB' as const,
    couponCode,
    checkoutInfo: {
      ...(externalReference && { externalReference }),
      ...(customization && {
        customSettings: {
          lockGiftCard: lockedGiftCard,
          lockCouponCode: lockedCoupon,
          disabledManualPayment: customization.disabledManualPayment ?? false,
          disabledPolicyAgreementCheckbox: webClient?.disabledPolicyAgreementCheckbox ?? false,
        },
      }),
    },
  };
  const checkout = createCheckoutOf({ ...context, caller: owner }, request, buyer);
  emitTemplateUsed(context, template, checkout);
  return checkout;
}

/** Returns a new visitor, as a browser that follows the link sends no token. */
const newVisitor = ({ ids }: Context): Owner => ({ role: 'visitor', id: ids.guid() });

/**
 * Creates a checkout from a template of this site.
 * @throws PlatformError 404 for another site's, and as `useTemplate`
 */
function checkoutOf(context: Context, templateId: string, siteId: string, buyer: Owner) {
  assert(siteId === context.site.id, () => notFound(`Site ${siteId}`));
  const checkout = useTemplate(context, findEntity(context, CHECKOUT_TEMPLATES, templateId), buyer);
  return { checkout, url: checkoutUrl(context, checkout) };
}

/** Checkout templates: managers of the site write them, and any visitor with the link can use them. */
export const checkoutTemplatesOperations: Operation[] = entityOperations(
  'ecom.checkoutTemplates',
  meta,
  CHECKOUT_TEMPLATES,
  {
    app: 'stores',
    readers: MANAGERS,
    serialize: (_, template) => serializeTemplate(template),
    create: addTemplate,
    update: changeTemplate,
  },
  [
    ...moduleOperations('ecom.checkoutTemplates', meta, access(EVERYONE, 'stores'), {
      createCheckoutFromTemplate(context, { checkoutTemplateId, siteId }) {
        const { caller } = context;
        const isBuyer = caller.role === 'visitor' || caller.role === 'member';
        const buyer = isBuyer ? { role: caller.role, id: caller.id } : newVisitor(context);
        const { checkout, url } = checkoutOf(context, checkoutTemplateId, siteId, buyer);
        return { checkoutId: checkout.id, checkoutUrl: url, purchaseFlowId: checkout.purchaseFlowId };
      },
    }),

    redirectOperation(
      'ecom.checkoutTemplates.createAndRedirectToCheckout',
      meta.createAndRedirectToCheckout,
      (context, { checkoutTemplateId, siteId }) =>
        checkoutOf(context, checkoutTemplateId, siteId, newVisitor(context)).url,
    ),
  ],
);
