import * as z from 'zod';
import type { Operation } from '#core/contract/operation';
import { checkEligibility, eligibleBenefits, redeem } from '../pools/eligibility';
import { benefitPools, findPool, serializePool } from '../pools/entity';
import { beneficiary, call, namespace, PAGE, query } from '../requests/manager-call';

const PATH = '/pools';

const question = z.object({
  itemReference: z.object({
    externalId: z.guid(),
    providerAppId: z.guid(),
    category: z.string().max(20).nullish(),
  }),
  count: z.int().min(1).default(1),
  beneficiary: beneficiary.optional(),
  namespace,
});
const benefitKey = z.string().max(64);
const selector = question.extend({ poolId: z.guid(), benefitKey: benefitKey.optional() });

/** Pools: the credits of each buyer, and what they pay for. */
export const poolsOperations: Operation[] = [
  call(
    'pools.getPool',
    ['GET', `${PATH}/:poolId`],
    z.object({ poolId: z.guid() }),
    (context, { poolId }) => ({ pool: serializePool(findPool(context, poolId)) }),
    'poolId',
  ),
  call(
    'pools.queryPools',
    ['POST', `${PATH}/query`],
    z.object({ query: query.optional() }),
    ({ documents }, request) => {
      const { items, pagingMetadata } = documents.queryByCursor(benefitPools, request.query ?? {}, PAGE);
      return { pools: items.map(serializePool), metadata: pagingMetadata };
    },
  ),
  call('pools.getEligibleBenefits', ['POST', `${PATH}/eligible-pools`], question, (context, request) => ({
    eligibleBenefits: eligibleBenefits(context, request),
  })),
  call(
    'pools.checkBenefitEligibility',
    ['POST', `${PATH}/check-eligibility`],
    selector,
    (context, request) => ({
      result: checkEligibility(context, request),
    }),
  ),
  call(
    'pools.bulkCheckBenefitEligibility',
    ['POST', '/bulk/benefits/check-eligibility'],
    z.object({
      benefitSelectors: z
        .array(selector.omit({ namespace: true, beneficiary: true }))
        .min(1)
        .max(100),
      namespace,
      beneficiary: beneficiary.optional(),
    }),
    (context, { benefitSelectors, ...whose }) => ({
      results: benefitSelectors.map((benefitSelector) => ({
        benefitSelector,
        result: checkEligibility(context, { ...benefitSelector, ...whose }),
      })),
    }),
  ),
  call(
    'pools.redeemBenefit',
    ['POST', '/benefits/redeem'],
    selector.extend({ benefitKey, idempotencyKey: z.string().min(1).max(200) }),
    (context, request) => ({ transactionId: redeem(context, request).id }),
  ),
];
