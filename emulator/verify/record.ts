import { createHash } from 'node:crypto';
import { contractOf, type Field } from '#core/contract/schema';
import { type Json, listIn, objectIn } from '#core/entities/json';
import type { CatalogVersion } from '#core/site';
import { type Answer, codeOf } from '../evidence/check';
import { type Expectation, type PlacedStatement, type Step, statement } from '../evidence/statement';
import type { Answered } from './ask';
import { type Question, UNKNOWN } from './questions';
import { moduleOf } from './scope';
import type { Checked } from './statements';

/** The name of the file's area. */
const AREA = 'verified';

/** Fields of a page's metadata that follow from the request alone. */
const OF_REQUEST = ['limit', 'offset'];

const kindOf = (value: unknown): 'array' | 'object' | 'string' | 'number' | 'boolean' | undefined =>
  Array.isArray(value)
    ? 'array'
    : value === null
      ? undefined
      : (typeof value as 'object' | 'string' | 'number' | 'boolean');

/**
 * Returns the fields of a type whose names the platform gives, as those of others may be a person's, and which do not
 * stand for each other.
 */
function fieldsOf(operation: string): (path: readonly string[]) => Record<string, Field> {
  try {
    const { schema, response } = contractOf(operation);
    return (path) => {
      let type = response;
      for (const step of path) {
        const field = schema.types[type]?.fields[step];
        type = field && !field.map ? field.type : '';
      }
      const { fields = {}, oneOf = [] } = schema.types[type] ?? {};
      const isAlternative = (name: string) => oneOf.some((names) => names.includes(name));
      return Object.fromEntries(Object.entries(fields).filter(([name]) => !isAlternative(name)));
    };
  } catch {
    // Without a contract, only the names of an answer's own fields are known.
    return () => ({});
  }
}

/** From how many elements on their fields are taken for those of all. */
const ENOUGH = 3;

/** Returns the names of fields that all elements have with a value of the same kind. */
function sharedBy(elements: readonly Json[], known: Record<string, Field>): string[] {
  const [first = {}] = elements;
  if (elements.length < ENOUGH) return [];
  return Object.keys(first).filter(
    (name) =>
      name in known &&
      kindOf(first[name]) !== undefined &&
      elements.every((it) => kindOf(it[name]) === kindOf(first[name])),
  );
}

/** Returns the fields of a listing's elements that some have and others lack. */
function varyingOf(answer: unknown): string[] {
  return Object.values(objectIn(answer)).flatMap((value) => {
    const elements = listIn(value).map(objectIn);
    const names = new Set(elements.flatMap(Object.keys));
    return [...names].filter((name) => !elements.every((it) => name in it));
  });
}

/** Describes an answer by its status and by what it is made of, without any value of the site. */
function expectationOf(operation: string, { status, body }: Answer): Expectation {
  const code = codeOf(body);
  if (status >= 400) return { status, ...(typeof code === 'string' && { code }) };
  const known = fieldsOf(operation);
  const type: NonNullable<Expectation['type']> = {};
  const every: NonNullable<Expectation['every']> = {};
  const equal: Json = {};
  const own = known([]);
  for (const [name, value] of Object.entries(objectIn(body))) {
    if (Object.keys(own).length > 0 && !(name in own)) continue;
    const kind = kindOf(value);
    if (kind) type[name] = kind;
    const elements = listIn(value).map(objectIn);
    const fields = known([name]);
    const shared = sharedBy(elements, fields);
    if (shared.length > 0) every[name] = shared;
    for (const field of shared) {
      const inner = kindOf(elements[0]?.[field]);
      if (inner) type[`${name}[0].${field}`] = inner;
    }
    if (kind !== 'object') continue;
    for (const [field, inner] of Object.entries(objectIn(value))) {
      if (!(field in fields)) continue;
      const innerKind = kindOf(inner);
      if (innerKind) type[`${name}.${field}`] = innerKind;
      if (OF_REQUEST.includes(field) && typeof inner === 'number') equal[`${name}.${field}`] = inner;
    }
  }
  return {
    status,
    ...(Object.keys(type).length > 0 && { type }),
    ...(Object.keys(every).length > 0 && { every }),
    ...(Object.keys(equal).length > 0 && { equal }),
  };
}

/** Keeps answers of the platform as statements of evidence, without ids, texts or other values of the site. */
export class Recorder {
  readonly #kept = new Map<string, PlacedStatement>();
  /** Fields that not all entities of a module have. */
  readonly #varying = new Map<string, Set<string>>();

