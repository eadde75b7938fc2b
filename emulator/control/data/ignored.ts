import { contractOf, type Schema } from '#core/contract/schema';
import { isObject } from '#core/documents/query';
import type { Emulator } from '#runtime/emulator';
import type { Ignored } from '../contract/data';
import { entityOperation } from './operations';

type Json = Record<string, unknown>;

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const DATE = /^\d{4}-\d\d-\d\dT/;

/** Whether a value was taken as it was sent: the platform writes numbers and dates in a form of its own. */
function isSame(sent: unknown, kept: unknown): boolean {
  if (sent === kept || ((sent ?? '') === '' && (kept ?? '') === '')) return true;
  const [one, other] = [String(sent), String(kept)];
  if (NUMBER.test(one) && NUMBER.test(other)) return Number(one) === Number(other);
  if (DATE.test(one) && DATE.test(other)) return Date.parse(one) === Date.parse(other);
  return one === other;
}

/** A value that a change sent, and that is still as it was before. */
export interface Unchanged {
  field: string;
  sent: unknown;
  kept: unknown;
}

/**
 * Returns the values that a change sent in vain. A value that became another one than the sent was taken, in a form that
 * the platform chose.
 * @param before the entity before the change; an empty object for a new one
 */
export function unchangedIn(sent: unknown, before: unknown, after: unknown, field = ''): Unchanged[] {
  if (isObject(sent)) {
    const [was, is] = [before, after].map((it) => (isObject(it) ? it : {})) as [Json, Json];
    return Object.entries(sent).flatMap(([key, value]) =>
      unchangedIn(value, was[key], is[key], field ? `${field}.${key}` : key),
    );
  }
  if (Array.isArray(sent)) {
    const [was, is] = [before, after].map((it) => (Array.isArray(it) ? it : [])) as [unknown[], unknown[]];
    const isOtherList = sent.length !== is.length && was.length === is.length;
    if (isOtherList) return [{ field, sent, kept: after }];
    return sent.flatMap((value, index) => unchangedIn(value, was[index], is[index], `${field}[${index}]`));
  }
  if (isSame(sent, after) || isSame(sent, before) || !isSame(before, after)) return [];
  return [{ field, sent, kept: after }];
}

/** Values that only the platform sets. */
const OF_PLATFORM = /^_?(?:id|revision|numericId|createdDate|updatedDate|lastUpdated|owner)$/i;

/** The collections in which values of another one are changed. */
const ELSEWHERE: readonly [collection: string, field: RegExp, place: string, title: string, key: string][] = [
  ['products', /^(?:stock|inventory)\b/, 'store_variants', 'Variants and stock', 'productId'],
];

/** How well a request's type fits a field: 2 if it has the field below the same parent, 1 if at any place, else 0. */
function fitOf(schema: Schema, request: string, field: string): number {
  const [parent, name = ''] = ['', ...field.replace(/\[\d+\]/g, '').split('.')].slice(-2);
  const seen = new Set([request]);
  let fit = 0;
  for (const type of seen)
    for (const [key, { type: inner }] of Object.entries(schema.types[type]?.fields ?? {})) {
      if (key === name) fit = Math.max(fit, 1);
      if (key === parent && schema.types[inner]?.fields[name]) fit = 2;
      if (schema.types[inner]) seen.add(inner);
    }
  return fit;
}

const CHANGES = /\.(?!query|search|list|get|count|bulk|aggregate)\w+$/;
const NAMED = 3;

/** Returns the calls of the same package that take a field, the most fitting first. */
function callsThatTake(
  { operations }: Pick<Emulator, 'operations'>,
  changedBy: string,
  field: string,
): string[] {
  const [packageName = '', module = ''] = changedBy.split('.');
  const fits = operations.flatMap(({ name, method, hasContract }) => {
    const isOther = name !== changedBy && name.startsWith(`${packageName}.`) && CHANGES.test(name);
    if (!isOther || !hasContract || method === 'GET') return [];
    const { schema, request } = contractOf(name);
    const fit = fitOf(schema, request, field);
    if (fit === 0) return [];
    return [{ name, fit: fit * 2 + (name.startsWith(`${packageName}.${module}.`) ? 1 : 0) }];
  });
  const best = Math.max(0, ...fits.map(({ fit }) => fit));
  return fits
    .filter(({ fit }) => fit === best)
    .map(({ name }) => name)
    .slice(0, NAMED);
}

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * Returns where a value is changed that a change of its entity left as it was.
 * @param verb of the call that left it
 */
export function explained(
  emulator: Emulator,
  collection: string,
  id: string,
  verb: 'create' | 'update',
  { field, sent, kept }: Unchanged,
): Ignored {
  const ignored = { field, sent, ...(kept !== undefined && { kept }) };
  const elsewhere = ELSEWHERE.find(([name, fields]) => name === collection && fields.test(field));
  if (elsewhere) {
    const [, , place, title, key] = elsewhere;
    const filter = encodeURIComponent(JSON.stringify({ [key]: id }));
    return { ...ignored, where: `Change it in ${title}.`, link: `/console/data/${place}?filter=${filter}` };
  }
  if (OF_PLATFORM.test(field.split('.').at(-1) ?? field))
    return { ...ignored, where: 'The platform sets it.' };
  const operation = entityOperation(emulator, collection, verb)?.operation.name;
  const calls = operation ? callsThatTake(emulator, operation, field) : [];
  if (calls.length === 0)
    return { ...ignored, where: `${operation ?? 'The platform'} does not take it, nor does another call.` };
  return {
    ...ignored,
    where: `${operation} does not take it: call ${alternatives.format(calls)}.`,
    link: `/console/calls/${calls[0]}`,
  };
}

/** Writes ignored values in one sentence each. */
export const describeIgnored = ({ field, where }: Ignored): string => `${field} was ignored. ${where}`;
