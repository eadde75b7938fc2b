import type { reservationLocations as meta } from '@wix/table-reservations/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

/** A location that accepts reservations, with its opening hours, tables and limits. */
export type ReservationLocation = Serialized<meta.ReservationLocationOriginal> & Entity;
export type OnlineReservations = NonNullable<
  NonNullable<ReservationLocation['configuration']>['onlineReservations']
>;
export type TableManagement = NonNullable<
  NonNullable<ReservationLocation['configuration']>['tableManagement']
>;

export const reservationLocations = collection<ReservationLocation>('reservation_locations', {
  shown: {
    title: 'Locations',
    group: 'Table reservations',
    calls: ['table-reservations.reservationLocations', 'reservationLocation'],
  },
  fields: {
    'location.id': 'string',
    default: 'boolean',
    archived: 'boolean',
    createdDate: 'date',
    updatedDate: 'date',
  },
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

/** Serializes a location with the name and the time zone of the business's location (statement rest-res-location-embeds-location). */
export function serializeLocation(context: Context, entity: ReservationLocation): ReservationLocation {
  const { name, timeZone } = context.site;
  const location = { ...entity.location, name, timeZone };
  return { ...entity, location };
}

export const LOCATIONS: EntityKind<ReservationLocation, 'reservationLocation'> = {
  name: 'reservationLocation',
  collection: reservationLocations,
  views: [{ fqdn: 'wix.table_reservations.v1.reservation_location', serialize: serializeLocation }],
};

type Configuration = NonNullable<ReservationLocation['configuration']>;

/** The default settings for online reservations (platform facts 17.1, 17.2). */
const ONLINE: OnlineReservations = {
  approval: { mode: 'AUTOMATIC' },
  seatPacing: { number: 0, enabled: false },
  partyPacing: { number: 0, enabled: false },
  partySize: { min: 1, max: 10 },
  minimumReservationNotice: { number: 30, unit: 'MINUTES' },
  maximumReservationNotice: { number: 30, unit: 'DAYS' },
  defaultTurnoverTime: 90,
  turnoverTimeRules: [],
  businessSchedule: { periods: [], specialHourPeriod: [] },
  showPhoneNumber: true,
  onlineReservationsEnabled: true,
  manualApproval: { enabled: false },
  timeSlotInterval: 15,
};

const TABLES: TableManagement = {
  mode: 'ON',
  tableDefinitions: [],
  deletedTableDefinitions: [],
  tableCombinations: [],
};

const off = { enabled: false };

/** Returns a configuration with all settings that the platform always sends. */
export function completed({
  onlineReservations,
  tableManagement,
  reservationForm,
  ...rest
}: Configuration): Configuration & {
  onlineReservations: OnlineReservations;
  tableManagement: TableManagement;
} {
  const online = { ...ONLINE, ...onlineReservations };
  const { min = 1, max = 1 } = online.partySize ?? {};
  return {
    myReservationsFields: [],
    ...rest,
    onlineReservations: {
      ...online,
      // The earlier name of `partySize`.
      partiesSize: { min, max },
      businessSchedule: { periods: [], specialHourPeriod: [], ...online.businessSchedule },
    },
    tableManagement: { ...TABLES, ...tableManagement },
    reservationForm: {
      termsAndConditions: off,
      privacyPolicy: off,
      customFieldDefinitions: [],
      emailMarketingCheckbox: { enabled: false, checkedByDefault: false },
      ...reservationForm,
    },
  };
}
