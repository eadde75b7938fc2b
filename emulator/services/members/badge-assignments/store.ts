import { collection } from '#core/documents/collection';

/** A member's badge; a member has each badge at most once. */
export interface BadgeAssignment {
  id: string;
  badgeId: string;
  memberId: string;
  createdDate: string;
  updatedDate: string;
}

export const badgeAssignments = collection<BadgeAssignment>('badge_assignments', {
  fields: { badgeId: 'string', memberId: 'string', createdDate: 'date' },
  indexes: [['badgeId'], ['memberId']],
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
});

const NO_TAGS = { tags: { tagIds: [] }, privateTags: { tagIds: [] } };

/** Returns an assignment as calls and domain events send it. */
export const serializeAssignment = (assignment: BadgeAssignment) => ({ ...assignment, tags: NO_TAGS });
