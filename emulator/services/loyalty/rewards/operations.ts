import { rewards as meta } from '@wix/loyalty/meta';
import { doEachEntity } from '#core/contract/bulk';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { findEntity } from '#core/entities/kind';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { REWARDS, rewardOf, rewards } from './rules';

const READ = { callers: EVERYONE, app: 'loyalty' } as const;
const MANAGE = { callers: MANAGERS, app: 'loyalty' } as const;

/** The rewards for which points can be redeemed. */
export const rewardsOperations: Operation[] = [
  ...moduleOperations('loyalty.rewards', meta, MANAGE, {
    createReward: ({ reward }, context) => ({
      reward: createEntity(context, REWARDS, rewardOf(reward)),
    }),
    bulkCreateRewards: (request, context) =>
      doEachEntity(
        request.rewards,
        (reward) => createEntity(context, REWARDS, rewardOf(reward)),
        (reward) => reward,
      ),
    updateReward({ reward }, context) {
      const stored = findEntity(context, REWARDS, reward.id ?? '');
      assertRevision('reward', stored, reward.revision);
      const { couponReward: _, discountAmount: __, ...bare } = stored;
      return { reward: updateEntity(context, REWARDS, { ...bare, ...rewardOf(reward, stored) }) };
    },
    deleteReward({ id, revision }, context) {
      const stored = findEntity(context, REWARDS, id);
      assertRevision('reward', stored, revision);
      deleteEntity(context, REWARDS, stored);
      return {};
    },
  }),

  ...moduleOperations('loyalty.rewards', meta, READ, {
    getReward: ({ id }, context) => ({
      reward: findEntity(context, REWARDS, id),
    }),
    queryRewards({ query }, { documents }) {
      const options = { defaultLimit: 50, maxLimit: 100, field: 'query' };
      const { items, pagingMetadata } = documents.queryByCursor(rewards, query, options);
      return { rewards: items, pagingMetadata };
    },
    listRewards({ cursorPaging }, { documents }) {
      const options = { defaultLimit: 50, maxLimit: 100 };
      const { items, total, pagingMetadata } = documents.queryByCursor(rewards, { cursorPaging }, options);
      const { count, cursors } = pagingMetadata;
      return { rewards: items, pagingMetadata: { count, cursors, total, tooManyToCount: false } };
    },
  }),
];
