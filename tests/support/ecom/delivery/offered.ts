import delivery from '@/emulator/seed/delivery.json';
import { visitor } from '../../emulator/start';
import { HOME, item } from '../shop';

/** The codes of the options that a new site has. */
const SEEDED = delivery.regions.flatMap(({ options }) => options.map(({ code }) => code));

/**
 * Returns what a new visitor with tea towels in the cart is offered at an address, besides the options that a new site
 * has.
 */
export async function offered(shippingAddress: object = HOME.address ?? {}, quantity = 2) {
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('tea-towels', quantity)] });
  const { shippingInfo } = await currentCart.estimateCurrentCartTotals({ shippingAddress });
  return (shippingInfo?.carrierServiceOptions ?? []).flatMap(({ carrierId, shippingOptions = [] }) =>
    shippingOptions
      .filter(({ code = '' }) => !SEEDED.includes(code ?? ''))
      .map((option) => ({ ...option, carrierId })),
  );
}

/** Returns the titles of what is `offered`. */
export const titlesOffered = async (...args: Parameters<typeof offered>) =>
  (await offered(...args)).map(({ title }) => title);

/** Creates the checkout of a new visitor with one tea towel, delivered by an option. @returns it, with its id */
export async function checkoutWith(code: string | null | undefined, carrierId?: string) {
  const { checkout } = await visitor();
  // The SDK has another name for the line.
  const shippingDestination = { address: { ...HOME.address, addressLine1: HOME.address?.addressLine ?? '' } };
  const created = await checkout.createCheckout({ channelType: 'WEB', lineItems: [item('tea-towels')] });
  const selectedCarrierServiceOption = { code: code ?? '', ...(carrierId && { carrierId }) };
  const changed = await checkout.updateCheckout(created._id ?? '', {
    shippingInfo: { shippingDestination, selectedCarrierServiceOption },
  });
  return { ...changed, _id: created._id ?? '' };
}
