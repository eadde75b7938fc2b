import { checkoutTemplates as meta } from '@wix/ecom/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { checkoutUrl } from '../checkouts/links';
import { redirectOperation } from '../requests/redirect-operation';
import type { Owner } from '../stored/carts';
import { addTemplate, CHECKOUT_TEMPLATES, changeTemplate } from './changes';
import { useTemplate } from './use';

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
    serialize: (template) => template,
    create: addTemplate,
    update: changeTemplate,
  },
  [
    ...moduleOperations(
      'ecom.checkoutTemplates',
      meta,
      { callers: EVERYONE, app: 'stores' },
      {
        createCheckoutFromTemplate({ checkoutTemplateId, siteId }, context) {
          const { caller } = context;
          const isBuyer = caller.role === 'visitor' || caller.role === 'member';
          const buyer = isBuyer ? { role: caller.role, id: caller.id } : newVisitor(context);
          const { checkout, url } = checkoutOf(context, checkoutTemplateId, siteId, buyer);
          return { checkoutId: checkout.id, checkoutUrl: url, purchaseFlowId: checkout.purchaseFlowId };
        },
      },
    ),

    redirectOperation(
      'ecom.checkoutTemplates.createAndRedirectToCheckout',
      meta.createAndRedirectToCheckout,
      ({ checkoutTemplateId, siteId }, context) =>
        checkoutOf(context, checkoutTemplateId, siteId, newVisitor(context)).url,
    ),
  ],
);
