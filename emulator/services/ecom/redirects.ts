import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { assertMayOpen, required } from '#core/contract/redirect-checks';
import type { RedirectIntents } from '#core/contract/redirects';
import { beginCheckout } from './cart-v2/order/checkout-page';
import { findCheckout } from './checkout/checks';
import { mustAcceptPayments } from './checkout/create';
import { checkoutSummary } from './checkout/summary';
import { findPaymentRequest } from './order-payment-requests/store';

/** Redirects to the pages that pay for a checkout or a payment request. */
export const ecomRedirects: RedirectIntents<Context> = {
  ecomCheckout: {
    app: 'stores',
    check(context, { checkoutId }) {
      const id = required(checkoutId, 'ecomCheckout.checkoutId');
      assertMayOpen(context, findCheckout(context, id).owner, 'a checkout');
      // A cart of Cart V2 is its own checkout, so that no earlier call has told the shop.
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
