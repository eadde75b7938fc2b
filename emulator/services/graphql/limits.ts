import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  Lexer,
  type SelectionSetNode,
  Source,
  TokenKind,
} from 'graphql';

/** The deepest nesting of fields: the introspection of common tools needs 15. */
const MAX_DEPTH = 20;
/** The most fields, with all fragments expanded. */
const MAX_FIELDS = 600;
/** The most calls of operations. */
const MAX_CALLS = 10;
/** The deepest nesting of brackets: the parser and the validation recurse for each. */
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
 * Refuses a query whose brackets are nested too deeply for the parser.
 * @param maxTokens the number of tokens to check; the parser refuses longer queries
 * @throws GraphQLError for deep nesting, and for invalid GraphQL
 */
export function assertShallow(query: string, maxTokens: number): void {
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
 * Returns why a document is too large to be run; undefined if it is not. Each fragment is measured only once, so
 * measuring is cheap even if running is not.
 */
export function beyondLimits(document: DocumentNode): GraphQLError | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  // A fragment that is being measured counts as empty: the validation refuses one that contains itself.
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
