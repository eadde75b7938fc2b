import type { serviceOptionsAndVariants as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { OptionsAndVariants, Variant } from '../stored/options-and-variants';
import type { Service } from '../stored/services';
import { assertVariants } from './checks';
import { missing } from './errors';
import { durationName } from './rules';

type Given = Pick<Serialized<meta.ServiceOptionsAndVariantsOriginal>, 'options' | 'variants'>;
type GivenVariant = NonNullable<NonNullable<Given['variants']>['values']>[number];

/**
 * Reads the option and the variants of a request. Prices without a currency have that of the site.
 * @throws PlatformError 400 for what is missing, or what `assertVariants` refuses
 */
export function readVariants(
  context: Context,
  service: Service,
  { options, variants }: Given,
): Pick<OptionsAndVariants, 'options' | 'variants'> {
  const option = options?.values?.[0];
  assert(option, () => missing('options.values'));
  const { id, type } = option;
  assert(id, () => missing('options.values.id'));
  assert(type, () => missing('options.values.type'));
  assert(variants?.values?.length, () => missing('variants.values'));
  const read = variants.values.map((variant) => readVariant(context, variant));
  const whole = { ...option, id, type };
  assertVariants(service, whole, read);
  return { options: { values: [whole] }, variants: { values: read } };
}

function readVariant({ site }: Context, { choices, price }: GivenVariant): Variant {
  const choice = choices?.[0];
  assert(choice?.optionId, () => missing('variants.values.choices.optionId'));
  const { optionId, duration, ...rest } = choice;
  assert(!duration || duration.minutes, () => missing('variants.values.choices.duration.minutes'));
  assert(price?.value, () => missing('variants.values.price.value'));
  const named = duration && { ...duration, name: duration.name ?? durationName(duration.minutes ?? 0) };
  return {
    choices: [{ ...rest, ...(named && { duration: named }), optionId }],
    price: { value: price.value, currency: price.currency ?? site.currency },
  };
}
