import { contractOf } from '#core/contract/schema';
import { type Json, listIn, objectIn } from '#core/entities/json';
import { type Answer, codeOf } from '../evidence/check';
import { isComparable, isUntold } from './copied';

/** In what two answers differ. */
export type DifferenceKind =
  | 'status'
  | 'code'
  | 'error'
  | 'field'
  | 'type'
  | 'enum'
  | 'value'
  | 'order'
  | 'elements'
  | 'paging'
  | 'statement';

/** A difference between the answers to the same request. */
export interface Difference {
  kind: DifferenceKind;
  /** Where, with `[]` for any element of a list; empty for the whole answer. */
  path: string;
  /** The value there; undefined if it is absent. */
  platform: unknown;
  emulator: unknown;
}

/** Names of fields whose values differ from one answer to the next, or from a site to its copy; and such values. */
const VARYING_NAME =
  /^(_?id|.*(Ids?|Guid|[tT]oken|[cC]ursor|[rR]evision|[eE]tag|Version|[hH]ash|Url|Timestamp)|version|revision|requestId|url|link|href|next|prev|path|base|permalink|metaSiteId)$/;
const VARYING_VALUE =
  /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{13}|\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d.*)?|\w+:\/\/\S*|eyJ[\w-]+\.\S+|\w+\.JWS\.\S+)$/i;

/** A moment in milliseconds between 2001 and 2286. */
const isMoment = (value: unknown): boolean => typeof value === 'number' && value > 1e12 && value < 1e13;

const varies = (name: string, value: unknown): boolean =>
  VARYING_NAME.test(name) || isMoment(value) || (typeof value === 'string' && VARYING_VALUE.test(value));

/** Objects that tell about a page, not about what is on it. */
const PAGING = /(^|\.)(\w*[mM]etadata|\w*[pP]aging|totalResults|total|totalCount)(\.|$)/;

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;

/** Whether a field's values are an enumeration, by the SDK's typings. */
function isEnum(operation: string, path: string): boolean {
  try {
    const { schema, response } = contractOf(operation);
    let type = response;
    for (const step of path.replaceAll('[]', '').split('.'))
      type = schema.types[type]?.fields[step]?.type ?? '';
    return schema.enums[type] !== undefined;
  } catch {
    // Some calls have no contract.
    return false;
  }
}

/** Returns by what an element of a list is found in another one; undefined for one that only has a place. */
function keyOf(element: unknown): string | undefined {
  if (typeof element !== 'object') return String(element);
  const { id, _id, key, slug, name } = objectIn(element);
  const identifier = [id, _id, key, slug, name].find(
    (it) => typeof it === 'string' || typeof it === 'number',
  );
  return identifier === undefined ? undefined : String(identifier);
}

class Comparison {
  readonly found: Difference[] = [];

  /**
   * @param byShape whether values and numbers of elements do not matter
   * @param isCreated whether both have things that were made for the comparison, whose ids differ
   */
  constructor(
    readonly operation: string,
    readonly byShape: boolean,
    readonly isCreated: boolean,
  ) {}

  #add(kind: DifferenceKind, path: string, platform: unknown, emulator: unknown): void {
    if (isUntold(this.operation, path)) return;
    if (!this.found.some((it) => it.kind === kind && it.path === path))
      this.found.push({ kind, path, platform, emulator });
  }

  values(path: string, name: string, platform: unknown, emulator: unknown): void {
    const [one, other] = [kindOf(platform), kindOf(emulator)];
    if (platform === undefined || emulator === undefined) this.#add('field', path, platform, emulator);
    else if (one !== other) this.#add('type', path, platform, emulator);
    else if (Array.isArray(platform)) this.#lists(path, platform, listIn(emulator));
    else if (one === 'object') this.#objects(path, objectIn(platform), objectIn(emulator));
    else if (platform !== emulator && !this.byShape) this.#scalars(path, name, platform, emulator);
  }

  #scalars(path: string, name: string, platform: unknown, emulator: unknown): void {
    if (varies(name, platform) && varies(name, emulator)) return;
    const kind = PAGING.test(path) ? 'paging' : isEnum(this.operation, path) ? 'enum' : 'value';
    this.#add(kind, path, platform, emulator);
  }

  #objects(path: string, platform: Json, emulator: Json): void {
    for (const name of new Set([...Object.keys(platform), ...Object.keys(emulator)])) {
      const inner = path === '' ? name : `${path}.${name}`;
      const isAbsent = !(name in platform) || !(name in emulator);
      // One thing may have fields that another one has not: only those of the answer itself are in every one.
      if (isAbsent && this.byShape && path !== '') continue;
      this.values(inner, name, platform[name], emulator[name]);
    }
  }

  #lists(path: string, platform: unknown[], emulator: unknown[]): void {
    if (this.byShape) {
      const [one, other] = [platform[0], emulator[0]];
      if (one !== undefined && other !== undefined) this.values(`${path}[]`, '', one, other);
      return;
    }
    if (platform.length !== emulator.length)
      this.#add(PAGE.test(path) ? 'paging' : 'elements', path, platform.length, emulator.length);
    const [keys, others] = [platform.map(keyOf), emulator.map(keyOf)];
    const common = keys.filter((key) => key !== undefined && others.includes(key));
    if (common.length === 0) {
      for (const [index, one] of platform.entries())
        if (index < emulator.length) this.values(`${path}[]`, '', one, emulator[index]);
      return;
    }
    const isOther = platform.length === emulator.length && common.length < platform.length;
    if (isOther && this.isCreated) return;
    if (isOther) this.#add('elements', path, keys, others);
    else if (others.filter((key) => keys.includes(key)).join('\n') !== common.join('\n'))
      this.#add('order', path, keys, others);
    for (const key of common)
      this.values(`${path}[]`, '', platform[keys.indexOf(key)], emulator[others.indexOf(key)]);
  }
}

