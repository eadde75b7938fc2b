import type { Operation } from '#core/contract/operation';
import { contractOf } from '#core/contract/schema';
import type { RequestEntry } from '../contract/requests';

type Json = Record<string, unknown>;

/** Fields in which requests name the wanted parts of the answer. */
const CHOICES = ['fields', 'fieldsets', 'requestedFields', 'fieldSets'];

/** Returns the parts of an answer that a request could ask for, but did not. */
function notAskedFor(name: string, input: Json): { field: string; values: string[] }[] {
  const { schema, request } = contractOf(name);
  const fields = schema.types[request]?.fields ?? {};
  return CHOICES.flatMap((field) => {
    const values = schema.enums[fields[field]?.type ?? ''];
    if (!values) return [];
    const given = input[field];
    const rest = values.filter(
      (value) => !/^(UNKNOWN|UNDEFINED)/.test(value) && !(Array.isArray(given) && given.includes(value)),
    );
    return rest.length > 0 ? [{ field, values: rest }] : [];
  });
}

/** Returns hints about an answered call for the user, especially why something is missing in the answer. */
export function hintsOf(
  { status, caller }: Pick<RequestEntry, 'status' | 'caller'>,
  operation: Operation | undefined,
  input: Json | undefined,
): string[] {
  if (!operation?.hasContract || status >= 400) return [];
  const hints = notAskedFor(operation.name, input ?? {}).map(
    ({ field, values }) =>
      `The answer has these fields only where the request names them in \`${field}\`: ${values.join(', ')}.`,
  );
  const isVisitor = caller?.role === 'visitor' || caller?.role === 'member';
  if (isVisitor && /\.(query|search|list|get)/i.test(operation.name) && operation.callers !== 'public')
    hints.push(
      `The ${caller.role} sees only what is published: hidden entities, and fields for the owner, are not in the answer.`,
    );
  return hints;
}
