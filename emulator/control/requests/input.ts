import { PlatformError } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readQuery, setAt } from '#core/http/request-values';

type Json = Record<string, unknown>;

/** Returns the values of a path's parameters, by the operation's path. */
function parametersIn(template: string, path: string): string[] | undefined {
  const expression = template
    .split('/')
    .map((segment) => (segment.startsWith(':') ? `([^/]+)${segment.replace(/^:\w+/, '')}` : segment))
    .join('/');
  return new RegExp(`^${expression}$`).exec(path)?.slice(1).map(decodeURIComponent);
}

/** @returns undefined for an unreadable query, for which the call was refused */
function queryIn(search: string): Json | undefined {
  try {
    return readQuery(search);
  } catch (error) {
    if (error instanceof PlatformError) return undefined;
    throw error;
  }
}

const jsonIn = (text: string): Json | undefined => {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

interface Sent {
  method: string;
  path: string;
  query: string;
  requestBody?: string | undefined;
}

/**
 * Returns the request of a call as its operation got it: query or body, with the path's parameters.
 * @param operation undefined for a call that is not served
 * @returns undefined if its body is not kept, or is not JSON
 */
export function inputOf(
  operation: Pick<Operation, 'parameters' | 'paths'> | undefined,
  { method, path, query, requestBody }: Sent,
): Json | undefined {
  const isQuery = method === 'GET' || method === 'DELETE';
  const input = isQuery ? queryIn(query) : requestBody === undefined ? undefined : jsonIn(requestBody);
  if (!input || !operation) return input;
  const { parameters, paths } = operation;
  const values = paths.map((template) => parametersIn(template, path)).find((it) => it !== undefined) ?? [];
  values.forEach((value, index) => {
    const name = parameters[index];
    if (name !== undefined) setAt(input, name, value);
  });
  return input;
}
