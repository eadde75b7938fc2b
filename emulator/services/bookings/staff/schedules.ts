import type { Context } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import seed from '#seed/bookings.json';
import {
  type Schedule,
  type StaffMember,
  schedules,
  staffMembers,
  WEEKDAYS,
  type WeeklyHours,
} from './store';

type Documents = Pick<Context, 'documents'>;

/** A staff member by its own id. @throws PlatformError 404 */
export function findStaffMember({ documents }: Documents, id: string): StaffMember {
  const staff = documents.get(staffMembers, id);
  assert(staff, () => notFound(`Staff member ${id}`));
  return staff;
}

/** The staff member behind a resource. */
export const staffOfResource = ({ documents }: Documents, resourceId: string): StaffMember | undefined =>
  documents.find(staffMembers, { resourceId });

/** The same, if customers may book the staff member (SDK: `StaffMember.serviceProvider`). */
export function providerOf(context: Documents, resourceId: string): StaffMember | undefined {
  const staff = staffOfResource(context, resourceId);
  return staff?.serviceProvider ? staff : undefined;
}

/** When a staff member works: in hours of its own, or in those of the business. */
export function hoursOf({ documents }: Documents, { resource }: StaffMember): WeeklyHours[] {
  return documents.get(schedules, resource.workingHoursSchedules?.[0]?.id ?? '')?.hours ?? [];
}

/** The hours of the business, for staff members without hours of their own. No call of the SDK changes them. */
export function openingHours({ documents }: Documents): Schedule {
  const { id, hours } = seed.openingHours;
  return documents.get(schedules, id) ?? documents.put(schedules, { id, hours: hoursOn(hours) });
}

const weekdays = new Map(WEEKDAYS.map((day) => [day as string, day]));

/** Hours of the seed on a weekday. @param text `09:00-12:30` @throws Error for a day that is none */
export function weeklyHours(name: string, text: string): WeeklyHours {
  const day = weekdays.get(name);
  if (!day) throw new Error(`The seed of bookings has hours on '${name}'`);
  const [start = '', end = ''] = text.split('-');
  return { day, start, end };
}

/** Hours of the seed by weekdays. */
export const hoursOn = (byDay: Record<string, string[] | undefined>): WeeklyHours[] =>
  Object.entries(byDay).flatMap(([day, texts]) => (texts ?? []).map((text) => weeklyHours(day, text)));

/** The resource by which services and slots know a staff member. */
export const newResource = (id: string, hours: Schedule, own: Schedule): StaffMember['resource'] => ({
  id,
  revision: '1',
  eventsSchedule: { id: own.id },
  ...workingBy(hours, own.id),
});

/** The part of a resource that says by which schedule the staff member works: its own, or that of the business. */
export const workingBy = ({ id }: Pick<Schedule, 'id'>, ownId: string) => ({
  workingHoursSchedules: [{ id, shared: id !== ownId }],
  usesDefaultWorkingHours: id !== ownId,
});
