import type { availabilityTimeSlots } from '@wix/bookings';
import { describe, expect, it } from 'vitest';
import { toFoundSlots } from './time-slots-map';

const ZONE = 'America/New_York';

const LESSON: availabilityTimeSlots.TimeSlot = {
  serviceId: 'lesson',
  scheduleId: 'schedule',
  localStartDate: '2026-03-10T09:00:00',
  localEndDate: '2026-03-10T10:30:00',
  bookable: true,
  totalCapacity: 1,
  remainingCapacity: 1,
  bookableCapacity: 1,
  bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
  location: { _id: 'studio', name: 'Studio', formattedAddress: '1 Wharf Street', locationType: 'BUSINESS' },
  availableResources: [
    { resources: [{ _id: 'nora', name: 'Nora' }] },
    { resources: [{ _id: 'theo', name: 'Theo' }] },
  ],
};

const CLASS: availabilityTimeSlots.TimeSlot = {
  ...LESSON,
  totalCapacity: 8,
  remainingCapacity: 3,
  bookableCapacity: 2,
  availableResources: [],
  eventInfo: { eventId: 'session', waitingList: { totalCapacity: 4, remainingCapacity: 4 } },
};

/** Returns the only time that a time slot is converted to. */
function only(timeSlot: availabilityTimeSlots.TimeSlot, timezone = ZONE) {
  const [slot, ...others] = toFoundSlots(timeSlot, timezone);
  if (!slot || others.length > 0) throw new Error('Not one time');
  return slot;
}

describe('an appointment', () => {
  it('is one time for each available staff member', () => {
    const slots = toFoundSlots(LESSON, ZONE);
    expect(slots.map(({ slot }) => [slot.resourceId, slot.staff])).toEqual([
      ['nora', 'Nora'],
      ['theo', 'Theo'],
    ]);
    expect(slots[1]).toEqual({
      slot: {
        start: '2026-03-10T09:00:00.000-04:00',
        end: '2026-03-10T10:30:00.000-04:00',
        staff: 'Theo',
        resourceId: 'theo',
        eventId: undefined,
        location: { id: 'studio', name: 'Studio' },
        openSpots: 1,
        totalSpots: 1,
        waitingSpots: undefined,
      },
      bookable: true,
      waitedFor: false,
      against: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
      availability: {
        slot: {
          serviceId: 'lesson',
          scheduleId: 'schedule',
          startDate: '2026-03-10T09:00:00.000-04:00',
          endDate: '2026-03-10T10:30:00.000-04:00',
          timezone: ZONE,
          resource: { _id: 'theo', name: 'Theo' },
          location: {
            _id: 'studio',
            name: 'Studio',
            formattedAddress: '1 Wharf Street',
            locationType: 'OWNER_BUSINESS',
          },
        },
        bookable: true,
        openSpots: 1,
        totalSpots: 1,
      },
    });
  });

  it('is one time if the platform names no staff member', () => {
    expect(only({ ...LESSON, availableResources: [] }).slot).toMatchObject({
      staff: undefined,
      resourceId: undefined,
    });
    expect(only({ ...LESSON, availableResources: [{ resources: [] }] }).availability.slot).not.toHaveProperty(
      'resource',
    );
  });

  it.each([
    ['BUSINESS', 'OWNER_BUSINESS'],
    ['CUSTOM', 'OWNER_CUSTOM'],
    ['CUSTOMER', 'CUSTOM'],
  ] as const)('at a place of the type %s has the type %s in checkouts', (locationType, type) => {
    const location = { formattedAddress: '1 Wharf Street', locationType };
    const { slot, availability } = only({ ...LESSON, location, availableResources: [] });
    expect(slot.location).toEqual({ name: '1 Wharf Street' });
    expect(availability.slot?.location).toEqual({
      formattedAddress: '1 Wharf Street',
      locationType: type,
    });
  });
});

describe('a session', () => {
  it('has as many places as the policy allows, and no waiting list while there are any', () => {
    const { slot, availability } = only(CLASS);
    expect(slot).toMatchObject({ eventId: 'session', openSpots: 2, totalSpots: 8, waitingSpots: undefined });
    expect(availability).toMatchObject({
      slot: { eventId: 'session' },
      openSpots: 2,
      totalSpots: 8,
      waitingList: { openSpots: 4, totalSpots: 4 },
    });
  });

  it.each([
    ['with a place on its waiting list is waited for', { remainingCapacity: 1 }, {}, true],
    ['with a full waiting list is not', { remainingCapacity: 0 }, {}, false],
    ['without a waiting list is not', undefined, {}, false],
    ['that begins too soon is not', { remainingCapacity: 1 }, { tooLateToBook: true }, false],
    ['that begins too late is not', { remainingCapacity: 1 }, { tooEarlyToBook: true }, false],
    ['that is not booked online is not', { remainingCapacity: 1 }, { bookOnlineDisabled: true }, false],
  ])('that is full, %s', (_, waitingList, bookingPolicyViolations, waited) => {
    const slot = only({
      ...CLASS,
      bookable: false,
      remainingCapacity: 0,
      bookableCapacity: 0,
      bookingPolicyViolations,
      eventInfo: { eventId: 'session', ...(waitingList && { waitingList }) },
    });
    expect(slot).toMatchObject({ bookable: false, waitedFor: waited });
    expect(slot.slot.waitingSpots).toBe(waitingList?.remainingCapacity);
    expect(slot.against).toMatchObject(bookingPolicyViolations);
  });
});

describe('local times', () => {
  const at = (start: string, end: string, timezone = ZONE) => {
    const { slot } = only({ ...CLASS, localStartDate: start, localEndDate: end }, timezone);
    return [slot.start, slot.end];
  };

  it('are moments in the time zone of the query', () => {
    expect(at('2026-03-10T14:00:00', '2026-03-10T15:00:00', 'Europe/Berlin')).toEqual([
      '2026-03-10T14:00:00.000+01:00',
      '2026-03-10T15:00:00.000+01:00',
    ]);
    expect(at('2026-03-10T23:30:00', '2026-03-11T00:30:00', 'Asia/Kathmandu')).toEqual([
      '2026-03-10T23:30:00.000+05:45',
      '2026-03-11T00:30:00.000+05:45',
    ]);
  });

  it('have the offset of their own moment when clocks are set forward in between', () => {
    expect(at('2026-03-08T01:30:00', '2026-03-08T03:30:00')).toEqual([
      '2026-03-08T01:30:00.000-05:00',
      '2026-03-08T03:30:00.000-04:00',
    ]);
  });

  it('are the first of two moments when clocks are set back, but an end is after its start', () => {
    expect(at('2026-11-01T00:30:00', '2026-11-01T01:30:00')).toEqual([
      '2026-11-01T00:30:00.000-04:00',
      '2026-11-01T01:30:00.000-04:00',
    ]);
    expect(at('2026-11-01T01:30:00', '2026-11-01T01:30:00')).toEqual([
      '2026-11-01T01:30:00.000-04:00',
      '2026-11-01T01:30:00.000-05:00',
    ]);
    expect(at('2026-11-01T01:45:00', '2026-11-01T01:15:00')).toEqual([
      '2026-11-01T01:45:00.000-04:00',
      '2026-11-01T01:15:00.000-05:00',
    ]);
  });
});
