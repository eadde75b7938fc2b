import { staffMembers as meta } from '@wix/bookings/meta';
import { bulkOutcome } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { applicationError, assert, invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { assertRevision, nextRevision } from '#core/contract/revisions';
import { attemptEach } from '../../requests/bulk';
import {
  addStaffMember,
  changeStaffMember,
  deleteStaffMember,
  findDeletedStaffMember,
  patchStaffMember,
} from '../changes';
import { connectStaff, disconnectStaff } from '../connection';
import { findStaffMember, openingHours, workingBy } from '../resources';
import { isTagged, tagsWith, tagsWithout } from '../rules';
import { serializeStaffMember } from '../serialize';
import { deletedStaff, type StaffMember, staffMembers } from '../store';

const manage = { callers: MANAGERS, app: 'bookings' } as const;

/**
 * Lets a staff member work by a schedule.
 * @param allowed the schedules that may be chosen
 * @throws PlatformError 400 for any other one (JSDoc of assignWorkingHoursSchedule)
 */
function workBy(context: Context, staff: StaffMember, id: string, allowed: string[]): StaffMember {
  assert(allowed.includes(id), () =>
    invalidField('scheduleId', 'must be the event schedule of the staff member, or that of the business'),
  );
  const { resource } = staff;
  const hours = workingBy({ id }, ownScheduleOf(staff));
  return changeStaffMember(
    context,
    { ...staff, resource: { ...resource, ...hours, revision: nextRevision(resource) } },
    staff,
  );
}

const ownScheduleOf = ({ resource }: StaffMember): string => resource.eventsSchedule?.id ?? '';

interface TagChange {
  assignTags?: StaffMember['tags'];
  unassignTags?: StaffMember['tags'];
}

/** @throws PlatformError EMPTY_ASSIGN_AND_UNASSIGN_LISTS, 400 */
function assertTagChange({ assignTags, unassignTags }: TagChange): void {
  assert(isTagged(assignTags) || isTagged(unassignTags), () =>
    applicationError(400, 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS', 'Name tags to assign or to unassign'),
  );
}

/** A tag that is both taken away and given stays (JSDoc of bulkUpdateStaffMemberTags). */
const retag = (context: Context, staff: StaffMember, { assignTags, unassignTags }: TagChange) =>
  changeStaffMember(
    context,
    { ...staff, tags: tagsWith(tagsWithout(staff.tags, unassignTags), assignTags) },
    staff,
  );

/** The staff of the business, for those who manage it. */
export const staffMembersWriteOperations = moduleOperations('bookings.staffMembers', meta, manage, {
  createStaffMember: ({ staffMember, serviceProvider, fields }, context) => ({
    staffMember: serializeStaffMember(
      context,
      addStaffMember(context, staffMember, serviceProvider ?? true),
      fields,
    ),
  }),
  updateStaffMember({ staffMember, fields }, context) {
    const before = findStaffMember(context, staffMember.id ?? '');
    assertRevision('staffMember', before, staffMember.revision);
    return {
      staffMember: serializeStaffMember(context, patchStaffMember(context, before, staffMember), fields),
    };
  },
  deleteStaffMember({ staffMemberId }, context) {
    deleteStaffMember(context, findStaffMember(context, staffMemberId));
    return {};
  },
  removeStaffMemberFromTrashBin({ staffMemberId }, context) {
    context.documents.delete(deletedStaff, findDeletedStaffMember(context, staffMemberId).id);
    return {};
  },
  setServiceProvider({ staffMemberId, serviceProvider, fields }, context) {
    const before = findStaffMember(context, staffMemberId);
    assert(serviceProvider !== null, () =>
      invalidField('serviceProvider', 'must be stated', 'REQUIRED_FIELD'),
    );
    const after = changeStaffMember(context, { ...before, serviceProvider }, before);
    return { staffMember: serializeStaffMember(context, after, fields) };
  },
  connectStaffMemberToUser({ staffMemberId, email, fields }, context) {
    const staff = connectStaff(context, findStaffMember(context, staffMemberId), email);
    return { staffMember: serializeStaffMember(context, staff, fields) };
  },
  disconnectStaffMemberFromUser({ staffMemberId, fields }, context) {
    const staff = disconnectStaff(context, findStaffMember(context, staffMemberId));
    return { staffMember: serializeStaffMember(context, staff, fields) };
  },
  assignWorkingHoursSchedule({ staffMemberId, scheduleId, fields }, context) {
    const staff = findStaffMember(context, staffMemberId);
    const allowed = [ownScheduleOf(staff), openingHours(context).id];
    return {
      staffMember: serializeStaffMember(context, workBy(context, staff, scheduleId, allowed), fields),
    };
  },
  assignCustomSchedule({ staffMemberId, scheduleId, fields }, context) {
    const staff = findStaffMember(context, staffMemberId);
    const after = workBy(context, staff, scheduleId, [ownScheduleOf(staff)]);
    return { staffMember: serializeStaffMember(context, after, fields) };
  },
  bulkUpdateStaffMemberTags({ ids, ...change }, context) {
    assertTagChange(change);
    return bulkOutcome(
      ids.map((id, originalIndex) =>
        attemptEach(id, originalIndex, () => {
          retag(context, findStaffMember(context, id), change);
          return {};
        }),
      ),
    );
  },
  bulkUpdateStaffMemberTagsByFilter({ filter, ...change }, context) {
    assert(filter, () => invalidField('filter', 'must not be empty', 'REQUIRED_FIELD'));
    assertTagChange(change);
    for (const staff of context.documents.list(staffMembers, filter)) retag(context, staff, change);
    return { jobId: context.ids.guid() };
  },
});
