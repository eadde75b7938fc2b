import type { Context } from '#core/contract/context';
import { required } from '#core/contract/redirect-checks';
import type { RedirectIntents } from '#core/contract/redirects';
import { planSummary } from './orders/hosted-checkout';

export const pricingPlansRedirects: RedirectIntents<Context> = {
  paidPlansCheckout: {
    app: 'pricing-plans',
    check(context, { planId }) {
      planSummary(context, required(planId, 'paidPlansCheckout.planId'));
    },
  },
};
