import { type Json, listIn, objectIn } from '#core/entities/json';
import type { Read } from '../pull/platform';
import { moduleOf, packageOf } from './scope';

/** How many things of a kind are asked for one by one. */
const AT_MOST = 2;

/** How many entities of an answer are kept. */
const KEPT = 10;

/** Names of parameters for which answers have another name. */
const ALSO: Record<string, string> = { dataCollectionId: 'collectionId' };

const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** Where a value was found: a call, and the path in its answer. */
interface Source {
  read: Read;
  path: string;
}

/** A value that a request needs, and where it was found. */
export interface Value {
  value: string;
  /** Absent if the call that found it needs something itself. */
  found?: Source;
}

/** An entity with the name by which others refer to it, as in `productId`. */
interface Known {
  idName: string;
  entity: Json;
  /** Where it is in the answer, as in `products[0]`. */
  path: string;
  read: Read | undefined;
}

/** Returns what an entity has for a parameter. */
function valueFor({ idName, entity, path, read }: Known, name: string): Value | undefined {
  const field = name === 'id' || name === idName ? (entity.id === undefined ? '_id' : 'id') : name;
  const value = entity[field];
  if (typeof value !== 'string' || value === '') return undefined;
  return { value, ...(read && { found: { read, path: `${path}.${field}` } }) };
}

/** The ids and slugs of the platform's answers so far, with which single things can be asked for. */
export class Pool {
  /** The entities of a module. */
  readonly #entities = new Map<string, Known[]>();
  /** Ids by package and name, as in `stores.productId`. */
  readonly #ids = new Map<string, Map<string, Value>>();

  /**
   * Takes up what an operation has answered.
   * @param read how it was asked; absent if the request had something in it that was found before
   */
  learn(operation: string, answer: unknown, read: Read | undefined): void {
    for (const [field, value] of Object.entries(objectIn(answer))) {
      const entities = listIn(value)
        .slice(0, KEPT)
        .map((it, index): Known => {
          const path = `${field}[${index}]`;
          return { idName: `${singular(field)}Id`, entity: objectIn(it), path, read };
        })
        .filter(({ entity }) => Object.keys(entity).length > 0);
      if (entities.length === 0) continue;
      const module = moduleOf(operation);
      this.#entities.set(module, [...(this.#entities.get(module) ?? []), ...entities]);
      for (const known of entities)
        for (const name of [known.idName, ...Object.keys(known.entity)])
          if (name.endsWith('Id')) this.#add(operation, name, valueFor(known, name));
    }
  }

  #add(operation: string, name: string, value: Value | undefined): void {
    if (!value) return;
    const key = `${packageOf(operation)}.${name}`;
    const known = this.#ids.get(key) ?? new Map<string, Value>();
    if (!known.has(value.value)) known.set(value.value, value);
    this.#ids.set(key, known);
  }

  /**
   * Returns values for what a request needs, one list for each request: those of one entity, or else of several.
   * @param names of the needed fields; without any, there is one request without values
   */
  valuesFor(operation: string, names: readonly string[]): Value[][] {
    if (names.length === 0) return [[]];
    const own = this.#entities.get(moduleOf(operation)) ?? [];
    const last = names.map((name) => name.split('.').at(-1) ?? name);
    const ofOne = own
      .map((known) => last.map((name) => valueFor(known, name)))
      .filter((row): row is Value[] => row.every((it) => it !== undefined));
    const rows = ofOne.length > 0 ? ofOne : this.#ofSeveral(operation, last);
    const different = new Map<string, Value[]>();
    for (const row of rows) {
      const key = row.map(({ value }) => value).join('\n');
      if (!different.has(key)) different.set(key, row);
    }
    return [...different.values()].slice(0, AT_MOST);
  }

  #ofSeveral(operation: string, names: readonly string[]): Value[][] {
    const own = this.#entities.get(moduleOf(operation)) ?? [];
    const candidates = names.map((name): Value[] => {
      const ids = this.#ids.get(`${packageOf(operation)}.${ALSO[name] ?? name}`);
      if (ids) return [...ids.values()];
      // A module with one kind of things calls their id as it likes.
      return /Id$/.test(name) && names.length === 1 ? own.flatMap((it) => valueFor(it, 'id') ?? []) : [];
    });
    const count = Math.min(...candidates.map((values) => values.length));
    return Array.from({ length: count }, (_, index) => candidates.flatMap((values) => values[index] ?? []));
  }
}
