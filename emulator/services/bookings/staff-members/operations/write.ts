import { staffMembers as meta } from '@wix/bookings/meta';
import { bulkOutcome } from '../../../../core/contract/bulk';
import { type Context, MANAGERS } from '../../../../core/contract/context';
import { applicationError, assert, invalidField } from '../../../../core/contract/errors';
import { type Operation, operation } from '../../../../core/contract/operation';
import { attempt } from '../../requests/bulk';
import { assertRevision, nextRevision } from '../../requests/revisions';
import { addStaff, changeStaff, dropStaff, editStaff, theDeletedStaff } from '../changes';
import { connectStaff, disconnectStaff } from '../connection';
import { openingHours, theStaffMember, workingBy } from '../resources';
import { isTagged, tagsWith, tagsWithout } from '../rules';
import { sentStaff } from '../serialize';
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
  return changeStaff(
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
  changeStaff(
    context,
    { ...staff, tags: tagsWith(tagsWithout(staff.tags, unassignTags), assignTags) },
    staff,
  );

/** The staff of the business, for those who manage it. */
export const staffWrites: Operation[] = [
  operation(
    'bookings.staffMembers.createStaffMember',
    meta.createStaffMember,
    manage,
    ({ staffMember, serviceProvider, fields }, context) => ({
      staffMember: sentStaff(context, addStaff(context, staffMember, serviceProvider ?? true), fields),
    }),
  ),

  operation(
    'bookings.staffMembers.updateStaffMember',
    meta.updateStaffMember,
    manage,
    ({ staffMember, fields }, context) => {
      const before = theStaffMember(context, staffMember.id ?? '');
      assertRevision('staffMember', before, staffMember.revision);
      return { staffMember: sentStaff(context, editStaff(context, before, staffMember), fields) };
    },
  ),

  operation(
    'bookings.staffMembers.deleteStaffMember',
    meta.deleteStaffMember,
    manage,
    ({ staffMemberId }, context) => {
      dropStaff(context, theStaffMember(context, staffMemberId));
      return {};
    },
  ),

  operation(
    'bookings.staffMembers.removeStaffMemberFromTrashBin',
    meta.removeStaffMemberFromTrashBin,
    manage,
    ({ staffMemberId }, context) => {
      context.documents.delete(deletedStaff, theDeletedStaff(context, staffMemberId).id);
      return {};
    },
  ),

  operation(
    'bookings.staffMembers.setServiceProvider',
    meta.setServiceProvider,
    manage,
    ({ staffMemberId, serviceProvider, fields }, context) => {
      const before = theStaffMember(context, staffMemberId);
      assert(serviceProvider !== null, () =>
        invalidField('serviceProvider', 'must be stated', 'REQUIRED_FIELD'),
      );
      const after = changeStaff(context, { ...before, serviceProvider }, before);
      return { staffMember: sentStaff(context, after, fields) };
    },
  ),

  operation(
    'bookings.staffMembers.connectStaffMemberToUser',
    meta.connectStaffMemberToUser,
    manage,
    ({ staffMemberId, email, fields }, context) => {
      const staff = connectStaff(context, theStaffMember(context, staffMemberId), email);
      return { staffMember: sentStaff(context, staff, fields) };
    },
  ),

  operation(
    'bookings.staffMembers.disconnectStaffMemberFromUser',
    meta.disconnectStaffMemberFromUser,
    manage,
    ({ staffMemberId, fields }, context) => {
      const staff = disconnectStaff(context, theStaffMember(context, staffMemberId));
      return { staffMember: sentStaff(context, staff, fields) };
    },
  ),

  operation(
    'bookings.staffMembers.assignWorkingHoursSchedule',
    meta.assignWorkingHoursSchedule,
    manage,
    ({ staffMemberId, scheduleId, fields }, context) => {
      const staff = theStaffMember(context, staffMemberId);
      const allowed = [ownScheduleOf(staff), openingHours(context).id];
      return { staffMember: sentStaff(context, workBy(context, staff, scheduleId, allowed), fields) };
    },
  ),

  operation(
    'bookings.staffMembers.assignCustomSchedule',
    meta.assignCustomSchedule,
    manage,
    ({ staffMemberId, scheduleId, fields }, context) => {
      const staff = theStaffMember(context, staffMemberId);
      const after = workBy(context, staff, scheduleId, [ownScheduleOf(staff)]);
      return { staffMember: sentStaff(context, after, fields) };
    },
  ),

  operation(
    'bookings.staffMembers.bulkUpdateStaffMemberTags',
    meta.bulkUpdateStaffMemberTags,
    manage,
    ({ ids, ...change }, context) => {
      assertTagChange(change);
      return bulkOutcome(
        ids.map((id, originalIndex) =>
          attempt(id, originalIndex, () => {
            retag(context, theStaffMember(context, id), change);
            return {};
          }),
        ),
      );
    },
  ),

  operation(
    'bookings.staffMembers.bulkUpdateStaffMemberTagsByFilter',
    meta.bulkUpdateStaffMemberTagsByFilter,
    manage,
    ({ filter, ...change }, context) => {
      assert(filter, () => invalidField('filter', 'must not be empty', 'REQUIRED_FIELD'));
      assertTagChange(change);
      for (const staff of context.documents.list(staffMembers, filter)) retag(context, staff, change);
      return { jobId: context.ids.guid() };
    },
  ),
];
