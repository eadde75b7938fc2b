import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { emitCreated, emitUpdated } from '#core/entities/events';
import { deleteEntity } from '#core/entities/store';
import { type StaffMember, schedules } from '../entity';
import { staffOfResource } from '../schedules';
import { RESOURCES, type Resource, resources, STAFF_TYPE } from './entity';

/**
 * Deletes a resource with its event schedule.
 * @throws PlatformError 400 for a staff member's resource, which is deleted with the staff member
 */
export function deleteResource(context: Context, resource: Resource): void {
  const { documents } = context;
  assert(!staffOfResource(context, resource.id), () =>
    invalidField('resourceId', 'is that of a staff member: call deleteStaffMember'),
  );
  documents.delete(schedules, resource.eventsSchedule?.scheduleId ?? '');
  deleteEntity(context, RESOURCES, resource);
}

/**
 * Returns the resource of a staff member, with the staff member's name and schedules.
 * @param stored the existing resource, whose other fields are kept
 */
export function resourceOf(
  { resourceId, name, resource, createdDate, updatedDate }: StaffMember,
  stored?: Resource,
): Resource {
  const { revision, eventsSchedule, workingHoursSchedules = [] } = resource;
  return {
    locationOptions: { availableInAllLocations: true },
    ...stored,
    id: resourceId,
    name,
    typeId: STAFF_TYPE,
    revision: revision ?? '1',
    eventsSchedule: { scheduleId: eventsSchedule?.id ?? '' },
    workingHoursSchedules: {
      values: workingHoursSchedules.map(({ id, shared }) => ({
        scheduleId: id ?? '',
        shared: shared ?? false,
      })),
    },
    ...(createdDate && { createdDate }),
    ...(updatedDate && { updatedDate }),
  };
}

/** Updates the resource of a staff member and emits its event if it has changed. */
export function keepResource(context: Context, staff: StaffMember): void {
  const { documents } = context;
  const stored = documents.get(resources, staff.resourceId);
  const kept = documents.put(resources, resourceOf(staff, stored));
  if (!stored) emitCreated(context, RESOURCES, kept);
  else if (stored.revision !== kept.revision) emitUpdated(context, RESOURCES, kept);
}

export function dropResource(context: Context, resourceId: string): void {
  const stored = context.documents.get(resources, resourceId);
  if (stored) deleteEntity(context, RESOURCES, stored);
}
