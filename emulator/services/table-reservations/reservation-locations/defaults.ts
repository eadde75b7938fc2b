import type { OnlineReservations, ReservationLocation, TableManagement } from './store';

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
