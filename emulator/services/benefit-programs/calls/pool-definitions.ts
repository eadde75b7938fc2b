import * as z from 'zod';
import { doEachEntity, doEachId } from '#core/contract/bulk';
import type { Context } from '#core/contract/context';
import { assertGiven } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import {
  assign,
  createPoolDefinition,
  deletePoolDefinition,
  updatePoolDefinition,
} from '../pool-definitions/changes';
import {
  cascade,
  findPoolDefinition,
  givenPoolDefinition,
  type PoolDefinition,
  poolDefinitions,
  serializePoolDefinition,
} from '../pool-definitions/entity';
import { call, PAGE, query } from '../requests/manager-call';

const PATH = '/pool-definitions';
const one = z.object({ poolDefinitionId: z.guid() });
const change = givenPoolDefinition.pick({ displayName: true }).extend({
  id: z.guid(),
  revision: z.string().nullish(),
  details: givenPoolDefinition.shape.details.unwrap().optional(),
});
const assigned = z.object({ poolDefinitionId: z.guid(), programDefinitionId: z.guid(), cascade });

const sent = (pool: PoolDefinition) => ({ poolDefinition: serializePoolDefinition(pool) });

function create(context: Context, pool: z.infer<typeof givenPoolDefinition>, how: string | undefined) {
  if (pool.programDefinitionIds.length > 0) assertGiven(how, 'cascade');
  return createPoolDefinition(context, pool);
}

/** Pool definitions: which benefits the buyers of plans get, and how many credits. */
export const poolDefinitionsOperations: Operation[] = [
  call(
    'poolDefinitions.createPoolDefinition',
    ['POST', PATH],
    z.object({ poolDefinition: givenPoolDefinition, cascade: cascade.optional() }),
    (context, request) => sent(create(context, request.poolDefinition, request.cascade)),
  ),
  call(
    'poolDefinitions.bulkCreatePoolDefinitions',
    ['POST', '/bulk/pool-definitions/create'],
    z.object({
      poolDefinitions: z.array(givenPoolDefinition).min(1).max(100),
      cascade: cascade.optional(),
      returnEntity: z.boolean().optional(),
    }),
    (context, request) =>
      doEachEntity(
        request.poolDefinitions,
        (pool) => create(context, pool, request.cascade),
        request.returnEntity ? serializePoolDefinition : undefined,
      ),
  ),
  call(
    'poolDefinitions.getPoolDefinition',
    ['GET', `${PATH}/:poolDefinitionId`],
    one,
    (context, { poolDefinitionId }) => sent(findPoolDefinition(context, poolDefinitionId)),
    'poolDefinitionId',
  ),
  call(
    'poolDefinitions.updatePoolDefinition',
    ['PATCH', `${PATH}/:poolDefinitionId`],
    z.object({ poolDefinition: change, cascade }),
    (context, { poolDefinition: { id, ...changed } }) =>
      sent(updatePoolDefinition(context, findPoolDefinition(context, id), changed)),
    'poolDefinition.id',
  ),
  call(
    'poolDefinitions.deletePoolDefinition',
    ['DELETE', `${PATH}/:poolDefinitionId`],
    one.extend({ cascade }),
    (context, { poolDefinitionId }) => {
      deletePoolDefinition(context, findPoolDefinition(context, poolDefinitionId));
      return {};
    },
    'poolDefinitionId',
  ),
  call(
    'poolDefinitions.bulkDeletePoolDefinitions',
    ['POST', '/bulk/pool-definitions/delete'],
    z.object({ poolDefinitionIds: z.array(z.guid()).min(1).max(100), cascade }),
    (context, { poolDefinitionIds }) =>
      doEachId(poolDefinitionIds, (id) => {
        const pool = findPoolDefinition(context, id);
        deletePoolDefinition(context, pool);
        return pool;
      }),
  ),
  call(
    'poolDefinitions.queryPoolDefinitions',
    ['POST', `${PATH}/query`],
    z.object({ query: query.optional() }),
    ({ documents }, request) => {
      const { items, pagingMetadata } = documents.queryByCursor(poolDefinitions, request.query ?? {}, PAGE);
      return { poolDefinitions: items.map(serializePoolDefinition), metadata: pagingMetadata };
    },
  ),
  call(
    'poolDefinitions.addPoolDefinitionToProgramDefinition',
    ['POST', `${PATH}/program-definition/assign`],
    assigned,
    (context, { poolDefinitionId, programDefinitionId }) =>
      sent(assign(context, findPoolDefinition(context, poolDefinitionId), programDefinitionId, true)),
  ),
  call(
    'poolDefinitions.removePoolDefinitionFromProgramDefinition',
    ['POST', `${PATH}/program-definition/remove`],
    assigned,
    (context, { poolDefinitionId, programDefinitionId }) =>
      sent(assign(context, findPoolDefinition(context, poolDefinitionId), programDefinitionId, false)),
  ),
  call(
    'poolDefinitions.findPoolDefinitionsByProgramDefinition',
    ['POST', `${PATH}/find-pool-definitions-by-program-definition`],
    z.object({ programDefinitionId: z.guid(), namespace: z.string() }),
    ({ documents }, { programDefinitionId, namespace }) => ({
      poolDefinitions: documents
        .list(poolDefinitions, { programDefinitionIds: programDefinitionId, namespace })
        .map(serializePoolDefinition),
    }),
  ),
];
