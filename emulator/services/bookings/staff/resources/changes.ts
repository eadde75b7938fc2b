import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { deleteEntity } from '#core/entities/store';
import { schedules } from '../entity';
import { staffOfResource } from '../schedules';
import { RESOURCES, type Resource } from './entity';

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
