import type { Context } from '../../core/contract/context';
import { assertMayOpen, required } from '../../core/contract/redirect-checks';
import type { RedirectIntents } from '../../core/contract/redirects';
import { beginCheckout } from './cart-v2/order/checkout-page';
import { findCheckout } from './checkout/checks';
import { checkoutSummary } from './checkout/summary';
import { findPaymentRequest } from './order-payment-requests/find';

/** Redirects to the pages that pay for a checkout or a payment request. */
export const ecomRedirects: RedirectIntents<Context> = {
  ecomCheckout: {
    app: 'stores',
    check(context, { checkoutId }) {
      const id = required(checkoutId, 'ecomCheckout.checkoutId');
      assertMayOpen(context, findCheckout(context, id).owner, 'a checkout');
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