/** The list of an answer whose length is that of a page. */
const PAGE = /^\w+$/;

/** Returns what an error says of the violated fields, without its texts. */
const violationsOf = (body: unknown): string[] =>
  listIn(objectIn(objectIn(objectIn(body).details).validationError).fieldViolations)
    .map(objectIn)
    .map(({ field, violatedRule, ruleName }) => [field, violatedRule, ruleName].filter(Boolean).join(' '))
    .sort();

/** Compares what two errors are made of; their texts may say the same in other words. */
function betweenErrors(platform: Answer, emulator: Answer): Difference[] {
  const differences: Difference[] = [];
  const [code, other] = [codeOf(platform.body), codeOf(emulator.body)];
  if (code !== other)
    differences.push({
      kind: 'code',
      path: 'details.applicationError.code',
      platform: code,
      emulator: other,
    });
  const [violations, others] = [violationsOf(platform.body), violationsOf(emulator.body)];
  if (violations.join('\n') !== others.join('\n'))
    differences.push({
      kind: 'error',
      path: 'details.validationError.fieldViolations',
      platform: violations,
      emulator: others,
    });
  const fields = ['', 'details', 'details.applicationError', 'details.validationError'];
  for (const path of fields) {
    const at = (body: unknown) =>
      path
        .split('.')
        .filter(Boolean)
        .reduce<unknown>((value, step) => objectIn(value)[step], body);
    const [first, second] = [at(platform.body), at(emulator.body)];
    // One that only one error has is missing in what it belongs to.
    if (first === undefined || second === undefined) continue;
    const [one, two] = [Object.keys(objectIn(first)), Object.keys(objectIn(second))];
    const missing = [...one, ...two].filter((name) => !(one.includes(name) && two.includes(name)));
    if (missing.length > 0)
      differences.push({ kind: 'error', path, platform: one.sort(), emulator: two.sort() });
  }
  return differences;
}

/** Whether the caller may not make the call. */
export const isForbidden = ({ status }: Answer): boolean => status === 401 || status === 403;

/**
 * Compares the answers to a request. Ids, dates, tokens and addresses count by their type alone, and so do all values of
 * what a pull does not copy.
 * @param isCreated whether both have things that were made for the comparison
 * @returns the differences, each of a kind and path once
 */
export function differencesBetween(
  operation: string,
  request: { path: string; body?: unknown },
  platform: Answer,
  emulator: Answer,
  isCreated = false,
): Difference[] {
  const isRefusal = (it: Answer) => it.status >= 400;
  const differences: Difference[] = [];
  const byShape = !isComparable(operation, request);
  // The copy does not have the thing.
  if (byShape && platform.status === 200 && emulator.status === 404) return [];
  if (platform.status !== emulator.status)
    differences.push({ kind: 'status', path: '', platform: platform.status, emulator: emulator.status });
  if (isRefusal(platform) !== isRefusal(emulator)) return differences;
  if (isRefusal(platform)) return [...differences, ...betweenErrors(platform, emulator)];
  const comparison = new Comparison(operation, byShape, isCreated);
  comparison.values('', '', platform.body, emulator.body);
  return [...differences, ...comparison.found];
}
