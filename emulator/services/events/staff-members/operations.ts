import { staffMembers as meta } from '@wix/events/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { withFilter } from '../requests/filter';
import {
  addStaff,
  changeStaff,
  findStaff,
  logStaffIn,
  removeStaff,
  serializeStaffMember,
  staffOfDevice,
} from './changes';
import { staffMembers } from './store';

const MANAGE = { callers: MANAGERS, app: 'events' } as const;
/** The holder of the link: its token says who calls. */
const BY_TOKEN = { callers: EVERYONE, app: 'events' } as const;

/** Those who work at the door (`staffMembers` of the events SDK). */
export const staffMembersOperations: Operation[] = [
  operation(
    'events.staffMembers.createStaffMember',
    meta.createStaffMember,
    MANAGE,
    ({ staffMember }, context) => ({
      staffMember: serializeStaffMember(context, addStaff(context, staffMember ?? {})),
    }),
  ),

  operation(
    'events.staffMembers.getStaffMember',
    meta.getStaffMember,
    MANAGE,
    ({ staffMemberId, fieldsets }, context) => ({
      staffMember: serializeStaffMember(context, findStaff(context, staffMemberId), fieldsets),
    }),
  ),

  operation(
    'events.staffMembers.updateStaffMember',
    meta.updateStaffMember,
    MANAGE,
    ({ staffMember }, context) => ({
      staffMember: serializeStaffMember(context, changeStaff(context, staffMember ?? {})),
    }),
  ),

  operation(
    'events.staffMembers.deleteStaffMember',
    meta.deleteStaffMember,
    MANAGE,
    ({ staffMemberId }, context) => {
      removeStaff(context, findStaff(context, staffMemberId));
      return {};
    },
  ),

  operation(
    'events.staffMembers.queryStaffMembers',
    meta.queryStaffMembers,
    MANAGE,
    ({ query = {}, fieldsets }, context) => {
      const options = { maxLimit: 1000 };
      if (query.paging) {
        const page = withFilter(() => context.documents.query(staffMembers, query, options));
        const { count, offset, total } = page;
        return {
          staffMembers: page.items.map((member) => serializeStaffMember(context, member, fieldsets)),
          pagingMetadata: { count, offset, total },
        };
      }
      const page = withFilter(() => context.documents.queryByCursor(staffMembers, query, options));
      const { count, cursors } = page.pagingMetadata;
      return {
        staffMembers: page.items.map((member) => serializeStaffMember(context, member, fieldsets)),
        pagingMetadata: { count, cursors },
      };
    },
  ),

  operation(
    'events.staffMembers.joinStaffMember',
    meta.joinStaffMember,
    BY_TOKEN,
    ({ joinToken }, context) => {
      const { member, accessToken, deviceId } = logStaffIn(context, joinToken);
      return { staffMember: serializeStaffMember(context, member), accessToken, deviceId };
    },
  ),

  operation(
    'events.staffMembers.loginStaffMember',
    meta.loginStaffMember,
    BY_TOKEN,
    ({ loginToken }, context) => {
      const { member, accessToken, deviceId } = logStaffIn(context, loginToken);
      return { staffMember: serializeStaffMember(context, member), accessToken, deviceId };
    },
  ),

  operation(
    'events.staffMembers.accessStaffMember',
    meta.accessStaffMember,
    BY_TOKEN,
    ({ accessToken }, context) => ({
      staffMember: serializeStaffMember(context, staffOfDevice(context, accessToken)),
    }),
  ),
];
