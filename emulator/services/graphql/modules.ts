/** A module of the SDK in the unified GraphQL schema. */
export interface Module {
  /** `<package>.<namespace>`, as in the names of operations. */
  name: string;
  /** The prefix of its fields: package, module and version of its API. */
  prefix: string;
  /** The prefix of its types: the platform's package of the API. */
  types: string;
  /** The names of the entity and of its list, the ends of the two query fields' names. */
  entity: string;
  entities: string;
  /** The function that reads one entity, and the parameter with its id. */
  get: string;
  id: string;
  /** The function that queries entities. */
  query: string;
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
