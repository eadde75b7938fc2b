import type { redirects } from '@wix/redirects';
import { PLANS } from '../emulator/demo-site';
import { visitor } from '../emulator/start';

const YEAR = PLANS.year;
/** The page of a product, as an intent of a redirect session. */
export const product = { storesProduct: { productSlug: 'everyday-mug' } };
/** The checkout of a plan, as an intent of a redirect session. */
export const plan = { paidPlansCheckout: { planId: YEAR } };

/** Creates a redirect session as a new visitor. */
export async function createRedirect(options: redirects.CreateRedirectSessionOptions) {
  const client = await visitor();
  const { redirectSession } = await client.redirects.createRedirectSession(options);
  return { ...redirectSession, fullUrl: redirectSession?.fullUrl ?? '' };
}
