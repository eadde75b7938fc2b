import { notFound } from '#core/contract/errors';
import type { EntityKind } from '#core/entities/kind';
import { type StaffMember, staffMembers } from '../entity';
import { serializeWholeStaffMember } from '../serialize';

export const STAFF_MEMBERS: EntityKind<StaffMember, 'staffMember'> = {
  name: 'staffMember',
  collection: staffMembers,
  notFound: (id) => notFound(`Staff member ${id}`),
  views: [
    {
      fqdn: 'wix.bookings.staff.v1.staff_member',
      serialize: (context, staff) => serializeWholeStaffMember(context, staff),
      showsDeleted: true,
    },
  ],
};
