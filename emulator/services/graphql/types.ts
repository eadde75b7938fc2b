import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  type GraphQLInputFieldConfig,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLString,
} from 'graphql';
import type { Field, Schema } from '#core/contract/schema';

/** Any JSON value: filters, maps and values without a type in the SDK's typings. */
const json = new GraphQLScalarType({ name: 'JSON', description: 'Any JSON value.' });

/** The response of a function that returns nothing: always null. */
export const nothing = new GraphQLScalarType({ name: 'Void', description: 'Represents NULL values.' });

/** The position of a page among all results of a query. */
export const pageInfo = new GraphQLObjectType({
  name: 'PageInfo',
  fields: {
    count: { type: GraphQLInt, description: 'Number of items in this page.' },
    hasNext: { type: GraphQLBoolean, description: 'Whether there is a page after it.' },
    nextCursor: { type: GraphQLString, description: 'Cursor of the next page, when paged by cursor.' },
    offset: { type: GraphQLInt, description: 'Number of items before this page.' },
    prevCursor: { type: GraphQLString, description: 'Cursor of the page before, when paged by cursor.' },
    tooManyToCount: { type: GraphQLBoolean, description: 'Whether the total could not be counted.' },
    total: { type: GraphQLInt, description: 'Number of items that match the query.' },
  },
});

const scalars: Record<string, GraphQLScalarType> = {
  string: GraphQLString,
  Date: GraphQLString,
  Uint8Array: GraphQLString,
  number: GraphQLFloat,
  boolean: GraphQLBoolean,
  any: json,
};

// The typings have only one type for numbers. These are integers in the platform's schema, so they must accept
// variables of type Int.
const WHOLE = /(^|[a-z])(limit|offset|quantity|count)$/i;

// Every module has these under its own names; the platform's schema contains them once.
const COMMON: Record<string, string> = {
  Sorting: 'CommonSorting',
  SortOrder: 'CommonSortOrder',
  CommonSorting: 'CommonSorting',
  CommonSortOrder: 'CommonSortOrder',
};

/** The types of one GraphQL schema, created on first use. */
interface Types {
  /** The output type of a field. */
  output(prefix: string, schema: Schema, field: Field, name?: string): GraphQLOutputType;
  /** The input type of a message, with some of its fields replaced; undefined if it has no fields. */
  message(
    prefix: string,
    schema: Schema,
    typeName: string,
    options?: { name: string; leaveOut: string; add: Record<string, GraphQLInputFieldConfig> },
  ): GraphQLInputObjectType | undefined;
}

/** Converts the REST types of the platform's contracts (core/contract) to GraphQL types. */
export function createTypes(): Types {
  const enums = new Map<string, GraphQLEnumType>();
  const outputs = new Map<string, GraphQLObjectType>();
  const inputs = new Map<string, GraphQLInputObjectType>();

  function kept<T>(types: Map<string, T>, name: string, make: (name: string) => T): T {
    const type = types.get(name) ?? make(name);
    types.set(name, type);
    return type;
  }

  const nameOf = (prefix: string, typeName: string) => COMMON[typeName] ?? `${prefix}${typeName}`;

  /** The scalar or enumeration type of a field; undefined for a message. */
  function leaf(prefix: string, schema: Schema, field: Field, name: string) {
    if (field.map) return json;
    if (field.type === 'number' && WHOLE.test(name)) return GraphQLInt;
    const values = schema.enums[field.type];
    if (!values) return Object.hasOwn(scalars, field.type) ? scalars[field.type] : undefined;
    return kept(
      enums,
      nameOf(prefix, field.type),
      (enumName) =>
        new GraphQLEnumType({
          name: enumName,
          values: Object.fromEntries(values.map((value) => [value, { value }])),
        }),
    );
  }

  const fieldsOf = (schema: Schema, typeName: string) => Object.entries(schema.types[typeName]?.fields ?? {});

  function output(prefix: string, schema: Schema, field: Field, name = ''): GraphQLOutputType {
    const single = leaf(prefix, schema, field, name) ?? object(prefix, schema, field.type) ?? json;
    return field.list && !field.map ? new GraphQLList(single) : single;
  }

  function object(prefix: string, schema: Schema, typeName: string): GraphQLObjectType | undefined {
    const fields = fieldsOf(schema, typeName);
    if (fields.length === 0) return undefined;
    return kept(
      outputs,
      nameOf(prefix, typeName),
      (name) =>
        new GraphQLObjectType({
          name,
          fields: () =>
            Object.fromEntries(
              fields.map(([key, field]) => [key, { type: output(prefix, schema, field, key) }]),
            ),
        }),
    );
  }

  function input(prefix: string, schema: Schema, field: Field, name: string): GraphQLInputType {
    const single = leaf(prefix, schema, field, name) ?? message(prefix, schema, field.type) ?? json;
    return field.list && !field.map ? new GraphQLList(single) : single;
  }

  const message: Types['message'] = (prefix, schema, typeName, options) => {
    const fields = fieldsOf(schema, typeName).filter(([key]) => key !== options?.leaveOut);
    if (fields.length === 0 && !options) return undefined;
    return kept(
      inputs,
      `${options?.name ?? nameOf(prefix, typeName)}Input`,
      (name) =>
        new GraphQLInputObjectType({
          name,
          fields: () => ({
            ...Object.fromEntries(
              fields.map(([key, field]) => [key, { type: input(prefix, schema, field, key) }]),
            ),
            ...options?.add,
          }),
        }),
    );
  };

  return { output, message };
}
