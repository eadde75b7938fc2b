import { bookings, serviceOptionsAndVariants, services } from '@wix/bookings';
import type { Emulator } from '@/emulator/runtime/emulator';
import { ownerClient } from '../emulator/start';
import { bookingsOwner, serviceIdOf } from './bookings';

export const OPTION = '0b7f9d1c-0000-4000-8000-00000000000a';
export const VARIED = {
  rateType: 'VARIED' as const,
  varied: { defaultPrice: { value: '30.00', currency: 'USD' } },
  options: { online: true, inPerson: true },
};

const usd = (value: string) => ({ value, currency: 'USD' });

/** A custom option `Age group`, with a price for each choice. */
export const ages = (prices: Record<string, string>) => ({
  options: {
    values: [
      {
        _id: OPTION,
        type: 'CUSTOM' as const,
        customData: { name: 'Age group', choices: Object.keys(prices) },
      },
    ],
  },
  variants: {
    values: Object.entries(prices).map(([custom, value]) => ({
      choices: [{ optionId: OPTION, custom }],
      price: usd(value),
    })),
  },
});

type Choice = Omit<serviceOptionsAndVariants.ServiceChoice, 'optionId'>;

/** An option of another type, with a price for each choice. */
export const optionOf = (
  type: serviceOptionsAndVariants.ServiceOptionTypeWithLiterals,
  priced: readonly [choice: Choice, price: string][],
) => ({
  options: { values: [{ _id: OPTION, type }] },
  variants: {
    values: priced.map(([choice, value]) => ({
      choices: [{ optionId: OPTION, ...choice }],
      price: usd(value),
    })),
  },
});

/** Helpers for tests of services with variants. */
export function variantsOf(emulator: Emulator) {
  const owner = () => ownerClient(emulator, { serviceOptionsAndVariants, services, bookings });
  const variants = () => owner().serviceOptionsAndVariants;

  /** Gives a service of the demo site varied prices, and options with variants. @returns them */
  async function vary(slug: string, given: ReturnType<typeof ages> | ReturnType<typeof optionOf>) {
    const serviceId = serviceIdOf(slug);
    const { revision } = await bookingsOwner(emulator).services.getService(serviceId);
    await owner().services.updateService(serviceId, { revision: revision ?? '', payment: VARIED });
    const created = await variants().createServiceOptionsAndVariants({
      serviceId,
      ...structuredClone(given),
    });
    return { ...created, _id: created._id ?? '', revision: created.revision ?? '', serviceId };
  }

  return { owner, variants, vary };
}