  constructor(readonly site: { catalog: CatalogVersion; date: string; sdk: string }) {}

  #add(given: Omit<PlacedStatement, 'area' | 'source' | 'strength' | 'date'>): void {
    const { sdk, date } = this.site;
    const kept: PlacedStatement = {
      area: AREA,
      ...given,
      source: `a site of the platform, asked by platform-emulator verify with @wix/sdk ${sdk}`,
      strength: 'verified',
      date: date.slice(0, 10),
    };
    this.#kept.set(kept.id, kept);
  }

  /** Keeps the answer to a read. It is left out if it needs something that no other call gives. */
  keepRead({ operation, about, values }: Question, { request, platform }: Answered): void {
    if (platform.status >= 500 || platform.status === 401 || platform.status === 403) return;
    const module = moduleOf(operation.name);
    this.#varying.set(module, new Set([...(this.#varying.get(module) ?? []), ...varyingOf(platform.body)]));
    // Its cursor belongs to this site.
    if (about.startsWith('the page after')) return;
    let text = JSON.stringify({
      call: `${request.method} ${request.path}`,
      ...(request.body && { body: request.body }),
    });
    const setup: Step[] = [];
    for (const [index, { value, found: isFound }] of values.entries()) {
      if (value !== UNKNOWN && !isFound) return;
      const name = value === UNKNOWN ? 'guid' : `found${index + 1}`;
      if (!text.includes(value)) return;
      text = text.replaceAll(value, `{{${name}}}`).replaceAll(encodeURIComponent(value), `{{${name}}}`);
      if (!isFound || value === UNKNOWN) continue;
      const { method, path, body } = isFound.read;
      setup.push({ call: `${method} ${path}`, ...(body && { body }), save: { [name]: isFound.path } });
    }
    const question = JSON.parse(text) as PlacedStatement['request'];
    const expect = expectationOf(operation.name, platform);
    const catalog = operation.catalogVersion ?? this.site.catalog;
    const hash = createHash('sha256')
      .update(JSON.stringify([question, catalog]))
      .digest('hex')
      .slice(0, 8);
    this.#add({
      id: `verified-${operation.name.replaceAll('.', '-')}-${hash}`,
      operation: operation.name,
      says: about,
      catalog: catalog === 'V3_CATALOG' ? 'V3' : 'V1',
      as: 'owner',
      ...(setup.length > 0 && { setup }),
      request: question,
      expect,
    });
  }

  /** Keeps a statement that the platform keeps, or what it has answered instead. */
  keepStatement({ statement: { area: _, contradicted: __, ...known }, platform }: Checked): void {
    const { own, verdict } = platform;
    if (!own || own.answer.status >= 500) return;
    const catalog = this.site.catalog === 'V3_CATALOG' ? 'V3' : 'V1';
    const id = `verified-${known.id}`;
    if (verdict === 'same') this.#add({ ...known, id, catalog });
    else {
      const { after: ___, ...statement } = known;
      const expect = expectationOf(known.operation, own.answer);
      this.#add({
        ...statement,
        id,
        catalog,
        expect,
        note: `The platform answers otherwise than ${known.id} says.`,
      });
    }
  }

  /**
   * Returns a statement without the fields that only some entities have, if it asks for an entity by its place in a
   * listing: another site has another entity there.
   */
  #forAnyEntity(kept: PlacedStatement): PlacedStatement {
    const { setup, operation, expect } = kept;
    const varying = this.#varying.get(moduleOf(operation));
    if (!setup || !varying || !expect.type) return kept;
    const type = Object.entries(expect.type).filter(([path]) => !varying.has(path.split('.')[1] ?? ''));
    return { ...kept, expect: { ...expect, type: Object.fromEntries(type) } };
  }

  /** Returns the kept statements, sorted by id. @throws ZodError if one breaks the schema of statements */
  statements(): PlacedStatement[] {
    return [...this.#kept.values()]
      .map((kept) => this.#forAnyEntity(kept))
      .map(({ area, ...rest }) => ({ area, ...statement.parse(rest) }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }
}

/** Writes statements as a file of evidence, one a line. */
export const asEvidence = (statements: readonly PlacedStatement[]): string =>
  statements.map(({ area: _, ...it }) => `${JSON.stringify(it)}\n`).join('');
