import type { Context } from '#core/contract/context';
import { formatAmount } from '#core/money';
import { addOns } from '../services/add-ons/entity';
import type { Service } from '../services/entity';
import { variantsOf } from '../services/variants/choices';

/** A choice of each participant, such as an age group. */
interface OfferedChoice {
  optionId: string;
  custom: string;
  /** Formatted, for one participant. */
  price: string;
}

/** The question that a service asks each participant. */
export interface OfferedOption {
  name: string;
  choices: OfferedChoice[];
}

/** An extra; it has either a number of minutes or a quantity. */
interface OfferedAddOn {
  id: string;
  name: string;
  /** Formatted, for one. */
  price: string;
  minutes?: number;
  /** The highest quantity that can be booked. */
  most?: number;
}

export interface OfferedGroup {
  id: string;
  name: string;
  prompt?: string;
  /** How many different add-ons can be chosen. */
  most?: number;
  addOns: OfferedAddOn[];
}

/** Returns the custom choices of a service that has some, with their prices. */
export function offeredOption(context: Context, { id, payment }: Service): OfferedOption | undefined {
  const variants = payment?.rateType === 'VARIED' ? variantsOf(context, id) : undefined;
  const [option] = variants?.options.values ?? [];
  if (!variants || option?.type !== 'CUSTOM') return undefined;
  const { site } = context;
  return {
    name: option.customData?.name ?? 'Choice',
    choices: variants.variants.values.map(({ choices: [{ optionId, custom }], price }) => ({
      optionId,
      custom: custom ?? '',
      price: formatAmount(price.value, site.currency, site.locale),
    })),
  };
}

/** Returns the add-ons of a service, in their groups; empty groups are left out. */
export function offeredAddOns({ documents, site }: Context, { addOnGroups = [] }: Service): OfferedGroup[] {
  return addOnGroups
    .map(({ id, name, prompt, maxNumberOfAddOns, addOnIds }) => ({
      id: id ?? '',
      name: name ?? '',
      ...(prompt && { prompt }),
      ...(maxNumberOfAddOns && { most: maxNumberOfAddOns }),
      addOns: (addOnIds ?? []).flatMap((addOnId) => {
        const addOn = documents.get(addOns, addOnId);
        if (!addOn) return [];
        return [
          {
            id: addOnId,
            name: addOn.name ?? '',
            price: formatAmount(addOn.price?.value ?? '0', site.currency, site.locale),
            ...(addOn.durationInMinutes && { minutes: addOn.durationInMinutes }),
            ...(addOn.maxQuantity && { most: addOn.maxQuantity }),
          },
        ];
      }),
    }))
    .filter((group) => group.addOns.length > 0);
}
