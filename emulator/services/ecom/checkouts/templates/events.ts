import type { Context } from '#core/contract/context';
import { emitAction } from '#core/entities/events';
import type { Checkout } from '../entity';
import { serializeCheckout } from '../serialize';
import { CHECKOUT_TEMPLATES, type CheckoutTemplate } from './entity';

/** Emits that a checkout was created from a template. */
export const emitTemplateUsed = (context: Context, template: CheckoutTemplate, checkout: Checkout): void =>
  emitAction(context, CHECKOUT_TEMPLATES, template.id, 'used', {
    checkoutTemplate: template,
    checkout: serializeCheckout(context, checkout),
  });
