import { STATUS_CODES } from 'node:http';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  Lexer,
  parse,
  type SelectionSetNode,
  Source,
  TokenKind,
  validate,
} from 'graphql';
import { PlatformError } from '#core/contract/errors';
import type { Asker } from './schema';

/** The deepest nesting of fields: the introspection of common tools needs 15. */
const MAX_DEPTH = 20;
const MAX_FIELDS = 600;
const MAX_CALLS = 10;
/** The deepest nesting of brackets: the parser and the validation use recursion for each. */
const MAX_NESTING = 100;
/** The schema is as large as everything else together, so it may be requested only once. */
const SCHEMA = '__schema';

interface Size {
  depth: number;
  fields: number;
  calls: number;
  schemas: number;
}

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Rejects a query with brackets that are nested too deeply for the parser.
 * @param maxTokens the number of tokens to check; the parser rejects longer queries
 * @throws GraphQLError for deep nesting, and for invalid GraphQL
 */
function assertShallow(query: string, maxTokens: number): void {
  const lexer = new Lexer(new Source(query));
  let depth = 0;
  for (let read = 0; read < maxTokens; read += 1) {
    const { kind } = lexer.advance();
    if (kind === TokenKind.EOF) return;
    if (OPENING.has(kind)) depth += 1;
    if (CLOSING.has(kind)) depth -= 1;
    if (depth > MAX_NESTING) throw new GraphQLError(`The query is nested more than ${MAX_NESTING} deep`);
  }
}

/**
 * Returns why a document is too large to be executed; undefined if it is not too large. Each fragment is measured only
 * once, so measuring is cheap even if executing is not.
 */
function beyondLimits(document: DocumentNode): GraphQLError | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  // A fragment that is being measured counts as empty: the validation rejects fragments that contain themselves.
  const known = new Map<string, Size>();

  function measure(set: SelectionSetNode | undefined): Size {
    const total = { depth: 0, fields: 0, calls: 0, schemas: 0 };
    for (const selection of set?.selections ?? []) {
      const isField = selection.kind === Kind.FIELD;
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? fragment(selection.name.value)
          : measure(selection.selectionSet);
      total.depth = Math.max(total.depth, inner.depth + (isField ? 1 : 0));
      total.fields += inner.fields + (isField ? 1 : 0);
      total.calls += isField ? 1 : inner.calls;
      total.schemas += isField ? Number(selection.name.value === SCHEMA) : inner.schemas;
    }
    return total;
  }

  function fragment(name: string): Size {
    const size = known.get(name);
    if (size) return size;
    known.set(name, { depth: 0, fields: 0, calls: 0, schemas: 0 });
    const measured = measure(fragments.get(name)?.selectionSet);
    known.set(name, measured);
    return measured;
  }

  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const { depth, fields, calls, schemas } = measure(definition.selectionSet);
    const problem =
      (depth > MAX_DEPTH && `is ${depth} levels deep, and may be ${MAX_DEPTH}`) ||
      (fields > MAX_FIELDS && `asks for ${fields} fields, and may for ${MAX_FIELDS}`) ||
      (calls > MAX_CALLS && `makes ${calls} calls, and may make ${MAX_CALLS}`) ||
      (schemas > 1 && `asks for ${SCHEMA} ${schemas} times, and may once`);
    if (problem) return new GraphQLError(`The query ${problem}`, { nodes: definition });
  }
  return undefined;
}

interface Query {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

const MAX_TOKENS = 10_000;

/**
 * Executes a GraphQL query. Errors are in `errors`, each with the platform's `extensions`: `code`, `requestId`, and the
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
      // A query that cannot be parsed, or does not name an operation, is the caller's mistake.
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
