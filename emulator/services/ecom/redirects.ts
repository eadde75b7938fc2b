import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { assertMayOpen, required } from '#core/contract/redirect-checks';
import type { RedirectIntents } from '#core/contract/redirects';
import { beginCheckout } from './carts/v2/order/checkout-page';
import { findCheckout } from './checkouts/checks';
import { mustAcceptPayments } from './checkouts/errors';
import { checkoutSummary } from './checkouts/order/summary';
import { findPaymentRequest } from './payments/requests/pay/changes';

export const ecomRedirects: RedirectIntents<Context> = {
  ecomCheckout: {
    app: 'stores',
    check(context, { checkoutId }) {
      const id = required(checkoutId, 'ecomCheckout.checkoutId');
      assertMayOpen(context, findCheckout(context, id).owner, 'a checkout');
      // With Cart V2, no earlier call has refused this, as a cart is its own checkout.
      assert(context.site.acceptsPayments, () => mustAcceptPayments('SITE_NOT_ACCEPTING_PAYMENTS'));
      beginCheckout(context, id);
      checkoutSummary(context, id);
    },
  },
  ecomOrderPaymentRequest: {
    app: 'stores',
    check(context, { paymentRequestId }) {
      findPaymentRequest(context, required(paymentRequestId, 'ecomOrderPaymentRequest.paymentRequestId'));
    },
  },
};
