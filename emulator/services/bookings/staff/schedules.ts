import type { Context } from '#core/contract/context';
import { notFound, orThrow } from '#core/contract/errors';
import seed from '#seed/bookings.json';
import {
  type Schedule,
  type StaffMember,
  schedules,
  staffMembers,
  WEEKDAYS,
  type WeeklyHours,
} from './entity';

type Documents = Pick<Context, 'documents'>;

/** Returns a staff member by its id. @throws PlatformError 404 */
export const findStaffMember = ({ documents }: Documents, id: string): StaffMember =>
  orThrow(documents.get(staffMembers, id), () => notFound(`Staff member ${id}`));

export const staffOfResource = ({ documents }: Documents, resourceId: string): StaffMember | undefined =>
  documents.find(staffMembers, { resourceId });

/** Returns the staff member of a resource if customers may book it (SDK: `StaffMember.serviceProvider`). */
export function providerOf(context: Documents, resourceId: string): StaffMember | undefined {
  const staff = staffOfResource(context, resourceId);
  return staff?.serviceProvider ? staff : undefined;
}

/** Returns the working hours of a staff member: its own, or those of the business. */
export function hoursOf({ documents }: Documents, { resource }: StaffMember): WeeklyHours[] {
  return documents.get(schedules, resource.workingHoursSchedules?.[0]?.id ?? '')?.hours ?? [];
}

/** Returns the hours of the business, for staff members without own hours. No call of the SDK changes them. */
export function openingHours({ documents }: Documents): Schedule {
  const { id, hours } = seed.openingHours;
  return documents.get(schedules, id) ?? documents.put(schedules, { id, hours: hoursOn(hours) });
}

const weekdays = new Map(WEEKDAYS.map((day) => [day as string, day]));

/** Reads hours of the seed on a weekday. @param text `09:00-12:30` @throws Error for an unknown weekday */
export function weeklyHours(name: string, text: string): WeeklyHours {
  const day = weekdays.get(name);
  if (!day) throw new Error(`The seed of bookings has hours on '${name}'`);
  const [start = '', end = ''] = text.split('-');
  return { day, start, end };
}

/** Reads hours of the seed by weekday. */
export const hoursOn = (byDay: Record<string, string[] | undefined>): WeeklyHours[] =>
  Object.entries(byDay).flatMap(([day, texts]) => (texts ?? []).map((text) => weeklyHours(day, text)));

/** Returns the resource as which services and slots refer to a staff member. */
export const newResource = (id: string, hours: Schedule, own: Schedule): StaffMember['resource'] => ({
  id,
  revision: '1',
  eventsSchedule: { id: own.id },
  ...workingBy(hours, own.id),
});

/** Returns the resource fields for a schedule: the staff member's own, or that of the business. */
export const workingBy = ({ id }: Pick<Schedule, 'id'>, ownId: string) => ({
  workingHoursSchedules: [{ id, shared: id !== ownId }],
  usesDefaultWorkingHours: id !== ownId,
});
