import type { GraphQLSchema } from 'graphql';
import { EVERYONE } from '#core/contract/context';
import { assert, invalidField, notFound } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { isObject } from '#core/documents/query';
import type { Platform } from '#core/http/platform';

/** The only version of the schema that the platform publishes; the SDK's own default. */
const VERSION = 'alpha';

/**
 * POST /graphql/{apiVersion}: queries over the operations, for whom each is meant (platform facts 9.6).
 *
 * Takes `query`, `variables` and `operationName`, answers `data` and `errors` with status 200; a body without a
 * query is refused with 400, an unknown version with 404.
 * @param operations those that the schema is made over
 */
export function graphqlOperations(operations: readonly Operation[], platform: Platform): Operation[] {
  // A schema of so many types takes longer to make than everything else at the start: it is made when asked for.
  let schema: GraphQLSchema | undefined;
  const graphql: Operation = {
    name: 'graphql',
    method: 'POST',
    paths: ['/graphql/:apiVersion'],
    parameters: ['apiVersion'],
    callers: EVERYONE,
    hasContract: false,
    async handle({ apiVersion, query, variables, operationName }, steps) {
      assert(apiVersion === VERSION, () => notFound(`GraphQL schema of version '${apiVersion}'`));
      assert(typeof query === 'string' && query.trim() !== '', () =>
        invalidField('query', 'must not be empty', 'REQUIRED_FIELD'),
      );
      assert(isObject(variables ?? {}), () => invalidField('variables', 'must be an object'));
      assert(typeof (operationName ?? '') === 'string', () =>
        invalidField('operationName', 'must be a text'),
      );
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
