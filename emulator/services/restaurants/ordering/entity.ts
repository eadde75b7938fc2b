import type {
  fulfillmentMethods as methodMeta,
  operations as operationMeta,
  menuOrderingSettings as settingsMeta,
} from '@wix/restaurants/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { filled } from '#core/entities/filled';
import type { Entity, EntityKind } from '#core/entities/kind';
import { createEntity } from '#core/entities/store';
import { type Tags, tagsFor } from '#core/entities/tags';

/** How a restaurant takes orders: its state, its ways to hand food over, and when they are ready. */
export type Operation = Omit<Serialized<operationMeta.OperationOriginal>, keyof Entity> & Entity;

/** A way to hand an order over: pickup or delivery, with its fee and its times. */
export type FulfillmentMethod = Omit<Serialized<methodMeta.FulfillmentMethodOriginal>, keyof Entity> & Entity;

/** Whether and when the dishes of a menu can be ordered. */
export type OrderingSettings = Omit<Serialized<settingsMeta.MenuOrderingSettingsOriginal>, keyof Entity> &
  Entity;

export const operations = collection<Operation>('restaurant_operations', {
  shown: { title: 'Operations', group: 'Restaurants', calls: ['restaurants.operations', 'operation'] },
  fields: {
    name: 'string',
    default: 'boolean',
    onlineOrderingStatus: 'string',
    businessLocationId: 'string',
    operationGroupId: 'string',
    fulfillmentIds: 'list',
    createdDate: 'date',
    updatedDate: 'date',
  },
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

export const fulfillmentMethods = collection<FulfillmentMethod>('fulfillment_methods', {
  shown: {
    title: 'Fulfillment methods',
    group: 'Restaurants',
    calls: ['restaurants.fulfillmentMethods', 'fulfillmentMethod'],
  },
  fields: {
    name: 'string',
    type: 'string',
    enabled: 'boolean',
    fee: 'string',
    minOrderPrice: 'string',
    businessLocationId: 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

export const orderingSettings = collection<OrderingSettings>('menu_ordering_settings', {
  shown: {
    title: 'Ordering of menus',
    group: 'Restaurants',
    calls: ['restaurants.menuOrderingSettings', 'menuOrderingSettings'],
  },
  fields: {
    operationId: 'string',
    menuId: 'string',
    onlineOrderingEnabled: 'boolean',
    businessLocationId: 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

const PAGE = { defaultLimit: 100, maxLimit: 100 };

/** Returns an entity as its answers show it, with the tags that the caller may see. */
const shown =
  <T extends { tags?: Tags }>(blanks: Readonly<Record<string, unknown>>) =>
  (context: Context, entity: T): T => ({
    ...filled(entity, blanks),
    ...(entity.tags && { tags: tagsFor(context, entity.tags) }),
  });

export const serializeOperation = shown<Operation>({
  fulfillmentIds: [],
  onlineOrderingStatus: 'UNDEFINED_ONLINE_ORDERING_STATUS',
  defaultFulfillmentType: 'PICKUP',
  'orderScheduling.type': 'ASAP',
  'orderScheduling.asapOptions.asapFutureHandlingType': 'NO_FUTURE_HANDLING',
  'orderScheduling.asapOptions.preparationTime.type': 'MAX_TIME',
  'orderScheduling.asapOptions.preparationTime.maxTimeOptions.timeUnit': 'MINUTES',
  'orderScheduling.asapOptions.preparationTime.timeRangeOptions.timeUnit': 'MINUTES',
  'orderScheduling.preorderOptions.fulfillmentTimesDisplay.type': 'TIME_WINDOWS',
  'orderScheduling.preorderOptions.method.type': 'TIME_BOUNDED',
  'orderScheduling.preorderOptions.method.weeklyScheduleOptions.cutOffTime.dayOfWeek': 'MON',
  'orderScheduling.preorderOptions.method.weeklyScheduleOptions.cutOffTime.timeOfDay.hours': 0,
  'orderScheduling.preorderOptions.method.weeklyScheduleOptions.cutOffTime.timeOfDay.minutes': 0,
});

export const serializeMethod = shown<FulfillmentMethod>({
  type: 'UNKNOWN_FULFILLMENT_TYPE',
  'availability.availableTimes': [],
  'availability.availableTimes.*.dayOfWeek': 'MON',
  'pickupOptions.address.subdivisions': [],
  'pickupOptions.address.subdivisions.*.code': '',
  'pickupOptions.address.subdivisions.*.name': '',
  'pickupOptions.address.streetAddress.number': '',
  'pickupOptions.address.streetAddress.name': '',
  'pickupOptions.address.streetAddress.apt': '',
  'deliveryOptions.deliveryArea.type': 'UNKNOWN_DELIVERY_AREA',
  'deliveryOptions.deliveryArea.radiusOptions.unit': 'UNKNOWN_UNIT',
  'deliveryOptions.deliveryArea.postalCodeOptions.postalCodes': [],
  'deliveryOptions.deliveryArea.customOptions.geocodes': [],
});

export const serializeSettings = shown<OrderingSettings>({
  'availability.type': 'UNSPECIFIED_AVAILABILITY_OPTION',
  'availability.weeklyScheduleOptions.availableTimes': [],
  'availability.weeklyScheduleOptions.availableTimes.*.dayOfWeek': 'MON',
  'availability.timestampRangesOptions.ranges': [],
});

export const OPERATIONS: EntityKind<Operation, 'operation'> = {
  name: 'operation',
  collection: operations,
  views: [{ fqdn: 'wix.restaurants.operations.v1.operation', serialize: serializeOperation }],
};

export const FULFILLMENT_METHODS: EntityKind<FulfillmentMethod, 'fulfillmentMethod'> = {
  name: 'fulfillmentMethod',
  collection: fulfillmentMethods,
  views: [{ fqdn: 'wix.restaurants.v1.fulfillment_method', serialize: serializeMethod }],
};

export const ORDERING_SETTINGS: EntityKind<OrderingSettings, 'menuOrderingSettings'> = {
  name: 'menuOrderingSettings',
  collection: orderingSettings,
  views: [
    {
      fqdn: 'wix.restaurants.menu_settings.v1.menu_ordering_settings',
      serialize: serializeSettings,
    },
  ],
};

/** The page and the app of all calls about orders. */
export const ORDERING_CALLS = { app: 'restaurants', page: PAGE } as const;

/** Returns the operation that the site has from the start. */
const defaultOperation = ({ documents }: Context): Operation | undefined =>
  documents.find(operations, { default: true });

/**
 * Returns an entity whose times are in the zone of the site, whatever zone a request states (JSDoc of
 * createFulfillmentMethod; `timeZone` of the settings is read-only).
 */
export const inSiteZone = <T extends { availability?: object }>({ site }: Context, entity: T): T => ({
  ...entity,
  ...(entity.availability && { availability: { ...entity.availability, timeZone: site.timeZone } }),
});

/** The settings of a new menu: its dishes can always be ordered. */
export const newSettings = (context: Context, menuId: string) => {
  const { id: operationId, businessLocationId } = defaultOperation(context) ?? {};
  return {
    ...(operationId && { operationId }),
    ...(businessLocationId && { businessLocationId }),
    menuId,
    onlineOrderingEnabled: true,
    availability: { type: 'ALWAYS_AVAILABLE' as const, timeZone: context.site.timeZone },
  };
};

/** Adds the settings of a new menu. */
export const addOrderingSettings = (context: Context, menuId: string): OrderingSettings =>
  createEntity(context, ORDERING_SETTINGS, newSettings(context, menuId));
