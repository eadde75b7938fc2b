import { staffMembers as meta } from '@wix/bookings/meta';
import { doEachId } from '#core/contract/bulk';
import { type Context, isManager } from '#core/contract/context';
import { assert, assertField, assertGiven, invalidField } from '#core/contract/errors';
import { nextRevision } from '#core/contract/revisions';
import type { CursorPage, CursorQuery } from '#core/documents/cursor';
import { isObject } from '#core/documents/query';
import { entityOperations } from '#core/entities/operations';
import { textFilter } from '../requests/text-search';
import { deletedStaff, publicStaff, type StaffMember, staffMembers } from '../staff/entity';
import { emptyAssignAndUnassignLists } from '../staff/errors';
import {
  addStaffMember,
  changeStaffMember,
  connectStaff,
  deleteStaffMember,
  disconnectStaff,
  findDeletedStaffMember,
  patchStaffMember,
} from '../staff/members/changes';
import { STAFF_MEMBERS } from '../staff/members/events';
import { isTagged, tagsWith, tagsWithout } from '../staff/rules';
import { findStaffMember, openingHours, workingBy } from '../staff/schedules';
import { type Fields, serializeStaffMember } from '../staff/serialize';

// The default limit is 100, or 50 in the older call (SDK, JSDoc of queryStaffMembersV2 and queryStaffMembers).
const PAGE = { defaultLimit: 100 };
const OLDER_PAGE = { defaultLimit: 50 };

/** Returns the collection of staff with the fields that the caller may filter and sort by. */
const staffFor = (context: Context) => (isManager(context) ? staffMembers : publicStaff);

/** Whether a filter contains a field. */
function mentions(filter: unknown, field: string): boolean {
  if (Array.isArray(filter)) return filter.some((part) => mentions(part, field));
  return (
    isObject(filter) && Object.entries(filter).some(([key, part]) => key === field || mentions(part, field))
  );
}

/**
 * Limits the filter of older calls to staff who provide services, unless it filters by that itself (JSDoc of
 * countStaffMembers).
 */
const providing = (filter: unknown) =>
  mentions(filter, 'serviceProvider') ? filter : { $and: [filter ?? {}, { serviceProvider: true }] };

function sentPage(context: Context, { items, pagingMetadata }: CursorPage<StaffMember>, fields?: Fields) {
  return { staffMembers: items.map((staff) => serializeStaffMember(context, staff, fields)), pagingMetadata };
}

const queryStaff = (context: Context, query: CursorQuery, fields?: Fields, page = PAGE) =>
  sentPage(context, context.documents.queryByCursor(staffFor(context), query, page), fields);

/**
 * Assigns a working hours schedule to a staff member.
 * @param allowed the schedules that may be chosen
 * @throws PlatformError 400 for any other schedule (JSDoc of assignWorkingHoursSchedule)
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

function assertTagChange({ assignTags, unassignTags }: TagChange): void {
  assert(isTagged(assignTags) || isTagged(unassignTags), emptyAssignAndUnassignLists);
}

/** Changes tags; a tag that is both assigned and unassigned stays (JSDoc of bulkUpdateStaffMemberTags). */
const retag = (context: Context, staff: StaffMember, { assignTags, unassignTags }: TagChange) =>
  changeStaffMember(
    context,
    { ...staff, tags: tagsWith(tagsWithout(staff.tags, unassignTags), assignTags) },
    staff,
  );

