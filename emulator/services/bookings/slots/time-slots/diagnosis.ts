import type { Context } from '#core/contract/context';
import type { Service } from '../../services/entity';
import { hoursOf, providerOf, staffOfResource } from '../../staff/schedules';
import { bufferOf, durationOf } from '../rules';
import { merged, openPeriods, type Period } from '../schedule';
import { busyTimes, slotsOf } from '../slots';

/** Why customers find no times, and what the owner can do about it, by code. */
const ACTIONS = {
  NO_ASSIGNED_STAFF_OR_RESOURCES: 'ASSIGN_STAFF_OR_RESOURCES',
  RESOURCE_NOT_ASSIGNED_TO_SERVICE: 'ASSIGN_RESOURCE_TO_SERVICE',
  RESOURCE_HAS_NO_WORKING_HOURS: 'CHECK_STAFF_WORKING_HOURS',
  REQUESTED_LOCATION_NOT_OFFERED_BY_SERVICE: 'CHECK_SERVICE_LOCATIONS',
  DURATION_TOO_LONG_FOR_AVAILABLE_WINDOWS: 'REDUCE_DURATION_OR_BUFFER',
  BUFFER_TIME_ELIMINATES_WINDOWS: 'REDUCE_DURATION_OR_BUFFER',
  RESOURCE_NOT_IN_WORKING_HOURS: 'CHECK_STAFF_WORKING_HOURS',
  RESOURCE_BLOCKED: 'CHECK_BLOCKED_TIME',
  NO_RESOURCE_AVAILABILITY_WINDOWS: 'CHECK_STAFF_WORKING_HOURS',
} as const;
type Cause = keyof typeof ACTIONS;

const reasons = (...codes: Cause[]) => codes.map((code) => ({ code, suggestedAction: ACTIONS[code] }));

/** Whether a staff member has any working hours. */
function hasHours(context: Context, resourceId: string): boolean {
  const staff = staffOfResource(context, resourceId);
  return staff !== undefined && hoursOf(context, staff).length > 0;
}

/** Returns why a staff member alone has no times. */
export const reasonsOfStaff = (context: Context, resourceId: string) =>
  hasHours(context, resourceId) ? [] : reasons('RESOURCE_HAS_NO_WORKING_HOURS');

/**
 * Returns why a service has no times in a window, the most specific reason first; none if it has times, or if none of
 * these reasons applies.
 * @param wanted.resourceId one staff member whose times are meant
 * @param wanted.isOffered whether the service is offered at the locations that are meant
 * @param wanted.deep whether to find out if staff do not work then, or are busy
 */
export function reasonsOfService(
  context: Context,
  service: Service,
  window: Period,
  wanted: { resourceId?: string | undefined; isOffered: boolean; deep: boolean },
) {
  const assigned = service.staffMemberIds ?? [];
  const { resourceId, isOffered, deep } = wanted;
  if (assigned.length === 0) return reasons('NO_ASSIGNED_STAFF_OR_RESOURCES');
  if (resourceId && !assigned.includes(resourceId)) return reasons('RESOURCE_NOT_ASSIGNED_TO_SERVICE');
  if (!isOffered) return reasons('REQUESTED_LOCATION_NOT_OFFERED_BY_SERVICE');
  const staff = resourceId ? [resourceId] : assigned;
  if (!staff.some((id) => hasHours(context, id))) return reasons('RESOURCE_HAS_NO_WORKING_HOURS');
  if (hasTimes(context, service, window, staff)) return [];
  return reasons(causeOf(context, service, window, staff, deep));
}

/** Whether a service has free times of some of its staff in a window. */
const hasTimes = (context: Context, service: Service, window: Period, resourceIds: string[]) =>
  slotsOf(context, service, window, { resourceIds }).some((slot) => slot.openSpots > 0);

/** Returns a service whose appointments may follow each other at once. */
const withoutBuffer = ({ schedule, ...service }: Service): Service => ({
  ...service,
  schedule: {
    ...schedule,
    availabilityConstraints: { ...schedule?.availabilityConstraints, timeBetweenSessions: 0 },
  },
});

function causeOf(context: Context, service: Service, window: Period, staff: string[], deep: boolean): Cause {
  const working = staff.map((id) => {
    const provider = providerOf(context, id);
    const hours = provider ? openPeriods(hoursOf(context, provider), context.site.timeZone, window) : [];
    return { id, hours: merged(hours) };
  });
  const all = working.flatMap(({ hours }) => hours);
  const longest = Math.max(0, ...all.map(({ start, end }) => (end - start) / 60_000));
  if (all.length > 0 && longest < durationOf(service)) return 'DURATION_TOO_LONG_FOR_AVAILABLE_WINDOWS';
  if (bufferOf(service) > 0 && hasTimes(context, withoutBuffer(service), window, staff))
    return 'BUFFER_TIME_ELIMINATES_WINDOWS';
  if (!deep) return 'NO_RESOURCE_AVAILABILITY_WINDOWS';
  const isBusy = working.some(
    ({ id, hours }) => hours.length > 0 && busyTimes(context, id, window).length > 0,
  );
  return isBusy ? 'RESOURCE_BLOCKED' : 'RESOURCE_NOT_IN_WORKING_HOURS';
}
