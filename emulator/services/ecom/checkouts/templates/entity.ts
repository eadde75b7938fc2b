import type { checkoutTemplates as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { filled } from '#core/entities/filled';
import type { EntityKind } from '#core/entities/kind';

export type SerializedTemplate = Serialized<meta.CheckoutTemplateOriginal>;

/** A template whose link creates a checkout for each visitor. */
export interface CheckoutTemplate extends SerializedTemplate {
  id: string;
  status: NonNullable<SerializedTemplate['status']>;
}

export const checkoutTemplates = collection<CheckoutTemplate>('checkout_templates', {
  shown: {
    title: 'Checkout templates',
    group: 'Sales',
    calls: ['ecom.checkoutTemplates', 'checkoutTemplate'],
  },
  fields: { status: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Serializes a template; an option of payment has a value in answers, the first one unless it was given. */
export const serializeTemplate = (template: CheckoutTemplate): CheckoutTemplate =>
  filled(template, { 'lineItems.*.catalogOverrideFields.paymentOption.value': 'FULL_PAYMENT_ONLINE' });

export const CHECKOUT_TEMPLATES: EntityKind<CheckoutTemplate, 'checkoutTemplate'> = {
  name: 'checkoutTemplate',
  collection: checkoutTemplates,
  views: [{ fqdn: 'wix.ecom.v1.checkout_template', serialize: (_, template) => serializeTemplate(template) }],
};
