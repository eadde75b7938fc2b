import type { App, CatalogVersion } from '../site';
import type { Context, Role, Steps } from './context';
import type { FieldViolation, PlatformError } from './errors';
import { contractOf } from './schema';
import documentedPaths from './schemas/documented-paths.json';
import type { Serialized } from './serialized';

/** The part of the SDK's `./meta` that the emulator uses for each function: method, path and REST types. */
export type Meta<Request, Response> = () => {
  httpMethod: string;
  path: string;
  __originalRequestType: Request;
  __originalResponseType: Response;
};

export interface Operation {
  /** `<package>.<namespace>.<function>`, as in the SDK. */
  name: string;
  method: string;
  /** Every path it answers, with `:name` for a parameter. The first is the one that the SDK calls on the API's host. */
  paths: string[];
  /** Where each path parameter goes in the request, in order: `plan.id` for `/plans/:planId`. */
  parameters: string[];
  app?: App;
  /** The catalog version it belongs to: a site with the other one refuses it. If absent, both versions have it. */
  catalogVersion?: CatalogVersion;
  /** Whether a site with the other catalog version also gets an answer. */
  answersInBothCatalogs?: true;
  /** The catalog version that a new site without one gets, if this is its first call of the stores app. */
  settlesCatalog?: CatalogVersion;
  /** Who may call it; `public` operations need no token. */
  callers: readonly Role[] | 'public';
  /** Turns a request of an earlier SDK into one of the current SDK; leaves current requests as they are. */
  modernize?: (input: Record<string, unknown>) => Record<string, unknown>;
  /** Whether `core/contract` has the request's contract; otherwise the handler checks the request itself. */
  hasContract: boolean;
  /** Makes the error for a caller who may not call it; by default 403 without an application code. */
  refuseCaller?: () => PlatformError;
  /** Makes the error for a site without its app; by default 428. */
  refuseWithoutApp?: () => PlatformError;
  /** Makes the error for a request that breaks the contract; by default the envelope of violations. */
  refuse?: (violations: FieldViolation[]) => PlatformError;
  /** Makes the error for a query by fields that the platform does not declare; by default that of `refuse`. */
  refuseQuery?: (violations: FieldViolation[]) => PlatformError;
  /** Whether its work takes several transactions, so that it cannot be part of one. */
  inSteps?: true;
  /** Returns the object to send as JSON. A public operation may return a complete Response instead. */
  handle: (steps: Steps, request: Record<string, unknown>) => object | Promise<object>;
}

export interface OperationOptions {
  callers: readonly Role[] | 'public';
  app?: App;
  aliases?: readonly string[];
  refuse?: Operation['refuse'];
  refuseCaller?: Operation['refuseCaller'];
  refuseWithoutApp?: Operation['refuseWithoutApp'];
  modernize?: Operation['modernize'];
  settlesCatalog?: CatalogVersion;
}

/** The options of calls that anyone in the list may make on sites that have the app. */
export const access = (callers: OperationOptions['callers'], app?: App): OperationOptions => ({
  callers,
  app,
});

/** The request of a function of `./meta`, as its handler gets it. */
export type RequestOf<Function> = Function extends Meta<infer Request, unknown> ? Serialized<Request> : never;

/** The answer of a function of `./meta`, as its handler gives it. */
export type AnswerOf<Function> =
  Function extends Meta<unknown, infer Response> ? Serialized<NonNullable<Response>> : never;

/** A handler of a call; its result is not sent if the SDK's answer is always empty. */
type Handler<Function> = keyof AnswerOf<Function> extends never
  ? (context: Context, request: RequestOf<Function>) => void
  : (context: Context, request: RequestOf<Function>) => AnswerOf<Function>;

/** Handlers by the names of the SDK functions. */
export type Handlers<Module> = { [Name in keyof Module]?: Handler<Module[Name]> };

/**
 * Makes the operations of a module; handlers are named like the SDK functions. Method, path, request and
 * answer types come from `meta`: a handler that returns something else does not compile.
 * @param module `<package>.<namespace>`
 * @param meta the module's export of `@wix/<package>/meta`
 * @param options shared by all these operations
 * @param handlers each works in one transaction on a request that keeps the contract, and returns the answer
 * or throws a PlatformError
 */
