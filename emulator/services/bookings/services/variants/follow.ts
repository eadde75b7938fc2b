import type { Context } from '#core/contract/context';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import type { Service } from '../entity';
import { OPTIONS_AND_VARIANTS, type OptionsAndVariants, priceRange, type Variant } from '../options/entity';
import { variantsOf } from './choices';

/**
 * Returns a service with the fields that depend on its variants: its price range and the lengths of its appointments
 * (SDK: VariedPayment.minPrice, AvailabilityConstraints.durations).
 */
export function withVariants(context: Context, service: Service): Service {
  const { variantMinutes: _minutes, payment, ...rest } = service;
  const variants = variantsOf(context, service.id);
  const minutes = variants?.variants.values.flatMap(({ choices: [it] }) => it.duration?.minutes ?? []) ?? [];
  const { minPrice: _least, maxPrice: _most, ...varied } = payment?.varied ?? {};
  return {
    ...rest,
    ...(payment && {
      payment: {
        ...payment,
        ...(payment.varied && { varied: { ...varied, ...(variants && priceRange(variants)) } }),
      },
    }),
    ...(minutes.length > 0 && service.type === 'APPOINTMENT' && { variantMinutes: minutes }),
  };
}

/**
 * Adapts the variants of a service to its staff, if staff members are the choices: a new staff member gets the default
 * price (documentation: About the Service Options and Variants API). Without staff there is nothing to choose, and the
 * variants are deleted (platform facts 28.2).
 */
export function followStaff(context: Context, { id, staffMemberIds = [], payment }: Service): void {
  const before = variantsOf(context, id);
  const [option] = before?.options.values ?? [];
  if (!before || option?.type !== 'STAFF_MEMBER') return;
  const { values } = before.variants;
  const known = new Map(values.map((variant) => [variant.choices[0].staffMemberId, variant]));
  if (values.length === staffMemberIds.length && staffMemberIds.every((it) => known.has(it))) return;
  if (staffMemberIds.length === 0) {
    deleteEntity(context, OPTIONS_AND_VARIANTS, before);
    return;
  }
  const { value = '0', currency = context.site.currency } = payment?.varied?.defaultPrice ?? {};
  const after = staffMemberIds.map(
    (staffMemberId): Variant =>
      known.get(staffMemberId) ?? {
        choices: [{ staffMemberId, optionId: option.id }],
        price: { value, currency },
      },
  );
  updateEntity(context, OPTIONS_AND_VARIANTS, { ...before, variants: { values: after } });
}

/** Copies the options and variants of another service to a service, with a new id for the option (SDK: CloneErrors). */
export function copyVariants(context: Context, sourceId: string, serviceId: string): void {
  const source = variantsOf(context, sourceId);
  if (source) createEntity(context, OPTIONS_AND_VARIANTS, { ...withNewOption(context, source), serviceId });
}

/** Returns options and variants with a new id for the option (JSDoc of cloneServiceOptionsAndVariants). */
export function withNewOption(
  { ids }: Context,
  { options, variants, extendedFields }: OptionsAndVariants,
): Pick<OptionsAndVariants, 'options' | 'variants' | 'extendedFields'> {
  const optionId = ids.guid();
  const [option] = options.values;
  return {
    options: { values: [{ ...option, id: optionId }] },
    variants: {
      values: variants.values.map(({ choices: [choice], price }) => ({
        choices: [{ ...choice, optionId }],
        price,
      })),
    },
    ...(extendedFields && { extendedFields }),
  };
}

/** Deletes the options and variants of a deleted service (platform facts 28.2). */
export function dropVariants(context: Context, serviceId: string): void {
  const variants = variantsOf(context, serviceId);
  if (variants) deleteEntity(context, OPTIONS_AND_VARIANTS, variants);
}
