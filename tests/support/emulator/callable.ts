/** Read by the SDK itself. */
const METADATA = '__metadata';

/** The reduced form of each module of the SDK. */
const reduced = new WeakMap<object, object>();

/**
 * Leaves out the enumerations of the SDK's modules, which every client would copy: most of the time that it takes to
 * make one, and tests make thousands.
 * @param modules by the names of the client's members
 * @returns modules with the same functions and events
 */
export function callable<Modules extends Record<string, unknown>>(modules: Modules): Modules {
  return Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, functionsOf(module as object)]),
  ) as Modules;
}

function functionsOf(module: object): object {
  const known = reduced.get(module);
  if (known) return known;
  const functions = Object.fromEntries(
    Object.entries(module).filter(([name, it]) => name === METADATA || !isEnumeration(it)),
  );
  reduced.set(module, functions);
  return functions;
}

const isEnumeration = (exported: unknown) =>
  typeof exported === 'object' &&
  exported !== null &&
  Object.values(exported).every((value) => typeof value === 'string');
