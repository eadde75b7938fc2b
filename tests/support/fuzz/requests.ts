import fc from 'fast-check';
import type { Operation } from '@/emulator/core/contract/operation';
import { contractOf } from '@/emulator/core/contract/schema';
import { services } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import { filters, hostileText, hostileValue, messages } from './arbitraries';
import { dataItemRequests } from './data-items';
import { encode } from './hostile-values';

/**
 * The sender of a request: an anonymous visitor, a member, the owner, the site's app, a caller without a token, or one
 * with an invalid token.
 */
export type Caller = 'visitor' | 'member' | 'owner' | 'app' | 'tokenless' | 'stranger';

/** A request with random values, or a nearly valid one. */
export interface FuzzRequest {
  operation: string;
  sender: Caller;
  method: string;
  path: string;
  body?: string | Uint8Array;
  contentType?: string;
}

/** Packages whose entities are stored by the service of another package. */
const KEPT_BY: Record<string, string> = { members: 'identity', categories: 'stores' };

const packageOf = ({ name }: Operation): string => name.split('.')[0] ?? '';

/** Returns the tables with the ids of a package. */
function tablesOf(pkg: string): Set<string> {
  const keeper = KEPT_BY[pkg] ?? pkg;
  const service = services.find(({ operations }) => operations.some((it) => packageOf(it) === keeper));
  return new Set(service?.collections.map(({ name }) => name));
}

const senders = fc.oneof(
  { arbitrary: fc.constant<Caller>('owner'), weight: 10 },
  { arbitrary: fc.constantFrom<Caller>('visitor', 'member'), weight: 8 },
  { arbitrary: fc.constant<Caller>('app'), weight: 2 },
  { arbitrary: fc.constantFrom<Caller>('tokenless', 'stranger'), weight: 1 },
);

/** Requests to addresses that no operation has. */
const strayRequests = fc
  .record({
    sender: senders,
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    path: fc
      .array(hostileText, { minLength: 1, maxLength: 3 })
      .map((parts) => `/${parts.map(encode).join('/')}`)
      // The root is a page for people, not an operation.
      .filter((path) => !/^\/+$/.test(path)),
  })
  .map((request) => ({ operation: 'none', ...request }));

/** Whether a GET may be sent as a POST, as the SDK does with long ones. */
const hasPostForm = ({ operations }: Emulator, { method, hasContract, paths }: Operation): boolean =>
  method === 'GET' &&
  hasContract &&
  !operations.some((it) => it.method === 'POST' && it.paths.some((path) => paths.includes(path)));

/**
 * Generates rounds of requests in random order, one for each operation that the emulator's site may call. Each starts
 * from its contract, with ids of the demo site, so that many pass the validation; half of them are then made wrong in
 * one or several ways.
 */
export function fuzzRequests(emulator: Emulator): fc.Arbitrary<FuzzRequest[]> {
  const ids = idsOf(emulator);
  const anyId = fc.constantFrom(...ids.flatMap(([, some]) => some));
  const { clientId, catalogVersion } = emulator.site();
  // A site refuses the calls of the other version of the catalog before it looks at them.
  const operations = emulator.operations.filter(
    (it) => (it.catalogVersion ?? catalogVersion) === catalogVersion,
  );
  const kinds = new Map<string, ReturnType<typeof ofPackage>>();

  /** Ids and messages for the operations of a package. */
  function ofPackage(pkg: string) {
    const own = ownIds(ids, pkg);
    const id = fc.oneof(
      { arbitrary: own.length > 0 ? fc.constantFrom(...own) : anyId, weight: 12 },
      { arbitrary: anyId, weight: 2 },
      { arbitrary: fc.uuid(), weight: 1 },
    );
    return { id, tame: messages(id, 0), wild: messages(id, 7) };
  }

  function kindOf(operation: Operation) {
    const pkg = packageOf(operation);
    const kind = kinds.get(pkg) ?? ofPackage(pkg);
    kinds.set(pkg, kind);
    return kind;
  }

  /** Arguments for operations without a contract. */
  const loose = fc.oneof(
    fc.dictionary(
      fc.constantFrom('grantType', 'grant_type', 'clientId', 'client_id', 'refreshToken', 'code'),
      fc.oneof(hostileValue, fc.constantFrom('anonymous', 'refresh_token', 'authorization_code', clientId)),
    ),
    fc.record({
      query: fc.oneof(hostileText, fc.constantFrom(...QUERIES)),
      variables: fc.oneof(
        hostileValue,
        fc.dictionary(fc.constantFrom('f', 'i', 'p'), fc.oneof(filters(anyId), anyId)),
      ),
    }),
  );

  const dataItems = dataItemRequests(ids.flatMap(([table, some]) => (table === 'data_items' ? some : [])));

  function requestOf(operation: Operation): fc.Arbitrary<unknown> {
    if (operation.name.startsWith('data.items.')) return dataItems;
    if (!operation.hasContract) return loose;
    const { schema, request } = contractOf(operation.name);
    const { tame, wild } = kindOf(operation);
    return fc.oneof(tame(schema, request), wild(schema, request));
  }

  function pathOf(operation: Operation) {
    const { id } = kindOf(operation);
    const value = fc.oneof({ arbitrary: id, weight: 9 }, { arbitrary: hostileText, weight: 1 });
    return fc
      .tuple(fc.constantFrom(...operation.paths), fc.tuple(value, value, value))
      .map(([path, values]) => {
        let index = 0;
        return path.replaceAll(/(?<=\/):\w+(\{[^}]*\})?/g, () =>
          encode(values[index++ % values.length] ?? ''),
        );
      });
  }

  function requests(operation: Operation): fc.Arbitrary<FuzzRequest> {
    const { method, name } = operation;
    const canPost = hasPostForm(emulator, operation);
    const fromQuery = method === 'GET' || method === 'DELETE';
    return fc
      .record({
        sender: senders,
        path: pathOf(operation),
        request: requestOf(operation),
        // In four of five requests nothing else is wrong.
        spoiling: fc.nat({ max: 39 }),
        cut: fc.nat({ max: 200 }),
      })
      .map(({ sender, path, request, spoiling, cut }) => {
        const base = { operation: name, sender, method };
        const byPost = canPost && cut % 4 === 0;
        if (fromQuery && !byPost) return { ...base, path: `${path}?${queryOf(request, spoiling, cut)}` };
        if (byPost) base.method = 'POST';
        return { ...base, path, ...bodyOf(JSON.stringify(request), spoiling, cut) };
      });
  }

  const strays = operations.filter((_, index) => index % 60 === 0).map(() => strayRequests);
  return fc
    .tuple(...operations.map(requests), ...strays)
    .chain((round) => fc.shuffledSubarray(round, { minLength: round.length }));
}