/** The staff of the business, and its trash bin (platform facts 2.1). */
export const staffMembersOperations = entityOperations('bookings.staffMembers', meta, STAFF_MEMBERS, {
  app: 'bookings',
  serialize: (context, staff, { fields }) => serializeStaffMember(context, staff, fields),
  create: (context, given, { serviceProvider }) => addStaffMember(context, given, serviceProvider ?? true),
  update: patchStaffMember,
  delete: deleteStaffMember,
  reads: {
    queryStaffMembers: (context, { query = {}, fields }) =>
      queryStaff(context, { ...query, filter: providing(query.filter) }, fields, OLDER_PAGE),
    queryStaffMembersV2: (context, { query = {}, fields }) => queryStaff(context, query, fields),
    searchStaffMembers: (context, { search: { search, filter, ...query } = {}, fields }) =>
      queryStaff(
        context,
        { ...query, filter: { $and: [providing(filter) ?? {}, textFilter(search)] } },
        fields,
      ),
    searchStaffMembersV2: (context, { search: { search, filter, ...query } = {}, fields }) =>
      queryStaff(context, { ...query, filter: { $and: [filter ?? {}, textFilter(search)] } }, fields),
    countStaffMembers: (context, { filter }) => ({
      count: context.documents.count(staffFor(context), providing(filter)),
    }),
    countStaffMembersV2: (context, { filter }) => ({
      count: context.documents.count(staffFor(context), filter ?? {}),
    }),
  },
  writes: {
    getDeletedStaffMember: (context, { staffMemberId, fields }) => ({
      staffMember: serializeStaffMember(context, findDeletedStaffMember(context, staffMemberId), fields),
    }),
    listDeletedStaffMembers(context, { staffMemberIds = [], paging, fields }) {
      const filter = staffMemberIds.length > 0 ? { id: { $in: staffMemberIds } } : {};
      const page = context.documents.queryByCursor(
        deletedStaff,
        { filter, cursorPaging: paging },
        { ...PAGE, field: '' },
      );
      return sentPage(context, page, fields);
    },
    removeStaffMemberFromTrashBin(context, { staffMemberId }) {
      context.documents.delete(deletedStaff, findDeletedStaffMember(context, staffMemberId).id);
    },
    setServiceProvider(context, { staffMemberId, serviceProvider, fields }) {
      const before = findStaffMember(context, staffMemberId);
      assertField(serviceProvider !== null, 'serviceProvider', 'must be stated', 'REQUIRED_FIELD');
      const after = changeStaffMember(context, { ...before, serviceProvider }, before);
      return { staffMember: serializeStaffMember(context, after, fields) };
    },
    connectStaffMemberToUser(context, { staffMemberId, email, fields }) {
      const staff = connectStaff(context, findStaffMember(context, staffMemberId), email);
      return { staffMember: serializeStaffMember(context, staff, fields) };
    },
    disconnectStaffMemberFromUser(context, { staffMemberId, fields }) {
      const staff = disconnectStaff(context, findStaffMember(context, staffMemberId));
      return { staffMember: serializeStaffMember(context, staff, fields) };
    },
    assignWorkingHoursSchedule(context, { staffMemberId, scheduleId, fields }) {
      const staff = findStaffMember(context, staffMemberId);
      const allowed = [ownScheduleOf(staff), openingHours(context).id];
      const after = workBy(context, staff, scheduleId, allowed);
      // The answer shows the hours that were assigned (statement bookings-staff-own-hours).
      const shown = [...(fields ?? []), 'RESOURCE_DETAILS' as const];
      return { staffMember: serializeStaffMember(context, after, shown) };
    },
    assignCustomSchedule(context, { staffMemberId, scheduleId, fields }) {
      const staff = findStaffMember(context, staffMemberId);
      const after = workBy(context, staff, scheduleId, [ownScheduleOf(staff)]);
      const shown = [...(fields ?? []), 'RESOURCE_DETAILS' as const];
      return { staffMember: serializeStaffMember(context, after, shown) };
    },
    bulkUpdateStaffMemberTags(context, { ids, ...change }) {
      assertTagChange(change);
      return doEachId(ids, (id) => retag(context, findStaffMember(context, id), change));
    },
    bulkUpdateStaffMemberTagsByFilter(context, { filter, ...change }) {
      assertGiven(filter, 'filter');
      assertTagChange(change);
      for (const staff of context.documents.list(staffMembers, filter)) retag(context, staff, change);
      return { jobId: context.ids.guid() };
    },
  },
});
