import type { checkoutTemplates as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { serializeCheckout } from '../checkouts/serialize';
import type { Checkout } from '../stored/checkouts';

export type SerializedTemplate = Serialized<meta.CheckoutTemplateOriginal>;

/** A template whose link creates a checkout for each visitor. */
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
