import type { serviceOptionsAndVariants as meta } from '@wix/bookings/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

type Sent = Serialized<meta.ServiceOptionsAndVariantsOriginal>;
type GivenOption = NonNullable<NonNullable<Sent['options']>['values']>[number];
type GivenVariant = NonNullable<NonNullable<Sent['variants']>['values']>[number];

export type ServiceOption = GivenOption & { id: string; type: NonNullable<GivenOption['type']> };
export type VariantChoice = NonNullable<GivenVariant['choices']>[number];
export interface Variant {
  choices: [VariantChoice & { optionId: string }];
  price: { value: string; currency: string };
}

export interface OptionsAndVariants extends Entity, Pick<Sent, 'extendedFields'> {
  serviceId: string;
  options: { values: [ServiceOption] };
  variants: { values: Variant[] };
}

// The filters of the SDK (`ServiceOptionsAndVariantsQuerySpec`), under their names in requests.
export const optionsAndVariants = collection<OptionsAndVariants>('booking_options_and_variants', {
  fields: {
    serviceId: 'string',
    'options.values': { kind: 'list', path: 'options.values[].type', operators: ['$exists'] },
    'options.values.id': { kind: 'list', path: 'options.values[].id' },
    'options.values.type': { kind: 'list', path: 'options.values[].type' },
    'options.values.optionSpecificData.customData.name': {
      kind: 'list',
      path: 'options.values[].customData.name',
    },
    'variants.values': { kind: 'list', path: 'variants.values[].price.currency', operators: ['$exists'] },
    'variants.values.choices.custom': { kind: 'list', path: 'variants.values[].choices[].custom' },
    'variants.values.choices.choice.custom.value': {
      kind: 'list',
      path: 'variants.values[].choices[].custom',
    },
    'variants.values.choices.optionId': { kind: 'list', path: 'variants.values[].choices[].optionId' },
    'variants.values.price.value': { kind: 'list', path: 'variants.values[].price.value' },
    'variants.values.price.currency': { kind: 'list', path: 'variants.values[].price.currency' },
  },
  // The default sort (SDK, JSDoc of queryServiceOptionsAndVariants).
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Serializes options and variants, with the prices of the cheapest and the most expensive variant. */
export function serializeOptionsAndVariants(entity: OptionsAndVariants): Sent {
  const { createdDate: _created, updatedDate: _updated, ...sent } = entity;
  return { ...sent, ...priceRange(entity) };
}

/** The prices of the cheapest and the most expensive variant (SDK: ServiceOptionsAndVariants.minPrice). */
export function priceRange({ variants }: OptionsAndVariants): {
  minPrice?: Variant['price'];
  maxPrice?: Variant['price'];
} {
  const prices = variants.values
    .map(({ price }) => price)
    .sort((one, other) => Number(one.value) - Number(other.value));
  const [minPrice] = prices;
  const maxPrice = prices.at(-1);
  return minPrice && maxPrice ? { minPrice, maxPrice } : {};
}

export const OPTIONS_AND_VARIANTS: EntityKind<OptionsAndVariants, 'serviceOptionsAndVariants'> = {
  name: 'serviceOptionsAndVariants',
  collection: optionsAndVariants,
  views: [
    {
      fqdn: 'wix.bookings.catalog.v1.service_options_and_variants',
      serialize: (_, entity) => serializeOptionsAndVariants(entity),
      showsDeleted: true,
    },
  ],
};
