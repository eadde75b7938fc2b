import * as z from 'zod';
import type { Operation } from '#core/contract/operation';
import { plans } from '#services/pricing-plans';
import { definitionOf, findByExternalId, findProgramDefinition } from '../program-definitions/find';
import { call, PAGE, query } from '../requests/manager-call';

const PATH = '/program-definitions';

/** The definitions' fields by the names that plans have for them. */
const NAMES: Record<string, string> = { externalId: 'id', displayName: 'name' };

const renamed = (filter: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [NAMES[name] ?? name, value]));

/** Program definitions: those of the site's plans. */
export const programDefinitionsOperations: Operation[] = [
  call(
    'programDefinitions.getProgramDefinitionByExternalIdAndNamespace',
    ['GET', `${PATH}/by-namespace-and-external-id`],
    z.object({ namespace: z.string(), externalId: z.guid() }),
    (context, { namespace, externalId }) => ({
      programDefinition: findByExternalId(context, namespace, externalId),
    }),
  ),
  call(
    'programDefinitions.getProgramDefinition',
    ['GET', `${PATH}/:programDefinitionId`],
    z.object({ programDefinitionId: z.guid() }),
    (context, { programDefinitionId }) => ({
      programDefinition: findProgramDefinition(context, programDefinitionId),
    }),
    'programDefinitionId',
  ),
  call(
    'programDefinitions.queryProgramDefinitions',
    ['POST', `${PATH}/query`],
    z.object({ query: query.optional() }),
    ({ documents }, { query: { filter, sort, cursorPaging } = {} }) => {
      const { items, pagingMetadata } = documents.queryByCursor(
        plans,
        {
          ...(filter && { filter: renamed(filter) }),
          ...(sort && {
            sort: sort.map((it) => ({ ...it, fieldName: NAMES[it.fieldName] ?? it.fieldName })),
          }),
          ...(cursorPaging && { cursorPaging }),
        },
        PAGE,
      );
      return { programDefinitions: items.map(definitionOf), metadata: pagingMetadata };
    },
  ),
];
