import { badges as meta } from '@wix/members/meta';
import { EVERYONE, MANAGERS } from '../../../core/contract/context';
import { type Operation, operation } from '../../../core/contract/operation';
import type { Serialized } from '../../../core/contract/serialized';
import { findEntity } from '../../../core/entities/kind';
import { assign, assignmentsOf, isAssigned, unassign } from '../badge-assignments/changes';
import { badgeAssignments } from '../badge-assignments/store';
import { findMember } from '../members/find';
import { badgesInOrder, createBadge, deleteBadge, orderBadges, updateBadge } from './changes';
import { BADGES, type Badge, badges } from './store';

const READ = { callers: EVERYONE, app: 'members-area' } as const;
const MANAGE = { callers: MANAGERS, app: 'members-area' } as const;
const PAGE = { defaultLimit: 100, maxLimit: 1000 } as const;

/** A badge of the earlier generation: without a revision, its picture by the address alone. */
const serialize = ({ rank: _, revision: __, icon, ...badge }: Badge): Serialized<meta.BadgeOriginal> => ({
  ...badge,
  ...(icon?.url && { icon: icon.url }),
});

type Given = Serialized<meta.BadgeOriginal>;

const given = ({ icon, ...badge }: Given) => ({ ...badge, ...(icon && { icon: { url: icon } }) });

/** The same badges by the calls of the earlier generation. */
export const badgesOperations: Operation[] = [
  operation('members.badges.createBadge', meta.createBadge, MANAGE, ({ badge }, context) => ({
    badge: serialize(createBadge(context, given(badge))),
  })),

  operation('members.badges.updateBadge', meta.updateBadge, MANAGE, ({ badge }, context) => ({
    badge: serialize(updateBadge(context, findEntity(context, BADGES, badge.id ?? ''), given(badge))),
  })),

  operation('members.badges.listBadges', meta.listBadges, READ, ({ paging }, { documents }) => {
    const { items, count, offset, total } = documents.query(badges, { paging }, PAGE);
    return { badges: items.map(serialize), metadata: { count, offset, total, tooManyToCount: false } };
  }),

  operation('members.badges.getBadge', meta.getBadge, READ, ({ id }, context) => ({
    badge: serialize(findEntity(context, BADGES, id)),
  })),

  operation('members.badges.deleteBadge', meta.deleteBadge, MANAGE, ({ id }, context) => {
    deleteBadge(context, findEntity(context, BADGES, id));
    return {};
  }),

  operation('members.badges.assignBadge', meta.assignBadge, MANAGE, ({ id, memberIds }, context) => {
    findEntity(context, BADGES, id);
    for (const memberId of new Set(memberIds)) {
      findMember(context, memberId);
      if (!isAssigned(context, id, memberId)) assign(context, id, memberId);
    }
    return { memberIds };
  }),

  operation('members.badges.unassignBadge', meta.unassignBadge, MANAGE, ({ id, memberIds }, context) => {
    findEntity(context, BADGES, id);
    const filter = { badgeId: id, memberId: { $in: memberIds } };
    for (const assignment of assignmentsOf(context, filter)) unassign(context, assignment);
    return {};
  }),

  operation('members.badges.listMembersByBadge', meta.listMembersByBadge, MANAGE, (request, context) => {
    const { id, paging } = request;
    findEntity(context, BADGES, id);
    const query = { filter: { badgeId: id }, paging };
    const { items, count, offset, total } = context.documents.query(badgeAssignments, query, PAGE);
    return {
      memberIds: items.map(({ memberId }) => memberId),
      metadata: { count, offset, total, tooManyToCount: false },
    };
  }),

  operation(
    'members.badges.listBadgesPerMember',
    meta.listBadgesPerMember,
    // Members see each other's badges on their profiles; whom they may not know of they do not find.
    { callers: ['member', ...MANAGERS], app: 'members-area' },
    ({ memberIds }, context) => ({
      memberBadgeIds: memberIds.map((memberId) => {
        findMember(context, memberId);
        const has = new Set(assignmentsOf(context, { memberId }).map(({ badgeId }) => badgeId));
        const inOrder = badgesInOrder(context).filter(({ id }) => has.has(id));
        return { memberId, badgeIds: inOrder.map(({ id }) => id) };
      }),
    }),
  ),

  operation(
    'members.badges.getMemberCountsPerBadge',
    meta.getMemberCountsPerBadge,
    MANAGE,
    (_request, context) => ({
      badgeMemberCounts: badgesInOrder(context).map(({ id }) => ({
        badgeId: id,
        memberCount: context.documents.count(badgeAssignments, { badgeId: id }),
      })),
    }),
  ),

  operation(
    'members.badges.updateBadgesDisplayOrder',
    meta.updateBadgesDisplayOrder,
    MANAGE,
    ({ badgeIds }, context) => ({ badges: orderBadges(context, badgeIds).map(serialize) }),
  ),
];