const QUERIES = [
  'query($f: JSON) { storesProductsV1Products(queryInput: { query: { filter: $f } }) { items { id } } }',
  'query($i: ID!) { bookingsServicesV2Service(queryInput: { id: $i }) { id name } }',
  'mutation($p: MembershipV2PlansPlanInput) { pricingPlansPlansV2CreatePlan(input: { plan: $p }) { plan { id } } }',
  '{ a: __typename ...A } fragment A on Query { ...A }',
];

/** Returns a request as a query: dotted and repeated as the SDK writes it, packed in `.r`, or invalidly packed. */
function queryOf(request: unknown, spoiling: number, cut: number): string {
  const packed = Buffer.from(JSON.stringify(request)).toString('base64url');
  if (spoiling === 0) return `.r=${packed.slice(0, cut)}`;
  if (spoiling === 1) return `.r=${Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22]).toString('base64url')}`;
  if (spoiling === 2) return '%E0%A4%A&=&&a.b.c=1&a=2&__proto__.x=1&constructor.prototype.y=2';
  if (spoiling < 20) return `.r=${packed}`;
  return Object.entries(typeof request === 'object' && request !== null ? request : {})
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((item) => [name, item]))
    .map(
      ([name, item]) => `${encode(name)}=${encode(typeof item === 'string' ? item : JSON.stringify(item))}`,
    )
    .join('&')
    .slice(0, 8000);
}

/** Returns a body: mostly the request as JSON, else broken, too deep, of another kind, or missing. */
function bodyOf(text: string, spoiling: number, cut: number): Pick<FuzzRequest, 'body' | 'contentType'> {
  const contentType = 'application/json';
  switch (spoiling) {
    case 0:
      return { contentType, body: text.slice(0, Math.max(text.length - 1 - (cut % text.length), 1)) };
    case 1:
      return { contentType, body: new Uint8Array([...Buffer.from(text.slice(0, -1)), 0xff, 0xc3, 0x28]) };
    case 2:
      return { contentType, body: `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}` };
    case 3:
      return { contentType, body: `[${text}]` };
    case 4:
      return {};
    case 5:
      return { contentType: 'text/xml', body: '<a/>' };
    case 6:
      return { contentType: 'application/x-www-form-urlencoded', body: 'a=1&grant_type=anonymous' };
    case 7:
      return {
        contentType,
        body: `${text.slice(0, -1)}${text === '{}' ? '' : ','}"__proto__":{"admin":true}}`,
      };
    default:
      return { contentType: spoiling < 10 ? 'text/plain' : contentType, body: text };
  }
}

/** Returns the ids of the demo site's entities, by table. */
function idsOf({ database }: Emulator): [table: string, ids: string[]][] {
  const tables = database.column<string>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%doc TEXT%' ORDER BY name",
  );
  return tables.map((table) => [
    table,
    database.column<string>(`SELECT id FROM "${table}" ORDER BY id LIMIT 12`),
  ]);
}

/** Returns the ids in a package's own tables. */
function ownIds(ids: ReturnType<typeof idsOf>, pkg: string): string[] {
  const tables = tablesOf(pkg);
  return ids.filter(([table]) => tables.has(table)).flatMap(([, some]) => some);
}

/** Reads the ids of the demo site, and returns those for an operation: of its package, or else all. */
export function idsByOperation(emulator: Emulator): (operation: Operation) => string[] {
  const ids = idsOf(emulator);
  const known = new Map<string, string[]>();
  return (operation) => {
    const pkg = packageOf(operation);
    const own = known.get(pkg) ?? ownIds(ids, pkg);
    known.set(pkg, own);
    return own.length > 0 ? own : ids.flatMap(([, some]) => some);
  };
}
