import * as z from 'zod';
import { notFound, orThrow } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { benefitPrograms, findProgram, serializeProgram } from '../programs/entity';
import { call, PAGE, query } from '../requests/manager-call';

const PATH = '/programs';

/** Programs: the benefits that each buyer of a plan has. */
export const programsOperations: Operation[] = [
  call(
    'programs.getProgramByExternalIdAndNamespace',
    ['GET', `${PATH}/by-namespace-and-external-id`],
    z.object({ namespace: z.string(), externalId: z.guid() }),
    ({ documents }, { namespace, externalId }) => {
      const program = documents.find(benefitPrograms, { namespace, externalId });
      return { program: serializeProgram(orThrow(program, () => notFound(`Program of ${externalId}`))) };
    },
  ),
  call(
    'programs.getProgram',
    ['GET', `${PATH}/:programId`],
    z.object({ programId: z.guid() }),
    (context, { programId }) => ({ program: serializeProgram(findProgram(context, programId)) }),
    'programId',
  ),
  call(
    'programs.queryPrograms',
    ['POST', `${PATH}/query`],
    z.object({ query: query.optional() }),
    ({ documents }, request) => {
      const { items, pagingMetadata } = documents.queryByCursor(benefitPrograms, request.query ?? {}, PAGE);
      return { programs: items.map(serializeProgram), metadata: pagingMetadata };
    },
  ),
];
