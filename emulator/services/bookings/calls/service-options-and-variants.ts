import { serviceOptionsAndVariants as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { mergePatch } from '#core/contract/field-mask';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { changeService, findService } from '../services/changes';
import { services } from '../services/entity';
import {
  OPTIONS_AND_VARIANTS,
  type OptionsAndVariants,
  serializeOptionsAndVariants,
} from '../services/options/entity';
import { variantsExist } from '../services/options/errors';
import { readVariants } from '../services/options/input';
import { missing } from '../services/options/rules';
import { variantsOf } from '../services/variants/choices';
import { withNewOption } from '../services/variants/follow';

type Stored = Pick<OptionsAndVariants, 'options' | 'variants' | 'extendedFields'>;

/**
 * Gives a service its options and variants; its price range changes accordingly.
 * @throws PlatformError 404 for an unknown service, 409 if it already has some (platform facts 28.1)
 */
function addVariants(context: Context, serviceId: string, given: Stored): OptionsAndVariants {
  const service = findService(context, serviceId);
  assert(!variantsOf(context, serviceId), () => variantsExist(serviceId));
  const added = createEntity(context, OPTIONS_AND_VARIANTS, { ...given, serviceId });
  changeService(context, service);
  return added;
}

/** Updates the service by its changed variants. */
function showInService(context: Context, { serviceId }: OptionsAndVariants): void {
  const service = context.documents.get(services, serviceId);
  if (service) changeService(context, service);
}

const APP = 'bookings';
// Everyone may read them, as customers choose among the variants: storefronts make the calls as visitors.
/** The choices that a service offers, and the price of each (platform facts 26). */
export const serviceOptionsAndVariantsOperations = entityOperations(
  'bookings.serviceOptionsAndVariants',
  meta,
  OPTIONS_AND_VARIANTS,
  {
    app: APP,
    // The default limit is 50 (JSDoc of queryServiceOptionsAndVariants).
    page: { defaultLimit: 50, maxLimit: 100 },
    serialize: (_, entity) => serializeOptionsAndVariants(entity),
    create(context, { serviceId, extendedFields, ...given }) {
      assert(serviceId, () => missing('serviceId'));
      const read = readVariants(context, findService(context, serviceId), given);
      return addVariants(context, serviceId, { ...read, ...(extendedFields && { extendedFields }) });
    },
    update(context, before, { options, variants, extendedFields }) {
      const change = mergePatch(before, {
        ...(options && { options }),
        ...(variants && { variants }),
        ...(extendedFields && { extendedFields }),
      }) as OptionsAndVariants;
      const read = readVariants(context, findService(context, before.serviceId), change);
      const after = updateEntity(context, OPTIONS_AND_VARIANTS, { ...change, ...read });
      showInService(context, after);
      return after;
    },
    delete(context, entity) {
      deleteEntity(context, OPTIONS_AND_VARIANTS, entity);
      showInService(context, entity);
    },
    writes: {
      cloneServiceOptionsAndVariants(context, { cloneFromId, targetServiceId }) {
        const source = findEntity(context, OPTIONS_AND_VARIANTS, cloneFromId);
        const copy = withNewOption(context, source);
        readVariants(context, findService(context, targetServiceId), copy);
        return {
          serviceOptionsAndVariants: serializeOptionsAndVariants(addVariants(context, targetServiceId, copy)),
        };
      },
    },
    reads: {
      getServiceOptionsAndVariantsByServiceId(context, { serviceId }) {
        const variants = variantsOf(context, serviceId);
        assert(variants, () => notFound(`Options and variants of service ${serviceId}`));
        return { serviceVariants: serializeOptionsAndVariants(variants) };
      },
    },
  },
);
