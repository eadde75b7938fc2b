import type { Role } from '@/emulator/core/contract/context';
import type { Operation } from '@/emulator/core/contract/operation';
import { contractOf, type Field } from '@/emulator/core/contract/schema';

/** An operation with what its name, path and types say about it. */
export interface Shape {
  operation: Operation;
  verb: string;
  request: Readonly<Record<string, Field>>;
}

/** Returns the shapes of the operations whose contract is known. */
export const shapesOf = (operations: readonly Operation[]): Shape[] =>
  operations
    .filter(({ hasContract }) => hasContract)
    .map((operation) => {
      const { schema, request } = contractOf(operation.name);
      const verb = /^(?:bulk[A-Z])?[a-z]+/.exec(operation.name.split('.').at(-1) ?? '')?.[0] ?? '';
      return { operation, verb, request: schema.types[request]?.fields ?? {} };
    });

const isId = (name: string | undefined): boolean => /(^|\.)(id|\w+Id)$/.test(name ?? '');

/** Whether it reads or changes one entity, whose id is the last part of its path that varies. */
export const isAboutOne = ({ operation, verb }: Shape): boolean =>
  !/^bulk/.test(verb) && isId(operation.parameters.at(-1));

/** A limit of the size of a page in a request. */
export interface PageLimit {
  path: string[];
  max: number | undefined;
  /** The field of the request for the following pages. */
  by: 'cursor' | 'offset' | undefined;
}

/** Returns where an operation takes the size of its pages. */
export function pageLimitsOf({ operation }: Shape): PageLimit[] {
  const { schema, request } = contractOf(operation.name);
  const within = (type: string, path: string[]): PageLimit[] => {
    const fields = schema.types[type]?.fields ?? {};
    const by = (['cursor', 'offset'] as const).find((name) => fields[name]);
    return Object.entries(fields).flatMap(([name, field]) => {
      if (name === 'limit' && field.type === 'number') return [{ path: [...path, name], max: field.max, by }];
      return path.length < 2 && /^(query|search|paging|cursorPaging)$/.test(name)
        ? within(field.type, [...path, name])
        : [];
    });
  };
  return within(request, []);
}

/** Whether a caller of this role may call an operation. */
export const mayCall = (role: Role, { callers }: Operation): boolean =>
  callers === 'public' || callers.includes(role);

/** Returns operations by their module, `<package>.<namespace>`. */
export function byModule<T extends Pick<Shape, 'operation'>>(
  shapes: readonly T[],
): [module: string, shapes: T[]][] {
  const modules = new Map<string, T[]>();
  for (const shape of shapes) {
    const module = shape.operation.name.split('.').slice(0, 2).join('.');
    modules.set(module, [...(modules.get(module) ?? []), shape]);
  }
  return [...modules];
}
