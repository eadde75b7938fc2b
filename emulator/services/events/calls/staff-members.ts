import { staffMembers as meta } from '@wix/events/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import {
  addStaff,
  changeStaff,
  findStaff,
  logStaffIn,
  removeStaff,
  serializeStaffMember,
  staffOfDevice,
} from '../events/staff/changes';
import { staffMembers } from '../events/staff/entity';
import { withFilter } from '../requests/filter';

/** The people who check guests in (`staffMembers` of the events SDK). */
export const staffMembersOperations: Operation[] = [
  ...moduleOperations('events.staffMembers', meta, access(MANAGERS, 'events'), {
    createStaffMember: (context, { staffMember }) => ({
      staffMember: serializeStaffMember(context, addStaff(context, staffMember ?? {})),
    }),
    getStaffMember: (context, { staffMemberId, fieldsets }) => ({
      staffMember: serializeStaffMember(context, findStaff(context, staffMemberId), fieldsets),
    }),
    updateStaffMember: (context, { staffMember }) => ({
      staffMember: serializeStaffMember(context, changeStaff(context, staffMember ?? {})),
    }),
    deleteStaffMember(context, { staffMemberId }) {
      removeStaff(context, findStaff(context, staffMemberId));
    },
    queryStaffMembers(context, { query = {}, fieldsets }) {
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
  }),

  // The token of a link identifies the caller of these.
  ...moduleOperations('events.staffMembers', meta, access(EVERYONE, 'events'), {
    joinStaffMember(context, { joinToken }) {
      const { member, accessToken, deviceId } = logStaffIn(context, joinToken);
      return { staffMember: serializeStaffMember(context, member), accessToken, deviceId };
    },
    loginStaffMember(context, { loginToken }) {
      const { member, accessToken, deviceId } = logStaffIn(context, loginToken);
      return { staffMember: serializeStaffMember(context, member), accessToken, deviceId };
    },
    accessStaffMember: (context, { accessToken }) => ({
      staffMember: serializeStaffMember(context, staffOfDevice(context, accessToken)),
    }),
  }),
];
