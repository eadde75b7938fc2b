import { badges as meta } from '@wix/members/meta';
import * as z from 'zod';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { readRequest } from '#core/contract/validation/own-schema';
import { isObject } from '#core/documents/query';
import type { Page } from '#core/documents/types';
import { type Entity, findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { assign, assignmentsOf, isAssigned, unassign } from '../badges/assignments';
import { badgesInOrder, createBadge, deleteBadge, orderBadges, updateBadge } from '../badges/changes';
import { BADGES, type Badge, badgeAssignments, badges } from '../badges/entity';
import { findMember } from '../members/serialize';

const READ_PROFILES = { callers: ['member', ...MANAGERS], app: 'members-area' } as const;
const PAGE = { defaultLimit: 100, maxLimit: 1000 } as const;

/** Serializes a badge for the earlier generation: without revision, with only the address of its picture. */
const serialize = ({ rank: _, revision: __, icon, ...badge }: Badge): Serialized<meta.BadgeOriginal> => ({
  ...badge,
  ...(icon?.url && { icon: icon.url }),
});

const pageOf = ({ items, count, offset, total }: Page<Badge>) => ({
  badges: items.map(serialize),
  metadata: { count, offset, total, tooManyToCount: false },
});

type Given = Omit<Serialized<meta.BadgeOriginal>, keyof Entity>;

export const given = ({ icon, ...badge }: Given) => ({ ...badge, ...(icon && { icon: { url: icon } }) });

// Members see each other's badges on their profiles. For a member whom the caller may not see, the answer is 404.
const profiles = moduleOperations('members.badges', meta, READ_PROFILES, {
  listBadgesPerMember: (context, { memberIds }) => ({
    memberBadgeIds: memberIds.map((memberId) => {
      findMember(context, memberId);
      const has = new Set(assignmentsOf(context, { memberId }).map(({ badgeId }) => badgeId));
      const inOrder = badgesInOrder(context).filter(({ id }) => has.has(id));
      return { memberId, badgeIds: inOrder.map(({ id }) => id) };
    }),
  }),
});

/** The colors of a badge that states none (SDK: badges.createBadge). */
const COLORS = { backgroundColor: '#796EFF', textColor: '#FFFFFF' };

/** Documents send the fields of a badge without the word badge, and without colors (statement members-sample-badge-create). */
function modernize(input: Record<string, unknown>): Record<string, unknown> {
  const { badge = input, ...rest } = input;
  return isObject(badge) ? { ...(input.badge !== undefined && rest), badge: { ...COLORS, ...badge } } : input;
}

const inWords = z.object({
  filter: z.record(z.string(), z.unknown()).nullish(),
  sorting: z
    .array(z.object({ fieldName: z.string().optional(), direction: z.enum(['ASC', 'DESC']).optional() }))
    .nullish(),
  paging: z.object({ limit: z.int().nullish(), offset: z.int().nullish() }).nullish(),
});

/** The query of badges, for which this SDK has no function (statement members-sample-badge-query). */
const queryBadges: Operation = {
  name: 'members.badgesQuery.queryBadges',
  method: 'POST',
  paths: ['/members/v3/badges/query', '/badges/v3/badges/query'],
  parameters: [],
  app: 'members-area',
  callers: EVERYONE,
  hasContract: false,
  handle({ run }, request) {
    const { filter, sorting, paging } = readRequest(inWords, request);
    const sort = sorting?.map(({ fieldName, direction }) => ({ fieldName, order: direction ?? 'ASC' }));
    return run(({ documents }) => {
      const query = { ...(filter && { filter }), ...(sort && { sort }), ...(paging && { paging }) };
      return pageOf(documents.query(badges, query, PAGE));
    });
  },
};

/** The same badges, for the calls of the earlier generation. */
const operations = entityOperations(
  'members.badges',
  meta,
  BADGES,
  {
    app: 'members-area',
    serialize: (_, entity) => serialize(entity),
    create: (context, badge) => createBadge(context, given(badge)),
    update: (context, before, badge) => updateBadge(context, before, given(badge)),
    delete: deleteBadge,
    reads: {
      listBadges({ documents }, { paging }) {
        return pageOf(documents.query(badges, { paging }, PAGE));
      },
    },
    writes: {
      assignBadge(context, { id, memberIds }) {
        findEntity(context, BADGES, id);
        for (const memberId of new Set(memberIds)) {
          findMember(context, memberId);
          if (!isAssigned(context, id, memberId)) assign(context, id, memberId);
        }
        return { memberIds };
      },
      unassignBadge(context, { id, memberIds }) {
        findEntity(context, BADGES, id);
        const filter = { badgeId: id, memberId: { $in: memberIds } };
        for (const assignment of assignmentsOf(context, filter)) unassign(context, assignment);
      },
      listMembersByBadge(context, { id, paging }) {
        findEntity(context, BADGES, id);
        const query = { filter: { badgeId: id }, paging };
        const { items, count, offset, total } = context.documents.query(badgeAssignments, query, PAGE);
        return {
          memberIds: items.map(({ memberId }) => memberId),
          metadata: { count, offset, total, tooManyToCount: false },
        };
      },
      getMemberCountsPerBadge: (context, _request) => ({
        badgeMemberCounts: badgesInOrder(context).map(({ id }) => ({
          badgeId: id,
          memberCount: context.documents.count(badgeAssignments, { badgeId: id }),
        })),
      }),
      updateBadgesDisplayOrder: (context, { badgeIds }) => ({
        badges: orderBadges(context, badgeIds).map(serialize),
      }),
    },
  },
  profiles,
);

export const badgesOperations: Operation[] = [
  ...operations.map((it) => (it.name === 'members.badges.createBadge' ? { ...it, modernize } : it)),
  queryBadges,
];
