import { localDeliveryOptions as meta } from '@wix/ecom/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assertRevision } from '#core/contract/revisions';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { LENGTH_UNIT } from '../items/money';
import { assertRegions, eachOf, setRegion } from '../totals/shipping/places/assigned';
import {
  LOCAL_DELIVERIES,
  type LocalDelivery,
  localDeliveries,
  type SerializedLocalDelivery,
  serializeLocalDelivery,
} from '../totals/shipping/places/local-deliveries/entity';
import { assertRates } from '../totals/shipping/rules';

/** Sets the unit of the radius, which callers do not choose (SDK: `RadiusConfig.lengthUnit`). */
const withUnit = <T extends SerializedLocalDelivery>(given: T): T =>
  given.radiusConfig ? { ...given, radiusConfig: { ...given.radiusConfig, lengthUnit: LENGTH_UNIT } } : given;

/** @throws PlatformError 404 for an unknown region; as `assertRates` */
function add(context: Context, given: SerializedLocalDelivery): LocalDelivery {
  const { id: _, revision: __, createdDate: ___, updatedDate: ____, ...fields } = withUnit(given);
  const { deliveryRegionIds = [], rates = [] } = fields;
  assertRates(rates);
  assertRegions(context, deliveryRegionIds);
  return createEntity(context, LOCAL_DELIVERIES, { ...fields, deliveryRegionIds, rates });
}

/** The areas of an option, of which it has one. */
const AREAS = ['zipConfig', 'radiusConfig', 'customAreaConfig', 'cityConfig'] as const;

/**
 * Changes an option; its regions are changed by calls of their own. A new area replaces the one before.
 * @throws PlatformError as `assertRates`
 */
function change(context: Context, before: LocalDelivery, given: SerializedLocalDelivery): LocalDelivery {
  const { deliveryRegionIds: _, ...fields } = withUnit(given);
  assertRates(fields.rates ?? []);
  const kept = { ...before };
  if (AREAS.some((area) => fields[area])) for (const area of AREAS) delete kept[area];
  const changed = { ...kept, ...fields, id: before.id, revision: before.revision };
  return updateEntity(context, LOCAL_DELIVERIES, changed as LocalDelivery);
}

/** Changes each of several options, or creates it: the error of an option is a text. */
function each(
  options: readonly SerializedLocalDelivery[],
  work: (option: SerializedLocalDelivery) => LocalDelivery,
) {
  const { done, errors } = eachOf(options, work, ({ id }) => id);
  return {
    localDeliveryOptions: done.map(serializeLocalDelivery),
    errors: errors.map(({ id, error }) => ({ id, error: error.description })),
  };
}

/** Deliveries by the shop itself, for managers of the site (SDK: permissions `ECOM.LOCAL_DELIVERY_*`). */
export const localDeliveryOptionsOperations = entityOperations(
  'ecom.localDeliveryOptions',
  meta,
  LOCAL_DELIVERIES,
  {
    app: 'stores',
    readers: MANAGERS,
    serialize: (_, option) => serializeLocalDelivery(option),
    create: add,
    update: change,
    reads: {
      // The id is that of a region, which shipping rules were before (SDK: `externalId`).
      listLocalDeliveryOptions: ({ documents }, { externalId }) => ({
        localDeliveryOptions: documents
          .list(localDeliveries, { deliveryRegionIds: { $hasSome: [externalId] } })
          .map(serializeLocalDelivery),
      }),
    },
    writes: {
      addDeliveryRegion: (context, { localDeliveryOptionId: id, ...request }) => ({
        localDeliveryOption: serializeLocalDelivery(setRegion(context, LOCAL_DELIVERIES, id, request, true)),
      }),
      removeDeliveryRegion: (context, { localDeliveryOptionId: id, ...request }) => ({
        localDeliveryOption: serializeLocalDelivery(setRegion(context, LOCAL_DELIVERIES, id, request, false)),
      }),
      bulkCreateLocalDeliveryOption: (context, { localDeliveryOptions }) =>
        each(localDeliveryOptions, (it) => add(context, it)),
      bulkUpdateLocalDeliveryOption: (context, { localDeliveryOptions }) =>
        each(localDeliveryOptions, (it) => {
          const before = findEntity(context, LOCAL_DELIVERIES, it.id ?? '');
          assertRevision('localDeliveryOption', before, it.revision);
          return change(context, before, it);
        }),
      bulkDeleteLocalDeliveryOption(context, { ids }) {
        for (const id of ids)
          deleteEntity(context, LOCAL_DELIVERIES, findEntity(context, LOCAL_DELIVERIES, id));
      },
    },
  },
);
