import { checkoutTemplates as meta } from '@wix/ecom/meta';
import { doEach } from '#core/contract/bulk';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { checkoutUrl } from '../checkouts/links';
import { redirectOperation } from '../requests/redirect-operation';
import type { Owner } from '../stored/carts';
import { addTemplate, changeTemplate, findTemplate, removeTemplate } from './changes';
import { checkoutTemplates } from './store';
import { useTemplate } from './use';

const ACCESS = { callers: MANAGERS, app: 'stores' } as const;

/** Returns a new visitor, as a browser that follows the link sends no token. */
const newVisitor = ({ ids }: Context): Owner => ({ role: 'visitor', id: ids.guid() });

/**
 * Creates a checkout from a template of this site.
 * @throws PlatformError 404 for another site's, and as `useTemplate`
 */
function checkoutOf(context: Context, templateId: string, siteId: string, buyer: Owner) {
  assert(siteId === context.site.id, () => notFound(`Site ${siteId}`));
  const checkout = useTemplate(context, findTemplate(context, templateId), buyer);
  return { checkout, url: checkoutUrl(context, checkout) };
}

const READ = { callers: EVERYONE, app: 'stores' } as const;

/** Checkout templates: managers of the site write them, and any visitor with the link can use them. */
export const checkoutTemplatesOperations: Operation[] = [
  ...moduleOperations('ecom.checkoutTemplates', meta, ACCESS, {
    createCheckoutTemplate: ({ checkoutTemplate }, context) => ({
      checkoutTemplate: addTemplate(context, checkoutTemplate),
    }),
    bulkCreateCheckoutTemplates({ checkoutTemplates: given, returnEntity = false }, context) {
      const { results, bulkActionMetadata } = doEach(
        given,
        (template) => addTemplate(context, template),
        (_given, made) => made?.id,
      );
      return {
        results: results.map(({ itemMetadata, item }) => ({
          itemMetadata,
          ...(returnEntity && item && { item }),
        })),
        bulkActionMetadata,
      };
    },
    getCheckoutTemplate: ({ checkoutTemplateId }, context) => ({
      checkoutTemplate: findTemplate(context, checkoutTemplateId),
    }),
    updateCheckoutTemplate: ({ checkoutTemplate }, context) => ({
      checkoutTemplate: changeTemplate(context, checkoutTemplate),
    }),
    deleteCheckoutTemplate({ checkoutTemplateId }, context) {
      removeTemplate(context, findTemplate(context, checkoutTemplateId));
      return {};
    },
    queryCheckoutTemplates({ query }, context) {
      const { items, pagingMetadata } = context.documents.queryByCursor(checkoutTemplates, query ?? {});
      return { checkoutTemplates: items, pagingMetadata };
    },
  }),

  ...moduleOperations('ecom.checkoutTemplates', meta, READ, {
    createCheckoutFromTemplate({ checkoutTemplateId, siteId }, context) {
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
    ({ checkoutTemplateId, siteId }, context) =>
      checkoutOf(context, checkoutTemplateId, siteId, newVisitor(context)).url,
  ),
];
