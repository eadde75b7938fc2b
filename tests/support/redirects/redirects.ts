import type { redirects } from '@wix/redirects';
import { PLANS } from '../emulator/demo-site';
import { visitor } from '../emulator/start';

const YEAR = PLANS.year;
export const product = { storesProduct: { productSlug: 'everyday-mug' } };
export const plan = { paidPlansCheckout: { planId: YEAR } };

/** Asks for a redirect session as a new visitor. */
export async function create(options: redirects.CreateRedirectSessionOptions) {
  const client = await visitor();
  const { redirectSession } = await client.redirects.createRedirectSession(options);
  return { ...redirectSession, fullUrl: redirectSession?.fullUrl ?? '' };
}
