import { rewards as meta } from '@wix/loyalty/meta';
import { doEachEntity } from '#core/contract/bulk';
import { entityOperations } from '#core/entities/operations';
import { createEntity, updateEntity } from '#core/entities/store';
import { REWARDS, rewards } from '../rewards/entity';
import { rewardOf } from '../rewards/rules';

const PAGE = { defaultLimit: 50, maxLimit: 100 };

export const rewardsOperations = entityOperations('loyalty.rewards', meta, REWARDS, {
  app: 'loyalty',
  page: PAGE,
  serialize: (_, reward) => reward,
  create: (context, given) => createEntity(context, REWARDS, rewardOf(given)),
  update(context, before, change) {
    const { couponReward: _, discountAmount: __, ...bare } = before;
    return updateEntity(context, REWARDS, { ...bare, ...rewardOf(change, before) });
  },
  writes: {
    bulkCreateRewards: (context, { rewards: given }) =>
      doEachEntity(
        given,
        (reward) => createEntity(context, REWARDS, rewardOf(reward)),
        (reward) => reward,
      ),
  },
  reads: {
    listRewards({ documents }, { cursorPaging }) {
      const { items, total, pagingMetadata } = documents.queryByCursor(rewards, { cursorPaging }, PAGE);
      const { count, cursors } = pagingMetadata;
      return { rewards: items, pagingMetadata: { count, cursors, total, tooManyToCount: false } };
    },
  },
});
