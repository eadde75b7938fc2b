import { staffMembers as meta } from '@wix/bookings/meta';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { CursorPage, CursorQuery } from '#core/documents/cursor';
import { isObject } from '#core/documents/query';
import { textFilter } from '../../requests/text-search';
import { findDeletedStaffMember } from '../changes';
import { findStaffMember } from '../resources';
import { type Fields, serializeStaffMember } from '../serialize';
import { deletedStaff, publicStaff, type StaffMember, staffMembers } from '../store';

const everyone = { callers: EVERYONE, app: 'bookings' } as const;
const manage = { callers: MANAGERS, app: 'bookings' } as const;
// 100 of them when no limit is given (SDK, JSDoc of queryStaffMembersV2).
const PAGE = { defaultLimit: 100 };

/** The staff by what the caller may filter and sort by. */
const staffFor = (context: Context) => (isManager(context) ? staffMembers : publicStaff);

/** Whether a filter says anything of a field. */
function mentions(filter: unknown, field: string): boolean {
  if (Array.isArray(filter)) return filter.some((part) => mentions(part, field));
  return (
    isObject(filter) && Object.entries(filter).some(([key, part]) => key === field || mentions(part, field))
  );
}

/** The filter of the older calls: only those who provide services, unless it says which (JSDoc of countStaffMembers). */
const providing = (filter: unknown) =>
  mentions(filter, 'serviceProvider') ? filter : { $and: [filter ?? {}, { serviceProvider: true }] };

function sentPage(context: Context, { items, pagingMetadata }: CursorPage<StaffMember>, fields?: Fields) {
  return { staffMembers: items.map((staff) => serializeStaffMember(context, staff, fields)), pagingMetadata };
}

const found = (context: Context, query: CursorQuery, fields?: Fields) =>
  sentPage(context, context.documents.queryByCursor(staffFor(context), query, PAGE), fields);

/** The staff of the business, and who was deleted (platform facts 2.1). */
export const staffMembersReadOperations: Operation[] = [
  ...moduleOperations('bookings.staffMembers', meta, everyone, {
    getStaffMember: ({ staffMemberId, fields }, context) => ({
      staffMember: serializeStaffMember(context, findStaffMember(context, staffMemberId), fields),
    }),
    queryStaffMembers: ({ query = {}, fields }, context) =>
      found(context, { ...query, filter: providing(query.filter) }, fields),
    queryStaffMembersV2: ({ query = {}, fields }, context) => found(context, query, fields),
    searchStaffMembers: ({ search: { search, filter, ...query } = {}, fields }, context) =>
      found(context, { ...query, filter: { $and: [providing(filter) ?? {}, textFilter(search)] } }, fields),
    searchStaffMembersV2: ({ search: { search, filter, ...query } = {}, fields }, context) =>
      found(context, { ...query, filter: { $and: [filter ?? {}, textFilter(search)] } }, fields),
    countStaffMembers: ({ filter }, context) => ({
      count: context.documents.count(staffFor(context), providing(filter)),
    }),
    countStaffMembersV2: ({ filter }, context) => ({
      count: context.documents.count(staffFor(context), filter ?? {}),
    }),
  }),

  ...moduleOperations('bookings.staffMembers', meta, manage, {
    getDeletedStaffMember: ({ staffMemberId, fields }, context) => ({
      staffMember: serializeStaffMember(context, findDeletedStaffMember(context, staffMemberId), fields),
    }),
    listDeletedStaffMembers({ staffMemberIds = [], paging, fields }, context) {
      const filter = staffMemberIds.length > 0 ? { id: { $in: staffMemberIds } } : {};
      const page = context.documents.queryByCursor(
        deletedStaff,
        { filter, cursorPaging: paging },
        { ...PAGE, field: '' },
      );
      return sentPage(context, page, fields);
    },
  }),
];
