import type { App, CatalogVersion } from '../site';
import type { Context, Role, Steps } from './context';
import type { FieldViolation, PlatformError } from './errors';
import { contractOf } from './schema';
import type { Serialized } from './serialized';

/** What the emulator takes of the SDK's `./meta` for each function: its method, its path and its REST types. */
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
  /** Every path at which it answers, `:name` for a parameter; the first is the one that the SDK sends to the API's host. */
  paths: string[];
  /** Where each path parameter goes in the request, in order: `plan.id` for `/plans/:planId`. */
  parameters: string[];
  app?: App;
  /** The catalog that it belongs to: a site with the other one refuses it. Both have it where this is not said. */
  catalogVersion?: CatalogVersion;
  /** The catalog that a site gets which has none yet, where this is its first call of the stores: that of a new site. */
  settlesCatalog?: CatalogVersion;
  /** Who may call it; `public` operations need no token. */
  callers: readonly Role[] | 'public';
  /** What earlier SDKs send, in the words of this one; the same for what this one sends. */
  modernize?: (input: Record<string, unknown>) => Record<string, unknown>;
  /** Whether `core/contract` holds the request's contract; without one the handler checks for itself. */
  hasContract: boolean;
  /** What it answers where the site lacks its app; 428 unless it says otherwise. */
  refuseWithoutApp?: () => PlatformError;
  /** What it answers to a request that breaks the contract; the envelope of violations unless it says otherwise. */
  refuse?: (violations: FieldViolation[]) => PlatformError;
  /** Does the work; answers what is sent as JSON. A public operation may answer a whole response that is none. */
  handle: (request: Record<string, unknown>, steps: Steps) => object | Promise<object>;
}

export interface OperationOptions {
  callers: readonly Role[] | 'public';
  app?: App;
  aliases?: readonly string[];
  refuse?: Operation['refuse'];
  refuseWithoutApp?: Operation['refuseWithoutApp'];
  modernize?: Operation['modernize'];
  settlesCatalog?: CatalogVersion;
}

/** The request of a function of `./meta`, as its handler gets it. */
export type RequestOf<Function> = Function extends Meta<infer Request, unknown> ? Serialized<Request> : never;

/** The answer of a function of `./meta`, as its handler gives it. */
export type AnswerOf<Function> =
  Function extends Meta<unknown, infer Response> ? Serialized<NonNullable<Response>> : never;

type Handlers<Module> = {
  [Name in keyof Module]?: (request: RequestOf<Module[Name]>, context: Context) => AnswerOf<Module[Name]>;
};

/**
 * The operations of a module, by the names of their SDK functions. Method, path, request and answer come from `meta`: a
 * handler that answers something else does not compile.
 * @param module `<package>.<namespace>`
 * @param meta the module's export of `@wix/<package>/meta`
 * @param options of all these operations
 * @param handlers each works in one transaction on a request that keeps the contract; answers or throws a PlatformError
 */
export function moduleOperations<Module extends object>(
  module: string,
  meta: Module,
  options: OperationOptions,
  handlers: Handlers<Module>,
): Operation[] {
  // The dispatcher has checked the request against the contract that the handlers' types were taken from.
  const untyped = handlers as unknown as Record<string, UntypedHandler>;
  return Object.entries(untyped).map(([name, handler]) =>
    operation(`${module}.${name}`, functionIn(meta, name), options, handler),
  );
}

/** A function of `./meta`, whose exports are functions and enumerations. @throws Error if it has no such function */
export function functionIn(meta: object, name: string): Meta<object, object> {
  const found = Object.entries(meta).find(([key]) => key === name)?.[1];
  if (typeof found !== 'function') throw new Error(`The SDK has no function ${name}`);
  return found;
}

type UntypedHandler = (request: Serialized<object>, context: Context) => object;

/**
 * Binds one function of the SDK to what the emulator does for it. Its method comes from the SDK's own metadata, its
 * paths from the tables in the SDK's bundles, and the handler is checked against its REST types.
 * @param name `<package>.<namespace>.<function>`
 * @param meta the function's export of `@wix/<package>/meta`
 * @param options who may call it, the app it belongs to, and further paths that the platform answers
 * @param handler works in one transaction on a request that keeps the contract; answers or throws a PlatformError
 */
export function operation<Request extends object, Response extends object | undefined>(
  name: string,
  meta: Meta<Request, Response>,
  options: OperationOptions,
  handler: (request: Serialized<Request>, context: Context) => Serialized<NonNullable<Response>>,
): Operation {
  return operationInSteps(name, meta, options, async (request, steps) =>
    steps.run((context) => handler(request, context)),
  );
}

/** Says of operations that they belong to one version of the store's catalog. */
export const inCatalog = (catalogVersion: CatalogVersion, operations: readonly Operation[]): Operation[] =>
  operations.map((it) => ({ ...it, catalogVersion }));

/** Like `operation`, for a handler that opens its transactions itself because it waits between them. */
export function operationInSteps<Request extends object, Response extends object | undefined>(
  name: string,
  meta: Meta<Request, Response>,
  options: OperationOptions,
  handler: (request: Serialized<Request>, steps: Steps) => Promise<Serialized<NonNullable<Response>>>,
): Operation {
  const { httpMethod, path } = meta();
  return {
    name,
    method: httpMethod,
    paths: [...contractOf(name).paths, ...(options.aliases ?? [])],
    parameters: [...path.matchAll(/\{([\w.]+)\}/g)].map((match) => match[1] as string),
    ...(options.app && { app: options.app }),
    ...(options.settlesCatalog && { settlesCatalog: options.settlesCatalog }),
    ...(options.modernize && { modernize: options.modernize }),
    ...(options.refuse && { refuse: options.refuse }),
    ...(options.refuseWithoutApp && { refuseWithoutApp: options.refuseWithoutApp }),
    callers: options.callers,
    hasContract: true,
    // The dispatcher has checked the request against the contract that its type was taken from.
    handle: (request: unknown, steps) => handler(request as Serialized<Request>, steps) as Promise<object>,
  };
}
