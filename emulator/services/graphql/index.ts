import type { GraphQLSchema } from 'graphql';
import { EVERYONE } from '#core/contract/context';
import { assert, assertField, assertGiven, notFound } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { isObject } from '#core/documents/query';
import type { Platform } from '#core/http/platform';

/** The only version of the schema that the platform publishes, and the SDK's default. */
const VERSION = 'alpha';

/**
 * POST /graphql/{apiVersion}: queries over the operations, each with its own permissions (platform facts 9.6).
 *
 * Accepts `query`, `variables` and `operationName`, and returns `data` and `errors` with status 200; a body without a
 * query is rejected with 400, an unknown version with 404.
 * @param operations the operations in the schema
 */
export function graphqlOperations(operations: readonly Operation[], platform: Platform): Operation[] {
  // The schema has so many types that creating it would slow down the start, so it is created on first use.
  let schema: GraphQLSchema | undefined;
  const graphql: Operation = {
    name: 'graphql',
    method: 'POST',
    paths: ['/graphql/:apiVersion'],
    parameters: ['apiVersion'],
    callers: EVERYONE,
    hasContract: false,
    async handle(steps, { apiVersion, query, variables, operationName }) {
      assert(apiVersion === VERSION, () => notFound(`GraphQL schema of version '${apiVersion}'`));
      assertGiven(typeof query === 'string' && query.trim() !== '', 'query');
      assertField(isObject(variables ?? {}), 'variables', 'must be an object');
      assertField(typeof (operationName ?? '') === 'string', 'operationName', 'must be a text');
      const { caller, baseUrl, requestId } = steps.run((context) => context);
      const { answerQuery } = await import('./execute');
      if (!schema) {
        const { createSchema } = await import('./schema');
        schema = createSchema(operations, platform);
      }
      return answerQuery(
        schema,
        {
          query,
          ...(isObject(variables) && { variables }),
          ...(typeof operationName === 'string' && { operationName }),
        },
        { caller, baseUrl, requestId, address: steps.address, header: steps.header },
      );
    },
  };
  return [graphql];
}
