import otherPaths from '../contract/schemas/other-paths.json';
import sdkPaths from '../contract/schemas/paths.json';

/** The method and the paths of a call, and its name if the SDK has a function for it. */
export interface KnownCall {
  method: string;
  paths: readonly string[];
  name?: string;
}

/**
 * The calls that the platform has: those of the SDK's packages, and those of the packages and public documents that are
 * not read when the emulator is built (wix-incubator/wix-rest-docs, wix/skills; `@wix/automations`, `@wix/payments` …).
 */
export const platformCalls = (): KnownCall[] => [
  ...Object.entries(sdkPaths as Record<string, string[]>).flatMap(([name, [method, ...paths]]) =>
    method ? [{ name, method, paths }] : [],
  ),
  ...Object.entries(otherPaths).flatMap(([path, methods]) =>
    methods.split(' ').map((method) => ({ method, paths: [path] })),
  ),
];

/** Words that no id is: they belong to calls of their own. */
const NO_ID = ['query', 'search', 'count'];

/** Whether a path has the form of a known one. @param path not decoded */
function fits(known: string, path: string): boolean {
  const [wanted, given] = [known.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => {
      const segment = given[at] ?? '';
      return part.startsWith(':') ? segment !== '' && !NO_ID.includes(segment) : part === segment;
    })
  );
}

/**
 * Returns the call of the platform at a path; the one with fewer parameters if several fit.
 * @param calls those of the platform
 */
export function callAt(calls: readonly KnownCall[], method: string, path: string): KnownCall | undefined {
  const parametersOf = (call: KnownCall) =>
    Math.min(...call.paths.filter((it) => fits(it, path)).map((it) => it.split('/:').length));
  const [best] = calls
    .filter((call) => call.method === method && call.paths.some((it) => fits(it, path)))
    .toSorted((one, other) => parametersOf(one) - parametersOf(other));
  return best;
}
