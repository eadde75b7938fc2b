import type { Collection } from '../documents/collection';
import type { Documents } from '../documents/documents';
import type { DomainEvent } from '../events/domain-events';
import type { Ids } from '../ids';
import type { App, Site } from '../site';
import type { Clock } from '../time/clock';
import type { FieldViolation, PlatformError } from './errors';

/** Who a token or key speaks for. */
export type Role = 'visitor' | 'member' | 'owner' | 'app';

export interface Caller {
  role: Role;
  /** The visitor's, member's, owner's or app's id, a GUID. */
  id: string;
  /** The session that the access token belongs to, for visitors and members. */
  sessionId?: string;
}

/** What an operation may use. Everything it stores is stored in one transaction, or not at all. */
export interface Context {
  caller: Caller;
  documents: Documents;
  clock: Clock;
  ids: Ids;
  site: Site;
  requestId: string;
  /** Writes a domain event of this caller and time, in the same transaction; it is delivered after the commit. */
  emit(this: Context, event: DomainEvent): void;
  /** Where the caller reached the emulator, for the addresses in answers: origin without a path. */
  baseUrl: string;
}

/** Who calls, and from where. */
export interface Origin {
  caller: Caller;
  /** The origin by which the caller reached the emulator. */
  baseUrl: string;
  requestId: string;
  /** The network address of the connection; never what a header claims, which anybody can write. */
  address: string;
  /** @param name in lower case */
  header(name: string): string | null;
}

/**
 * How a call is done in steps. Work that takes long, such as hashing a password, stands between two transactions:
 * while one is open, every other call waits.
 */
export interface Steps extends Origin {
  /** Does work as the caller in one transaction: all of it is stored, or, when it throws, nothing. */
  run<T>(work: (context: Context) => T): T;
}

/** A value as JSON carries it: dates are ISO 8601 texts. */
export type Serialized<T> = T extends Date
  ? string
  : T extends (infer Item)[]
    ? Serialized<Item>[]
    : T extends object
      ? { [Key in keyof T]: Serialized<T[Key]> }
      : T;

/** What the SDK's `./meta` exports for each function: its method, its path and its REST types. */
export type Meta<Request, Response> = () => {
  getUrl: (context: { host: string }) => string;
  httpMethod: string;
  path: string;
  __originalRequestType: Request;
  __originalResponseType: Response;
};

export interface Operation {
  /** `<package>.<namespace>.<function>`, as in the SDK. */
  name: string;
  method: string;
  /** Paths as the SDK sends them, `:name` for a parameter. */
  paths: string[];
  /** Where each path parameter goes in the request, in order: `plan.id` for `/plans/:planId`. */
  parameters: string[];
  app?: App;
  /** Who may call it; `public` operations need no token. */
  callers: readonly Role[] | 'public';
  /** Whether `core/contract` holds the request's contract; without one the handler checks for itself. */
  hasContract: boolean;
  /** What it answers to a request that breaks the contract; the envelope of violations unless it says otherwise. */
  refuse?: (violations: FieldViolation[]) => PlatformError;
  /** Does the work; answers what is sent as JSON. A public operation may answer a whole response that is none. */
  handle: (request: Record<string, unknown>, steps: Steps) => object | Promise<object>;
}

export const EVERYONE = ['visitor', 'member', 'owner', 'app'] as const;
export const MANAGERS = ['owner', 'app'] as const;

/** Whether the caller manages the site: its owner, or an app. */
export const isManager = ({ caller }: Pick<Context, 'caller'>): boolean =>
  MANAGERS.some((role) => role === caller.role);

// The SDK chooses a path by host: the API's own, and that of a site with a custom API address (platform facts 2.9).
const API_HOST = 'www.wixapis.com';
const SITE_HOST = 'localhost';

interface OperationOptions {
  callers: readonly Role[] | 'public';
  app?: App;
  aliases?: readonly string[];
  refuse?: Operation['refuse'];
}

/**
 * Binds one function of the SDK to what the emulator does for it. Method and path come from the SDK's
 * own metadata, and the handler is checked against its REST types.
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

/** Like `operation`, for a handler that opens its transactions itself because it waits between them. */
export function operationInSteps<Request extends object, Response extends object | undefined>(
  name: string,
  meta: Meta<Request, Response>,
  options: OperationOptions,
  handler: (request: Serialized<Request>, steps: Steps) => Promise<Serialized<NonNullable<Response>>>,
): Operation {
  const { getUrl, httpMethod, path } = meta();
  const paths = [getUrl({ host: API_HOST }), getUrl({ host: SITE_HOST }), ...(options.aliases ?? [])];
  return {
    name,
    method: httpMethod,
    paths: [...new Set(paths)],
    parameters: [...path.matchAll(/\{([\w.]+)\}/g)].map((match) => match[1] as string),
    ...(options.app && { app: options.app }),
    ...(options.refuse && { refuse: options.refuse }),
    callers: options.callers,
    hasContract: true,
    // The dispatcher has checked the request against the contract that its type was taken from.
    handle: (request: unknown, steps) => handler(request as Serialized<Request>, steps) as Promise<object>,
  };
}

/** One service of the platform: what it stores, what it answers, and its part of the demo site. */
export interface Service {
  collections: readonly Collection<{ id: string }>[];
  operations: readonly Operation[];
  /** Stores the service's part of the demo site. */
  seed?: (context: Context) => void;
  /** Has members of the demo site buy what it offers. */
  seedPurchases?: (context: Context) => void;
  /** Hands what belongs to a visitor over to the member as whom the visitor has just logged in. */
  memberLoggedIn?: (context: Context, visitorId: string, memberId: string) => void;
}
