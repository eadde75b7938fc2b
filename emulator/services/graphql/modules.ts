/** A module of the SDK as the unified GraphQL schema shows it. */
export interface Module {
  /** `<package>.<namespace>`, as operations are named. */
  name: string;
  /** What the names of its fields begin with: package, module and version of its API. */
  prefix: string;
  /** What the names of its types begin with: the platform's package of the API. */
  types: string;
  /** The entity's name, and of its list: they end the names of the two query fields. */
  entity: string;
  entities: string;
  /** The function that reads one, and the parameter that says which. */
  get: string;
  id: string;
  /** The function that queries them. */
  query: string;
}

/**
 * What the schema covers. The platform's developer preview publishes these names of fields and types for stores,
 * bookings and pricing plans; its published schema has no events of version 3 yet, so theirs follow the same rule.
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
