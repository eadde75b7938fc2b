import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import { permissionsOf } from '#core/api-keys/permissions';
import { assumptionsOf, describeAssumption } from '#core/assumptions/assumption';
import type { Operation } from '#core/contract/operation';
import { contractOf } from '#core/contract/schema';
import { deprecationOf, hasEnded, replacementOf } from '#core/deprecations/deprecation';
import { describeEnd } from '#core/deprecations/wording';
import { originOf } from '#core/http/request-url';
import { createClock } from '#core/time/clock';
import type { Emulator } from '#runtime/emulator';
import { answers, createApi, takes } from '../api';
import { makeCall } from '../calls/make-call';
import { CLIENT_HEADER, clientNamed } from '../client';
import { as } from '../contract/common';
import * as Contract from '../contract/operations';
import { callAnswer } from '../contract/requests';
import { missing } from '../refused';
import { exampleOf } from './example';
import { jsonSchemaOf } from './json-schema';

const tags = ['Operations'];

const listOperations = createRoute({
  method: 'get',
  path: '/operations',
  tags,
  summary:
    'What can be called: SDK function, method, paths, who may call it, its permissions, the errors that it declares, how well its behaviour is known',
  responses: answers(z.object({ operations: z.array(Contract.operation) }), 'The operations.'),
});

const getOperation = createRoute({
  method: 'get',
  path: '/operations/{name}',
  tags,
  summary: 'One operation with the contract of its request and its answer',
  request: { params: z.object({ name: z.string() }) },
  responses: answers(Contract.describedOperation, 'The operation.'),
});

const callOperation = createRoute({
  method: 'post',
  path: '/calls',
  tags,
  summary: 'Calls an operation of the platform as a visitor, a member, the owner or an app',
  request: takes(
    z.object({
      operation: z.string(),
      request: z.record(z.string(), z.unknown()).default({}),
      as: as.default('visitor'),
    }),
  ),
  responses: answers(callAnswer, 'The answer, whatever its status.'),
});

/** The declared errors and the strengths are loaded when they are first requested: the emulator starts without them. */
const load = async () => ({
  ...(await import('#core/declared-errors/declared-errors')),
  ...(await import('#core/evidence/strength')),
});

function listed(
  operation: Operation,
  { codesOf, strengthOf }: Awaited<ReturnType<typeof load>>,
): Contract.Operation {
  const { name, method, paths, callers, app, catalogVersion } = operation;
  const permissions = permissionsOf(operation);
  const errors = codesOf(name);
  const assumed = assumptionsOf(name).map(describeAssumption);
  const evidence = strengthOf(name);
  return {
    name,
    method,
    paths,
    callers: callers === 'public' ? callers : [...callers],
    ...(permissions.length > 0 && { permissions: [...permissions] }),
    ...(app && { app }),
    ...(catalogVersion && { catalogVersion }),
    ...(deprecationOf(name) && { deprecated: true }),
    ...(errors.length > 0 && { errors: [...errors] }),
    ...(assumed.length > 0 && { assumed }),
    ...(evidence && { evidence }),
  };
}

/** Returns the contracts of an operation; empty ones if it has no contract. */
function contracts({ name, hasContract }: Operation) {
  if (!hasContract) return { request: { type: 'object' }, answer: { type: 'object' }, example: {} };
  const { schema, request, response } = contractOf(name);
  return {
    request: jsonSchemaOf(schema, request),
    answer: jsonSchemaOf(schema, response),
    example: exampleOf(schema, request),
  };
}

async function described(operation: Operation): Promise<Contract.DescribedOperation> {
  const deprecation = deprecationOf(operation.name);
  const replacedBy = deprecation && replacementOf(deprecation);
  return {
    ...listed(operation, await load()),
    ...contracts(operation),
    ...(deprecation && {
      deprecation: {
        end: describeEnd({
          removedOn: deprecation.removal,
          isPast: hasEnded(deprecation, 'by-date', createClock().now()),
        }),
        ...(deprecation.removal && { removedOn: deprecation.removal }),
        ...(replacedBy && { replacedBy }),
        ...(deprecation.note && { note: deprecation.note }),
      },
    }),
  };
}

/** Lists the operations of the emulator, and calls them. */
export function operationRoutes(emulator: Emulator): OpenAPIHono {
  const app = createApi();
  app.openapi(listOperations, async (c) => {
    const loaded = await load();
    return c.json({ operations: emulator.operations.map((it) => listed(it, loaded)) }, 200);
  });
  app.openapi(getOperation, async (c) => {
    const { name } = c.req.valid('param');
    const operation = emulator.operations.find((it) => it.name === name);
    if (!operation) throw missing(`There is no operation ${name}`);
    return c.json(await described(operation), 200);
  });
  app.openapi(callOperation, async (c) =>
    c.json(
      await makeCall(emulator, c.req.valid('json'), originOf(c.req.url), {
        madeBy: clientNamed(c.req.header(CLIENT_HEADER)),
      }),
      200,
    ),
  );
  return app;
}
