import type { RecordedCall } from './record';
import functions from './sdk-functions.json';

/** When the platform removes a function (YYYY-MM-DD) and what replaces it, if the SDK says so. */
export type Deprecated = { removal?: string; replacement?: string };

/** A function of the SDK, and the arguments that send the same request again. */
export type SdkCall = {
  package: string;
  namespace: string;
  function: string;
  args: unknown[];
  deprecated?: Deprecated;
};

type SdkFunction = {
  package: string;
  namespace: string;
  function: string;
  /** With `{name}` for parameters. The platform serves it under a prefix. */
  path: string;
  /** Where each argument goes, by its path in the payload: `{ paging: '$[1].paging' }`. */
  args: Record<string, string>;
  deprecated?: Deprecated;
};

const byCall: Record<string, SdkFunction | undefined> = functions;

/** Names that differ between the platform and the SDK (sdk-runtime/constants, RESTResponseToSDKResponseRenameMap). */
const SDK_NAMES: Record<string, string> = {
  id: '_id',
  createdDate: '_createdDate',
  updatedDate: '_updatedDate',
};

/**
 * Finds the SDK function behind a recorded call by the header that the SDK sends. @returns undefined for other calls
 */
export function sdkCall({ headers, method, path, request }: RecordedCall): SdkCall | undefined {
  const gateway = new Map(
    (headers['x-wix-bi-gateway'] ?? '').split(',').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    }),
  );
  const sdkFunction = byCall[`${gateway.get('package-name')} ${gateway.get('method-fqn')}`];
  if (!sdkFunction) return undefined;
  const [pathname = '', query] = path.split('?');
  const payload: Record<string, unknown> = {
    ...(method === 'GET' ? fromQuery(new URLSearchParams(query)) : {}),
    ...(isObject(request) ? structuredClone(request) : {}),
  };
  for (const [name, value] of fromPath(sdkFunction.path, pathname))
    if (get(payload, name) === undefined) set(payload, name, value);

  // Longest path first: a value with its own argument is removed from the object around it.
  const args: unknown[] = [];
  for (const [from, to] of Object.entries(sdkFunction.args).sort(([a], [b]) => b.length - a.length)) {
    const value = from === '' ? payload : take(payload, from);
    if (value === undefined) continue;
    const [, index, name] = to.match(/^\$\[(\d+)\](?:\.(.+))?$/) ?? [];
    const at = Number(index);
    if (!name) args[at] = sdkNames(value);
    else {
      const options = args[at] ?? {};
      if (isObject(options)) set(options, name, sdkNames(value));
      args[at] = options;
    }
  }
  const { package: from, namespace, function: name, deprecated } = sdkFunction;
  return {
    package: from,
    namespace,
    function: name,
    args: Array.from(args),
    ...(deprecated && { deprecated }),
  };
}

/** Parses a query, with numbers and booleans converted. */
function fromQuery(query: URLSearchParams): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    const values = query
      .getAll(name)
      .map((value) => (/^(true|false|\d{1,9})$/.test(value) ? JSON.parse(value) : value));
    set(payload, name, values.length > 1 ? values : values[0]);
  }
  return payload;
}

/** Returns the path parameters with their names. `template` lacks the prefix that the platform puts before it. */
function fromPath(template: string, path: string): [string, string][] {
  const names = [...template.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  if (names.length === 0) return [];
  const rest = template.replace(/^(\/v\d+)?/, '').split('{');
  const pattern = rest
    .map((part, at) =>
      (at === 0 ? part : part.slice(part.indexOf('}') + 1)).replace(/[.*+?^$()|[\]\\]/g, '\\$&'),
    )
    .join('([^/]+)');
  const values = path.match(new RegExp(`${pattern}$`));
  return names.flatMap((name, at) => {
    const value = values?.[at + 1];
    return value === undefined ? [] : [[name, decodeURIComponent(value)]];
  });
}

function sdkNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sdkNames);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name
        .split('.')
        .map((part) => SDK_NAMES[part] ?? part)
        .join('.'),
      sdkNames(inner),
    ]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function get(object: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((here, name) => (isObject(here) ? here[name] : undefined), object);
}

function take(object: Record<string, unknown>, path: string): unknown {
  const value = get(object, path);
  const dot = path.lastIndexOf('.');
  const parent = dot < 0 ? object : get(object, path.slice(0, dot));
  if (isObject(parent)) delete parent[path.slice(dot + 1)];
  return value;
}

function set(object: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    object[name] = value;
    return;
  }
  const inner = object[name] ?? {};
  if (isObject(inner)) set(inner, rest.join('.'), value);
  object[name] = inner;
}
