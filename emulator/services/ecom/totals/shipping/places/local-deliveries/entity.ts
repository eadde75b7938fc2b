import type { localDeliveryOptions as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import { type Rate, serializeRates } from '../../entity';

export type SerializedLocalDelivery = Serialized<meta.LocalDeliveryOptionOriginal>;

/** A delivery by the shop itself to an area near it. */
export interface LocalDelivery extends Omit<SerializedLocalDelivery, keyof Entity>, Entity {
  deliveryRegionIds: string[];
  rates: Rate[];
}

export const localDeliveries = collection<LocalDelivery>('local_delivery_options', {
  shown: {
    title: 'Local delivery options',
    group: 'Sales',
    calls: ['ecom.localDeliveryOptions', 'localDeliveryOption'],
  },
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    areaName: 'string',
    estimatedDeliveryTime: 'string',
    deliveryRegionIds: 'list',
  },
});

type Schedule = NonNullable<SerializedLocalDelivery['scheduledDeliveryConfig']>;

/** Serializes the times of a scheduled delivery with all their lists. */
const serializeSchedule = ({ days, timeWindows = [], ...schedule }: Schedule): Schedule => ({
  ...schedule,
  ...(days && {
    days: Object.fromEntries(
      Object.entries(days).map(([day, slot]) => [day, slot && { ...slot, timeSlots: slot.timeSlots ?? [] }]),
    ),
  }),
  timeWindows: timeWindows.map(({ day = 'MON', start, end, ...window }) => ({
    ...window,
    day,
    start: { hours: start?.hours ?? 0, minutes: start?.minutes ?? 0 },
    end: { hours: end?.hours ?? 0, minutes: end?.minutes ?? 0 },
  })),
});

/** Serializes an option with all the lists of its area. */
export const serializeLocalDelivery = (option: LocalDelivery): SerializedLocalDelivery => {
  const { zipConfig, customAreaConfig, cityConfig, radiusConfig, scheduledDeliveryConfig } = option;
  return {
    ...option,
    destinations: (option.destinations ?? []).map((it) => ({ ...it, code: it.code ?? '' })),
    rates: serializeRates(option.rates),
    ...(zipConfig && { zipConfig: { zipCodes: zipConfig.zipCodes ?? [] } }),
    ...(radiusConfig && { radiusConfig: { ...radiusConfig, radius: radiusConfig.radius ?? 0 } }),
    ...(customAreaConfig && { customAreaConfig: { geocodes: customAreaConfig.geocodes ?? [] } }),
    ...(cityConfig && {
      cityConfig: {
        cityItems: (cityConfig.cityItems ?? []).map(({ cityName = '', country = '', ...city }) => ({
          ...city,
          cityName,
          country,
        })),
      },
    }),
    ...(scheduledDeliveryConfig && { scheduledDeliveryConfig: serializeSchedule(scheduledDeliveryConfig) }),
  };
};

export const LOCAL_DELIVERIES: EntityKind<LocalDelivery, 'localDeliveryOption'> = {
  name: 'localDeliveryOption',
  collection: localDeliveries,
  views: [
    {
      fqdn: 'wix.ecom.v1.local_delivery_option',
      serialize: (_, option) => serializeLocalDelivery(option),
    },
  ],
};
