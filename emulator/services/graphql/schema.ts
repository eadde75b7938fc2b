import {
  type GraphQLFieldConfig,
  GraphQLID,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
} from 'graphql';
import type { Origin } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { contractOf } from '#core/contract/schema';
import { createPerformer } from '#core/http/perform';
import type { Platform } from '#core/http/platform';
import { createTypes, nothing, pageInfo } from './types';

/** A module of the SDK in the unified GraphQL schema. */
export interface Module {
  /** `<package>.<namespace>`, as in the names of operations. */
  name: string;
  /** The prefix of its fields: package, module and version of its API. */
  prefix: string;
  /** The prefix of its types: the platform's package of the API. */
  types: string;
  /** The names of the entity and of its list; the names of the two query fields end with them. */
  entity: string;
  entities: string;
  /** The function that reads one entity, and the parameter with its id. */
  get: string;
  id: string;
  /** The function that queries entities. */
  query: string;
  /** Its request, if an empty query has no entities. */
  firstPage?: Record<string, unknown>;
}

/**
 * The modules in the schema. For stores, bookings and pricing plans, the names are those of the platform's developer
 * preview; its schema does not have version 3 of events yet, so their names follow the same rule.
 */
export const modules: readonly Module[] = [
  {
    name: 'stores.products',
    prefix: 'storesProductsV1',
    types: 'CatalogV1',
    entity: 'Product',
    entities: 'Products',
    get: 'getProduct',
    id: 'id',
    query: 'queryProducts',
  },
  {
    name: 'stores.collections',
    prefix: 'storesCollectionsV1',
    types: 'CatalogV1',
    entity: 'Collection',
    entities: 'Collections',
    get: 'getCollection',
    id: 'id',
    query: 'queryCollections',
  },
  {
    name: 'bookings.services',
    prefix: 'bookingsServicesV2',
    types: 'BookingsServicesV2',
    entity: 'Service',
    entities: 'Services',
    get: 'getService',
    id: 'serviceId',
    query: 'queryServices',
  },
  {
    name: 'events.wixEventsV2',
    prefix: 'eventsWixEventsV3',
    types: 'EventsV3',
    entity: 'Event',
    entities: 'Events',
    get: 'getEvent',
    id: 'eventId',
    query: 'queryEvents',
    // This call has no events without a limit.
    firstPage: { query: { paging: { limit: 50 } } },
  },
  {
    name: 'pricing-plans.plans',
    prefix: 'pricingPlansPlansV2',
    types: 'MembershipV2Plans',
    entity: 'Plan',
    entities: 'Plans',
    get: 'getPlan',
    id: 'id',
    query: 'queryPublicPlans',
  },
];

/** The caller, for every operation in a query. */
export type Asker = Origin;

type FieldOf = GraphQLFieldConfig<unknown, Asker, Record<string, Record<string, unknown> | undefined>>;

/** The paging data of a response, under the name that any of the services uses. */
interface Paging {
  count?: number;
  offset?: number;
  total?: number;
  tooManyToCount?: boolean;
  cursors?: { next?: string; prev?: string };
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * The unified schema for the platform's operations. Each module has one entity by id, a query with items and pageInfo,
 * and all its other functions as mutations, even reads, as in the platform's own schema.
 *
 * Each field calls the operation itself, with the same checks as a direct call.
 */
export function createSchema(operations: readonly Operation[], platform: Platform): GraphQLSchema {
  const fields = new Fields(platform);
  const queries: Record<string, FieldOf> = {};
  const mutations: Record<string, FieldOf> = {};
  for (const module of modules) {
    for (const operation of operations) {
      const dot = operation.name.lastIndexOf('.');
      if (operation.name.slice(0, dot) !== module.name) continue;
      const name = operation.name.slice(dot + 1);
      if (name === module.get) queries[`${module.prefix}${module.entity}`] = fields.single(module, operation);
      else if (name === module.query)
        queries[`${module.prefix}${module.entities}`] = fields.list(module, operation);
      else mutations[`${module.prefix}${capital(name)}`] = fields.other(module, operation);
    }
  }
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: queries }),
    mutation: new GraphQLObjectType({ name: 'Mutation', fields: mutations }),
  });
}

