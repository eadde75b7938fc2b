import { isObject } from '../../documents/query';
import type { FieldViolation } from '../errors';
import type { Field, Type } from '../schema';

/** A field mask: a list in the types. Older calls name it `fields`, some `mask`. */
export const isFieldMask = ({ type }: Field, path: string) =>
  type === 'string' && /(^|\.)(fieldMask|mask|fields)$/.test(path);

/**
 * Returns the paths of a field mask: one text with commas in protobuf's JSON, and a list or `{ paths }` from clients
 * that send their types as they are.
 */
export function pathsOf(mask: unknown): unknown {
  if (typeof mask === 'string') return mask.split(',').filter(Boolean);
  return typeof mask === 'object' && mask !== null && 'paths' in mask ? pathsOf(mask.paths) : mask;
}

/**
 * Returns the groups of fields of which a value has more than one. An offset and a cursor exclude each other also where
 * the type knows only one of them (statement stores-v3-import-products-query-both-pagings).
 * @param given the value as it was sent
 * @param read the fields of it that the type has
 */
export function conflictsIn(
  { fields, oneOf = [] }: Type,
  read: Record<string, unknown>,
  given: Record<string, unknown>,
): string[][] {
  const conflicts = oneOf
    .map((group) => group.filter((key) => read[key] !== undefined && read[key] !== null))
    .filter(({ length }) => length > 1);
  const isQuery = PAGINGS.some((name) => Object.hasOwn(fields, name));
  const hasBoth = isQuery && PAGINGS.every((name) => isObject(given[name]));
  return conflicts.length === 0 && hasBoth ? [PAGINGS] : conflicts;
}

const PAGINGS = ['paging', 'cursorPaging'];

/** The name that protobuf's own JSON also reads: `created_date` for `createdDate`. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A whole number of 64 bits is a text in the types, and a number or a text on the wire, such as a revision. */
export const mayBeInt64 = ({ format, minLength, maxLength, decimal }: Field) =>
  decimal?.maxScale === 0 || (!format && minLength === undefined && maxLength === undefined && !decimal);

/** The platform's words for a size beyond its limit. */
export const hasSize = (size: number, limit: number, side: 'more' | 'less') =>
  `has size ${size}, expected ${limit} or ${side}`;

/** An amount. An empty text means no amount, as in the platform's own messages, where every unset text is empty. */
export const isDecimal = ({ list, decimal, format }: Field): boolean =>
  !list && (decimal !== undefined || format === 'DECIMAL_VALUE');

/** The platform's words for a value that should be a text; an amount is read otherwise (statement ev-024). */
export const notText = (field: Field, path: string): string =>
  isDecimal(field) ? `Unexpected value for field ${path.split('.').at(-1)}` : 'Expected a string';

/** The platform's words for a value that an enumeration does not have. */
export const notIn = (values: readonly string[]) =>
  `enum must be in [${values.map((value, index) => `${value}(${index})`).join(', ')}]`;

/** A field of a request that its contract does not have, so that the platform ignores it. */
export interface IgnoredField {
  path: string;
  name: string;
  /** The names beside it that the contract has. */
  known: string[];
}

/** The names of field masks. */
export const MASK = /^(field)?mask$/i;

/** The types with an entity and, beside it, the mask of its changes; masks of reads name fields of the answer. */
export const HAS_MASK = /Masked|Update/;

/** A request as it is read. */
export interface Read {
  /** Without unknown fields. */
  value: Record<string, unknown>;
  violations: FieldViolation[];
  ignored: IgnoredField[];
}
