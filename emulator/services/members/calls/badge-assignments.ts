import { badgeAssignments as meta } from '@wix/members/meta';
import { MANAGERS } from '#core/contract/context';
import { entityOperations } from '#core/entities/operations';
import { assignNew, unassign } from '../badges/assignments';
import { BADGE_ASSIGNMENTS, serializeAssignment } from '../badges/entity';

/** The assignments of badges to members (SDK: badgeAssignments, which only apps may call). */
export const badgeAssignmentsOperations = entityOperations(
  'members.badgeAssignments',
  meta,
  BADGE_ASSIGNMENTS,
  {
    app: 'members-area',
    readers: MANAGERS,
    page: { defaultLimit: 50, maxLimit: 100 },
    serialize: (_, entity) => serializeAssignment(entity),
    create: assignNew,
    delete: unassign,
  },
);
