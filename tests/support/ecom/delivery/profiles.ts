import { deliveryProfile, localDeliveryOptions, pickupLocations, shippingOptions } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { callable } from '../../emulator/callable';
import { ownerClient, visitor } from '../../emulator/start';
import { item } from '../shop';

/** The platform's own carriers. */
export const BASIC_SHIPPING = '45c44b27-ca7b-4891-8c0d-1747d588b835';
export const PICKUP = '50d8c12f-715e-41ad-be25-d0f61375dbee';

const modules = { deliveryProfile, localDeliveryOptions, pickupLocations, shippingOptions };

/** The modules around delivery as the site's owner. */
export const deliveryOwner = (emulator: Emulator) => ownerClient(emulator, modules);

/** The same modules as a new visitor. */
export async function deliveryVisitor() {
  const client = createClient({
    modules: callable(modules),
    auth: OAuthStrategy({ clientId: site.clientId }),
  });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

/** Switches a row of a carrier's settings on or off. The SDK has this function, but its types do not. */
export const updateCarrierSettings = (
  profiles: object,
  carrierId: string,
  settings: { rowId: string; active: boolean },
) =>
  (
    profiles as { updateCarrierSettings: (id: string, options: typeof settings) => Promise<void> }
  ).updateCarrierSettings(carrierId, settings);

type Profile = deliveryProfile.DeliveryProfile;

/** Returns the profile that the site has from the start. */
export async function defaultProfile(emulator: Emulator): Promise<Profile & { _id: string }> {
  const { items } = await deliveryOwner(emulator)
    .deliveryProfile.queryDeliveryProfiles()
    .eq('default', true)
    .find();
  const [profile] = items;
  if (!profile?._id) throw new Error('The site has no default delivery profile');
  return { ...profile, _id: profile._id };
}

/** Finds a region of a profile by its name. @returns the region, with its id */
export function regionOf(profile: Profile | undefined, name: string) {
  const region = profile?.deliveryRegions?.find((it) => it.name === name);
  if (!region?._id) throw new Error(`The profile has no region ${name}`);
  return { ...region, _id: region._id };
}

/**
 * Returns what a new visitor with tea towels in the cart is told about delivery to a country.
 * @returns the region's name, undefined if nothing is delivered there, and the titles of its options
 */
export async function deliveryTo(country: string, subdivision?: string) {
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('tea-towels')] });
  const { shippingInfo } = await currentCart.estimateCurrentCartTotals({
    shippingAddress: { country, ...(subdivision && { subdivision }) },
  });
  const options = shippingInfo?.carrierServiceOptions?.flatMap((carrier) => carrier.shippingOptions ?? []);
  return { region: shippingInfo?.region?.name, options: options?.map(({ title }) => title) ?? [] };
}
