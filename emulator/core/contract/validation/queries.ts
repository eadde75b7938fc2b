import { isObject } from '../../documents/query';
import type { FieldViolation } from '../errors';
import more from '../schemas/more-query-fields.json';
import raw from '../schemas/query-specs.json';

/** The fields that a query may filter and sort by. */
interface QuerySpec {
  filter: string[];
  sort: string[];
}

/** The rules of a query that documents and clients of the platform add to its typings. */
interface Documented extends Partial<QuerySpec> {
  /** Fields that the typings declare as sortable, though documents do not. */
  unsortable?: string[];
  /**
   * The operators of fields that cannot be compared with all of them. Those of the typings are only the ones that the
   * SDK's builders offer: the platform's tables have more (statement events-guests-filter-createdDate).
   */
  operators?: Record<string, string[]>;
}

const specs: Record<string, Record<string, QuerySpec>> = raw;
/**
 * Fields that the typings lack, though documents name them or clients of the platform send them. A query without typings
 * may filter by all fields if no list is here, and sort likewise.
 */
const moreFields: Record<string, Documented> = more;

/** Returns the table of a query; undefined where neither the typings nor documents have one. */
function fieldsOf(operation: string): Documented | undefined {
  const dot = operation.lastIndexOf('.');
  const typed = specs[operation.slice(0, dot)]?.[operation.slice(dot + 1)];
  const more = moreFields[operation];
  if (!typed) return more;
  return {
    filter: [...typed.filter, ...(more?.filter ?? [])],
    sort: [...typed.sort.filter((it) => !more?.unsortable?.includes(it)), ...(more?.sort ?? [])],
    operators: more?.operators,
  };
}

const inCamelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns a request whose filter and sort have the declared names of fields that they name in snake case, as documents
 * do (statement delivery-options-filter-created-date).
 */
export function withDeclaredNames<T extends Record<string, unknown>>(operation: string, request: T): T {
  const declared = fieldsOf(operation);
  const { query } = request;
  if (!declared || !isObject(query)) return request;
  const { filter, sort } = query;
  const nameOf = (fields: readonly string[] = [], name: string) =>
    name.includes('_') && declares(fields, inCamelCase(name)) ? inCamelCase(name) : name;
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, condition]) =>
        key.startsWith('$') ? [key, renamed(condition)] : [nameOf(declared.filter, key), condition],
      ),
    );
  };
  const sorted = (term: unknown) =>
    isObject(term) && typeof term.fieldName === 'string'
      ? { ...term, fieldName: nameOf(declared.sort, term.fieldName) }
      : term;
  return {
    ...request,
    query: {
      ...query,
      ...(filter !== undefined && { filter: renamed(filter) }),
      ...(Array.isArray(sort) && { sort: sort.map(sorted) }),
    },
  };
}

/**
 * Returns a violation for each field that the query of a request filters or sorts by and the platform does not, and for
 * each operator that the platform does not have for its field: the SDK's typings and documents list those that it does.
 * @param operation such as `stores.productsV3.queryProducts`
 * @param request as the contract read it
 */
export function undeclaredFields(operation: string, request: Record<string, unknown>): FieldViolation[] {
  const allowed = fieldsOf(operation);
  if (!allowed) return [];
  const name = ['query', 'search'].find((key) => isObject(request[key]));
  const at = name ? `${name}.` : '';
  const query = (name ? request[name] : request) as Record<string, unknown>;
  const sorted = Array.isArray(query.sort) ? query.sort : [];
  const { filter, sort, operators = {} } = allowed;
  return [
    ...conditionsOf(query.filter).flatMap(([field, condition]) => {
      if (filter && !declares(filter, field)) return [undeclared(field, 'filterable')];
      return operatorsOf(condition)
        .filter((name) => operators[field]?.includes(name) === false)
        .map((name) => wrongOperator(`${at}filter.${field}`, field, name));
    }),
    ...sorted.flatMap((term: unknown) => {
      const field = isObject(term) ? term.fieldName : undefined;
      return typeof field === 'string' && sort && !declares(sort, field)
        ? [undeclared(field, 'sortable')]
        : [];
    }),
  ];
}

/** The platform does not say where such a field stands (statement src-v5-query-by-name). */
const undeclared = (name: string, what: string): FieldViolation => ({
  field: 'value',
  description: `Field '${name}' is not declared as ${what}`,
  violatedRule: 'VALIDATION',
});

/** A declared object has its fields too, such as those of extended fields. */
const declares = (fields: readonly string[], name: string): boolean =>
  fields.some((field) => field === '*' || field === name || name.startsWith(`${field}.`));

const wrongOperator = (field: string, name: string, operator: string): FieldViolation => ({
  field,
  description: `Operator '${operator}' is not supported for field '${name}'`,
  violatedRule: 'VALIDATION',
});

/** Returns the conditions of a filter with their fields, except those of the items inside `$matchItems`. */
function conditionsOf(filter: unknown): [field: string, condition: unknown][] {
  if (Array.isArray(filter)) return filter.flatMap(conditionsOf);
  if (!isObject(filter)) return [];
  return Object.entries(filter).flatMap(([key, condition]): [string, unknown][] =>
    key.startsWith('$') ? conditionsOf(condition) : [[key, condition]],
  );
}

/** Returns the operators of a condition; a bare value is compared for equality. */
function operatorsOf(condition: unknown): string[] {
  if (!isObject(condition)) return ['$eq'];
  return Object.entries(condition).flatMap(([name, value]) => (name === '$not' ? operatorsOf(value) : name));
}
