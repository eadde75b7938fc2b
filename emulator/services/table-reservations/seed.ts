import type { Context } from '#core/contract/context';
import { namedGuid } from '#core/ids';
import seed from '#seed/table-reservations.json';
import { completed as completedExperience } from './experiences/changes';
import { experiences } from './experiences/entity';
import { completed, reservationLocations } from './locations/entity';

const tableId = (name: string) => namedGuid('cafe', 'table', name);

function seedExperience(context: Context, reservationLocationId: string): void {
  const { name, shortDescription, price, partySize, maxGuests, minutes, day, time } = seed.experience;
  const now = context.clock.date();
  context.documents.put(experiences, {
    id: namedGuid('cafe', 'experience', name),
    revision: '1',
    createdDate: now,
    updatedDate: now,
    reservationLocationId,
    slug: 'coffee-cupping',
    tags: {},
    configuration: completedExperience(context, {
      displayInfo: { name, shortDescription },
      paymentPolicy: { paymentPolicyType: 'PER_GUEST', perGuestOptions: { price } },
      onlineReservations: {
        partySize,
        minimumReservationNotice: { number: 24, unit: 'HOURS' },
        maximumReservationNotice: { number: 60, unit: 'DAYS' },
        approval: { mode: 'AUTOMATIC' },
        maxGuests: { number: maxGuests },
        businessSchedule: {
          durationInMinutes: minutes,
          entries: [
            {
              recurrence: 'WEEKLY',
              weeklyOptions: { startDaysAndTimes: [{ day: day as 'SATURDAY', time }] },
            },
          ],
        },
      },
      visible: true,
    }),
  });
}

export function seedTableReservations(context: Context): void {
  const { periods, tables, combinations, turnoverTimeRules, largeParty, partySize, seatPacing } = seed;
  const now = context.clock.date();
  const id = namedGuid('cafe', 'reservation location');
  seedExperience(context, id);
  context.documents.put(reservationLocations, {
    id,
    revision: '1',
    createdDate: now,
    updatedDate: now,
    location: { id: namedGuid('cafe', 'location') },
    default: true,
    archived: false,
    configuration: completed({
      onlineReservations: {
        approval: {
          mode: 'MANUAL_FOR_LARGE_PARTIES',
          manualForLargePartiesOptions: { partySizeThreshold: largeParty },
        },
        partySize,
        seatPacing: { number: seatPacing, enabled: true },
        turnoverTimeRules,
        timeSlotInterval: seed.timeSlotInterval,
        businessSchedule: { periods: periods as never[], specialHourPeriod: [] },
      },
      tableManagement: {
        tableDefinitions: tables.map(({ name, seatsMin, seatsMax }) => ({
          id: tableId(name),
          name,
          seatsMin,
          seatsMax,
          isActive: true,
        })),
        tableCombinations: combinations.map((names) => ({
          id: tableId(names.join('+')),
          tableIds: names.map(tableId),
          seatsMin: 3,
          seatsMax: names.reduce(
            (sum, name) => sum + (tables.find((it) => it.name === name)?.seatsMax ?? 0),
            0,
          ),
          isActive: true,
        })),
      },
    }),
  });
}
