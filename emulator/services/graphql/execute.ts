import { STATUS_CODES } from 'node:http';
import { type ExecutionResult, execute, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { PlatformError } from '#core/contract/errors';
import { assertShallow, beyondLimits } from './limits';
import type { Asker } from './schema';

/** A query in a request. */
interface Query {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

/** The most tokens in a query. */
const MAX_TOKENS = 10_000;

/**
 * Answers a GraphQL query. Errors are in `errors`, each with the platform's `extensions`: `code`, `requestId`, and the
 * details of the operation's error (specification 3.3).
 */
export async function answerQuery(
  schema: GraphQLSchema,
  { query, variables, operationName }: Query,
  asker: Asker,
): Promise<object> {
  const { data, errors } = await run();
  return { ...(data !== undefined && { data }), ...(errors && { errors: errors.map(sent) }) };

  async function run(): Promise<ExecutionResult> {
    try {
      assertShallow(query, MAX_TOKENS);
      const document = parse(query, { maxTokens: MAX_TOKENS });
      const problem = beyondLimits(document);
      const errors = problem ? [problem] : validate(schema, document);
      if (errors.length > 0) return { errors };
      return await execute({
        schema,
        document,
        variableValues: variables,
        operationName,
        contextValue: asker,
      });
    } catch (error) {
      // A query that cannot be parsed, or names no operation, is the caller's mistake.
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
  }

  function sent(error: GraphQLError): object {
    const { message, locations, path, originalError } = error;
    const where = { ...(locations && { locations }), ...(path && { path }) };
    const { requestId } = asker;
    if (originalError instanceof PlatformError) {
      const { status, details } = originalError;
      return {
        message,
        ...where,
        extensions: { ...details, code: codeOf(originalError), status, requestId },
      };
    }
    if (!originalError || originalError instanceof GraphQLError) {
      return { message, ...where, extensions: { code: 'INVALID_ARGUMENT', requestId } };
    }
    console.error(`[emulator] GraphQL ${path?.join('.')} failed, request id ${requestId}:`, originalError);
    return {
      message: `System error occurred, request-id: ${requestId}`,
      ...where,
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
    };
  }
}

/** Returns the application's code, or the one that the SDK derives from the kind of error or the status. */
function codeOf({ status, details }: PlatformError): unknown {
  const { applicationError, validationError } = details as { applicationError?: { code: unknown } } & {
    validationError?: object;
  };
  if (applicationError) return applicationError.code;
  if (validationError) return 'INVALID_ARGUMENT';
  return (STATUS_CODES[status] ?? 'UNKNOWN').toUpperCase().replaceAll(/\W+/g, '_');
}
