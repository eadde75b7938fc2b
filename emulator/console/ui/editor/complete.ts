import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { SyntaxNode } from '@lezer/common';
import { namesIn, pathOf } from './locate';
import { type JsonSchema, kindOf, resolve, schemasAt } from './schema';

/** Returns the start of a value: an empty object, list or text; an empty string for other types. */
function skeleton({ type, enum: values }: JsonSchema): string {
  if (type === 'object') return '{}';
  if (type === 'array') return '[]';
  if (type === 'string' && !values) return '""';
  return '';
}

function memberOption(name: string, schema: JsonSchema, root: JsonSchema, isNew: boolean): Completion {
  const known = resolve(schema, root);
  const value = skeleton(known);
  return {
    label: name,
    type: 'property',
    detail: kindOf(known),
    ...(known.description && { info: known.description }),
    apply(view, _completion, from, to) {
      const insert = isNew ? `"${name}": ${value}` : `"${name}"`;
      const inside = isNew && value.length === 2 ? 1 : 0;
      view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length - inside } });
    },
  };
}

function members(context: CompletionContext, node: SyntaxNode, object: SyntaxNode, root: JsonSchema) {
  const { state, pos } = context;
  const schemas = schemasAt(root, pathOf(state, object));
  const given = namesIn(state, object);
  const isName = node.name === 'PropertyName';
  const property = isName ? node.parent : undefined;
  const isNew = !property || property.lastChild?.name === 'PropertyName' || property.lastChild?.name === '⚠';
  const word = context.matchBefore(/"?[\w$]*$/);
  const from = isName ? node.from : (word?.from ?? pos);
  const to = isName ? node.to : pos;
  const options = schemas.flatMap((schema) =>
    Object.entries(schema.properties ?? {})
      .filter(([name]) => !given.has(name) || isName)
      .map(([name, schemasOfMember]) => memberOption(name, schemasOfMember, root, isNew)),
  );
  // Includes the quote, so that the typed text is compared only with the name.
  const filtered = state.sliceDoc(from, pos).startsWith('"');
  return { from: filtered ? from + 1 : from, to, options: filtered ? options.map(withQuote) : options };
}

/** Replaces the quote before the typed text too. */
function withQuote(option: Completion): Completion {
  const { apply } = option;
  if (typeof apply !== 'function') return option;
  return { ...option, apply: (view, it, from, to) => apply(view, it, from - 1, to) };
}

function values(context: CompletionContext, node: SyntaxNode, root: JsonSchema): CompletionResult | null {
  const { state, pos } = context;
  const isText = node.name === 'String';
  const schemas = schemasAt(root, pathOf(state, node));
  const possible = schemas.flatMap(
    ({ enum: values, type }) => values ?? (type === 'boolean' ? [true, false] : []),
  );
  if (possible.length === 0) return null;
  const word = context.matchBefore(/[\w.-]*$/);
  const options = possible.map((value) => ({
    label: String(value),
    type: 'enum',
    apply: JSON.stringify(value),
  }));
  if (!isText) return { from: word?.from ?? pos, options };
  const inside = options.map(({ label, type }) => ({ label, type, apply: label }));
  return { from: node.from + 1, to: Math.max(node.to - 1, pos), options: inside };
}

/** Completes member names from a contract, and values if the contract lists them. */
export function completeBy(schemaNow: () => JsonSchema | undefined) {
  return (context: CompletionContext): CompletionResult | null => {
    const root = schemaNow();
    if (!root) return null;
    const node = syntaxTree(context.state).resolveInner(context.pos, -1);
    const isBehindColon = /:\s*[\w.-]*$/.test(
      context.state.sliceDoc(Math.max(0, context.pos - 60), context.pos),
    );
    if (node.name === 'String' || isBehindColon) {
      const property = node.name === 'String' ? node : nearest(node, 'Property');
      return property ? values(context, property, root) : null;
    }
    const object = node.name === 'Object' ? node : nearest(node, 'Object');
    if (!object || (!context.explicit && !context.matchBefore(/["\w]$/))) return null;
    return members(context, node, object, root);
  };
}

function nearest(node: SyntaxNode, name: string): SyntaxNode | undefined {
  for (let at: SyntaxNode | null = node; at; at = at.parent) if (at.name === name) return at;
  return undefined;
}