export function moduleOperations<Module extends object>(
  module: string,
  meta: Module,
  options: OperationOptions,
  handlers: Handlers<Module>,
): Operation[] {
  // The dispatcher has checked the request against the contract from which the handlers' types come.
  const untyped = handlers as unknown as Record<string, UntypedHandler>;
  return Object.entries(untyped).map(([name, handler]) => {
    const full = `${module}.${name}`;
    const { schema, response } = contractOf(full);
    const isEmpty = Object.keys(schema.types[response]?.fields ?? {}).length === 0;
    const handle: UntypedHandler = (context, request) => {
      const answer = handler(context, request);
      return isEmpty ? {} : answer;
    };
    return operation(full, functionIn(meta, name), options, handle);
  });
}

/**
 * Returns a function of `./meta`, which exports functions and enumerations. @throws Error if it has no such
 * function
 */
export function functionIn(meta: object, name: string): Meta<object, object> {
  const metaOfFunction = Object.entries(meta).find(([key]) => key === name)?.[1];
  if (typeof metaOfFunction !== 'function') throw new Error(`The SDK has no function ${name}`);
  return metaOfFunction;
}

type UntypedHandler = (context: Context, request: Serialized<object>) => object;

/**
 * Connects one function of the SDK with its handler. The method comes from the SDK's own metadata, the paths
 * from the tables in the SDK's bundles, and the handler is checked against its REST types.
 * @param name `<package>.<namespace>.<function>`
 * @param meta the function's export of `@wix/<package>/meta`
 * @param options who may call it, the app it belongs to, and further paths that the platform answers
 * @param handler works in one transaction on a request that keeps the contract; returns the answer or throws
 * a PlatformError
 */
export function operation<Request extends object, Response extends object | undefined>(
  name: string,
  meta: Meta<Request, Response>,
  options: OperationOptions,
  handler: (context: Context, request: Serialized<Request>) => Serialized<NonNullable<Response>>,
): Operation {
  return connected(name, meta, options, (steps, request) =>
    steps.ask((context) => handler(context, request)),
  );
}

/** Marks operations as belonging to one version of the store's catalog. */
export const inCatalog = (catalogVersion: CatalogVersion, operations: readonly Operation[]): Operation[] =>
  operations.map((it) => ({ ...it, catalogVersion }));

/** Like `operation`, for a handler that opens its transactions itself because it waits between them. */
export function operationInSteps<Request extends object, Response extends object | undefined>(
  name: string,
  meta: Meta<Request, Response>,
  options: OperationOptions,
  handler: (steps: Steps, request: Serialized<Request>) => Promise<Serialized<NonNullable<Response>>>,
): Operation {
  return { ...connected(name, meta, options, handler), inSteps: true };
}

/**
 * Further paths of the SDK's functions, at which the documentation of earlier versions calls them
 * (wix-incubator/wix-rest-docs all/all-apis).
 */
const DOCUMENTED_PATHS: Readonly<Record<string, readonly string[]>> = documentedPaths;

function connected<Request extends object, Response extends object | undefined>(
  name: string,
  meta: Meta<Request, Response>,
  options: OperationOptions,
  handler: (steps: Steps, request: Serialized<Request>) => unknown,
): Operation {
  const { httpMethod, path } = meta();
  return {
    name,
    method: httpMethod,
    paths: [...contractOf(name).paths, ...(options.aliases ?? []), ...(DOCUMENTED_PATHS[name] ?? [])],
    parameters: [...path.matchAll(/\{([\w.]+)\}/g)].map((match) => match[1] as string),
    ...(options.app && { app: options.app }),
    ...(options.settlesCatalog && { settlesCatalog: options.settlesCatalog }),
    ...(options.modernize && { modernize: options.modernize }),
    ...(options.refuse && { refuse: options.refuse }),
    ...(options.refuseCaller && { refuseCaller: options.refuseCaller }),
    ...(options.refuseWithoutApp && { refuseWithoutApp: options.refuseWithoutApp }),
    callers: options.callers,
    hasContract: true,
    // The dispatcher has checked the request against the contract from which its type comes.
    handle: (steps, request: unknown) =>
      handler(steps, request as Serialized<Request>) as object | Promise<object>,
  };
}
