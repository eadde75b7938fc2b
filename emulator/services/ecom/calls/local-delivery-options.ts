import { localDeliveryOptions as meta } from '@wix/ecom/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assertField, assertGiven } from '#core/contract/errors';
import { assertRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { assertRegions, eachOf, setRegion } from '../totals/shipping/places/assigned';
import {
  LOCAL_DELIVERIES,
  type LocalDelivery,
  localDeliveries,
  serializeLocalDelivery,
} from '../totals/shipping/places/local-delivery';
import { assertRates } from '../totals/shipping/rules';

type Given = Serialized<meta.LocalDeliveryOptionOriginal>;

/** @throws PlatformError 400 without a name, or without a rate; 404 for an unknown region */
function add(context: Context, given: Given): LocalDelivery {
  const { id: _, revision: __, createdDate: ___, updatedDate: ____, ...fields } = given;
  const { areaName, deliveryRegionIds = [], rates = [] } = fields;
  assertGiven(areaName, 'localDeliveryOption.areaName');
  assertField(fields.rate ?? rates.length > 0, 'localDeliveryOption.rates', 'must not be empty', 'MIN_SIZE');
  assertRates(rates);
  assertRegions(context, deliveryRegionIds);
  return createEntity(context, LOCAL_DELIVERIES, { ...fields, deliveryRegionIds, rates });
}

/** The areas of an option, of which it has one. */
const AREAS = ['zipConfig', 'radiusConfig', 'customAreaConfig', 'cityConfig'] as const;

/** Changes an option; its regions are changed by calls of their own. A new area replaces the one before. */
function change(context: Context, before: LocalDelivery, given: Partial<Given>): LocalDelivery {
  const { deliveryRegionIds: _, ...fields } = given;
  assertRates(fields.rates ?? []);
  const kept = { ...before };
  if (AREAS.some((area) => fields[area])) for (const area of AREAS) delete kept[area];
  const changed = { ...kept, ...fields, id: before.id, revision: before.revision };
  return updateEntity(context, LOCAL_DELIVERIES, changed as LocalDelivery);
}

const idOf = ({ id }: Given) => id;

/** The answer of a bulk call; an error of one option is a text. */
function answerOf({ done, errors }: ReturnType<typeof eachOf<Given, LocalDelivery>>) {
  return {
    localDeliveryOptions: done,
    errors: errors.map(({ id, error }) => ({ ...(id && { id }), error: error.description })),
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
        localDeliveryOptions: documents.list(localDeliveries, {
          deliveryRegionIds: { $hasSome: [externalId] },
        }),
      }),
    },
    writes: {
      addDeliveryRegion: (context, { localDeliveryOptionId, ...request }) => ({
        localDeliveryOption: setRegion(context, LOCAL_DELIVERIES, localDeliveryOptionId, request, true),
      }),
      removeDeliveryRegion: (context, { localDeliveryOptionId, ...request }) => ({
        localDeliveryOption: setRegion(context, LOCAL_DELIVERIES, localDeliveryOptionId, request, false),
      }),
      bulkCreateLocalDeliveryOption: (context, { localDeliveryOptions }) =>
        answerOf(eachOf(localDeliveryOptions, (it) => add(context, it), idOf)),
      bulkUpdateLocalDeliveryOption: (context, { localDeliveryOptions }) =>
        answerOf(
          eachOf(
            localDeliveryOptions,
            (it) => {
              const before = findEntity(context, LOCAL_DELIVERIES, it.id ?? '');
              assertRevision('localDeliveryOption', before, it.revision);
              return change(context, before, it);
            },
            idOf,
          ),
        ),
      bulkDeleteLocalDeliveryOption(context, { ids }) {
        for (const id of ids)
          deleteEntity(context, LOCAL_DELIVERIES, findEntity(context, LOCAL_DELIVERIES, id));
      },
    },
  },
);