/** Creates the fields of the schema, each a call of one operation. */
class Fields {
  private readonly types = createTypes();

  constructor(private readonly platform: Platform) {}

  /** Returns a function that calls the operation for the caller. */
  private caller(operation: Operation) {
    const perform = createPerformer(operation, this.platform);
    return async (input: Record<string, unknown>, asker: Asker) =>
      (await perform({ input, source: 'body', from: asker })) as Record<string, unknown>;
  }

  /** Returns the fields of an operation's response: the entity or list, and its paging data. */
  private answerOf(operation: Operation) {
    const { schema, request, response } = contractOf(operation.name);
    const fields = Object.entries(schema.types[response]?.fields ?? {});
    const [key, content] =
      fields.find(([name]) => !name.toLowerCase().endsWith('metadata')) ??
      fail(`${operation.name} answers nothing`);
    const paging = fields.find(([name]) => name.toLowerCase().endsWith('metadata'))?.[0] ?? '';
    return { schema, request, response, key, content, paging };
  }

  single(module: Module, operation: Operation): FieldOf {
    const { schema, request, key, content } = this.answerOf(operation);
    const call = this.caller(operation);
    const input = this.types.message(module.types, schema, request, {
      name: `${module.prefix.charAt(0).toUpperCase()}${module.prefix.slice(1)}${module.entity}Request`,
      leaveOut: module.id,
      add: { id: { type: new GraphQLNonNull(GraphQLID) } },
    });
    return {
      description: `One ${module.entity.toLowerCase()} by its id: ${operation.name}.`,
      type: this.types.output(module.types, schema, content),
      args: input && { queryInput: { type: input } },
      async resolve(_root, { queryInput: { id, ...rest } = {} }, asker) {
        const answer = await call({ ...rest, [module.id]: id }, asker);
        return answer[key];
      },
    };
  }

  list(module: Module, operation: Operation): FieldOf {
    const { schema, request, response, key, content, paging } = this.answerOf(operation);
    const call = this.caller(operation);
    const input = this.types.message(module.types, schema, request);
    return {
      description: `A page of ${module.entities.toLowerCase()}: ${operation.name}.`,
      type: new GraphQLObjectType({
        name: `${module.types}${response}`,
        fields: {
          items: {
            type: new GraphQLList(this.types.output(module.types, schema, { ...content, list: false })),
          },
          pageInfo: { type: pageInfo },
        },
      }),
      args: input && { queryInput: { type: input } },
      async resolve(_root, { queryInput = {} }, asker) {
        // Without a query, the call returns the first page of all entities.
        const answer = await call({ query: {}, ...module.firstPage, ...queryInput }, asker);
        return { items: answer[key], pageInfo: pageOf(answer[paging] as Paging | undefined) };
      },
    };
  }

  other(module: Module, operation: Operation): FieldOf {
    const { schema, request, response } = contractOf(operation.name);
    const call = this.caller(operation);
    const input = this.types.message(module.types, schema, request);
    const isEmpty = Object.keys(schema.types[response]?.fields ?? {}).length === 0;
    return {
      description: `${operation.name}.`,
      type: isEmpty ? nothing : this.types.output(module.types, schema, { type: response }),
      args: input && { input: { type: input } },
      async resolve(_root, { input: given = {} }, asker) {
        const answer = await call(given, asker);
        return isEmpty ? null : answer;
      },
    };
  }
}

function pageOf({ cursors, ...page }: Paging = {}) {
  const { count = 0, offset = 0, total = 0 } = page;
  return {
    ...page,
    hasNext: cursors?.next !== undefined || offset + count < total,
    nextCursor: cursors?.next,
    prevCursor: cursors?.prev,
  };
}

function fail(message: string): never {
  throw new Error(message);
}
