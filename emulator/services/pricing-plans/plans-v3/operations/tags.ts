import { plansV3 as meta } from '@wix/pricing-plans/meta';
import { doEachEntity } from '#core/contract/bulk';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { assertTags, changeTags } from '../changes';
import { plansV3 } from '../store';

const MANAGE = { callers: MANAGERS, app: 'pricing-plans' } as const;

/** Tags of plans, of many at once. */
export const plansV3TagsOperations = moduleOperations('pricing-plans.plansV3', meta, MANAGE, {
  bulkUpdatePlanTags({ planIds, ...change }, context) {
    assertTags(change);
    return doEachEntity(
      planIds,
      (id) => changeTags(context, id, change),
      undefined,
      (id) => id,
    );
  },
  bulkUpdatePlanTagsByFilter({ filter, ...change }, context) {
    assertTags(change);
    // The platform does it later, under the job's id; here it is done when that is answered.
    for (const { id } of context.documents.list(plansV3, filter ?? {})) changeTags(context, id, change);
    return { jobId: context.ids.guid() };
  },
});
