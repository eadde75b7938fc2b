import type { checkoutTemplates as meta } from '@wix/ecom/meta';
import { collection } from '../../core/collection';
import type { Wire } from '../../core/operation';

export type WireTemplate = Wire<meta.CheckoutTemplateOriginal>;

/** What checkouts are made of again and again: a link to buy. */
export interface CheckoutTemplate extends WireTemplate {
  id: string;
  status: NonNullable<WireTemplate['status']>;
}

export const checkoutTemplates = collection<CheckoutTemplate>('checkout_templates', {
  fields: { status: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
