import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { describe, expect, test } from 'vitest';
import { contractOf } from '@/emulator/core/contract/schema';
import { modules } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import { seeded } from '@/tests/support/ecom/shop';
import { ask } from '@/tests/support/emulator/graphql';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const owner = () =>
  createClient({ auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: site.id }), modules: {} });

describe('queries', () => {
  test('one query reads products, services, events and plans as their REST calls do', async () => {
    const client = await visitor();
    const { data, errors } = await ask(
      client,
      `{
        storesProductsV1Products { items { id name slug } pageInfo { total } }
        storesCollectionsV1Collections { items { id } }
        bookingsServicesV2Services { items { id name type mainSlug { name } } pageInfo { total } }
        eventsWixEventsV3Events(queryInput: { fields: [REGISTRATION] }) {
          items { id title registration { initialType } dateAndTimeSettings { startDate } }
        }
        pricingPlansPlansV2Plans { items { id name pricing { price { value currency } } } }
      }`,
    );
    expect(errors).toBeUndefined();
    const products = await client.products.queryProducts().find();
    const collections = await client.collections.queryCollections().find();
    const services = await client.services.queryServices().find();
    const events = await client.wixEventsV2.queryEvents({ fields: ['REGISTRATION'] }).find();
    const plans = await client.plans.queryPublicPlans().find();
    expect(data).toEqual({
      storesProductsV1Products: {
        items: products.items.map(({ _id, name, slug }) => ({ id: _id, name, slug })),
        pageInfo: { total: products.totalCount },
      },
      storesCollectionsV1Collections: { items: collections.items.map(({ _id }) => ({ id: _id })) },
      bookingsServicesV2Services: {
        items: services.items.map(({ _id, name, type, mainSlug }) => ({
          id: _id,
          name,
          type,
          mainSlug: { name: mainSlug?.name },
        })),
        pageInfo: { total: services.totalCount },
      },
      eventsWixEventsV3Events: {
        items: events.items.map(({ _id, title, registration, dateAndTimeSettings }) => ({
          id: _id,
          title,
          registration: { initialType: registration?.initialType },
          dateAndTimeSettings: { startDate: dateAndTimeSettings?.startDate?.toISOString() },
        })),
      },
      pricingPlansPlansV2Plans: {
        items: plans.items.map(({ _id, name, pricing }) => ({
          id: _id,
          name,
          pricing: { price: pricing?.price },
        })),
      },
    });
    expect(products.items.length).toBeGreaterThan(1);
  });

  test('filter, sort and paging are those of the query language, as variables too', async () => {
    const client = await visitor();
    const page = (offset: number) =>
      ask(
        client,
        `query Products($filter: JSON, $sort: [CommonSortingInput]!, $limit: Int, $offset: Int) {
          storesProductsV1Products(
            queryInput: { query: { filter: $filter, sort: $sort, paging: { limit: $limit, offset: $offset } } }
          ) { items { name } pageInfo { count offset total hasNext } }
        }`,
        {
          filter: { slug: { $hasSome: ['bud-vase', 'dinner-plate', 'unknown'] } },
          sort: [{ fieldName: 'name', order: 'DESC' }],
          limit: 1,
          offset,
        },
      );
    expect((await page(0)).data).toEqual({
      storesProductsV1Products: {
        items: [{ name: seeded('dinner-plate').name }],
        pageInfo: { count: 1, offset: 0, total: 2, hasNext: true },
      },
    });
    expect((await page(1)).data).toEqual({
      storesProductsV1Products: {
        items: [{ name: seeded('bud-vase').name }],
        pageInfo: { count: 1, offset: 1, total: 2, hasNext: false },
      },
    });
  });
});

describe('one entity, and mutations', () => {
  test('one entity is read by its id, and by its slug if the platform has a call for it', async () => {
    const client = await visitor();
    const { items } = await client.wixEventsV2.queryEvents().limit(1).find();
    const event = items[0];
    const { data, errors } = await ask(
      client,
      `query One($product: ID!, $event: ID!) {
        storesProductsV1Product(queryInput: { id: $product }) { slug }
        eventsWixEventsV3Event(queryInput: { id: $event, fields: [URLS] }) { slug eventPageUrl { path } }
      }`,
      { product: seeded('bud-vase').id, event: event?._id },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      storesProductsV1Product: { slug: 'bud-vase' },
      eventsWixEventsV3Event: {
        slug: event?.slug,
        eventPageUrl: { path: expect.stringContaining(event?.slug ?? '?') },
      },
    });
    const bySlug = await ask(
      client,
      `mutation BySlug($slug: String!) {
        eventsWixEventsV3GetEventBySlug(input: { slug: $slug }) { event { id } }
      }`,
      { slug: event?.slug },
    );
    expect(bySlug.data).toEqual({ eventsWixEventsV3GetEventBySlug: { event: { id: event?._id } } });
  });

  test('every other call of these modules is a mutation, executed once and in order', async () => {
    const { data, errors } = await ask(
      owner(),
      `mutation Plan($plan: MembershipV2PlansPlanInput) {
        pricingPlansPlansV2CreatePlan(input: { plan: $plan }) { plan { id name } }
        pricingPlansPlansV2ClearPrimary
        pricingPlansPlansV2GetPlanStats { totalPlans }
      }`,
      {
        plan: {
          name: 'Kiln share',
          pricing: {
            price: { value: '25', currency: 'USD' },
            subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
          },
        },
      },
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      pricingPlansPlansV2CreatePlan: { plan: { name: 'Kiln share' } },
      pricingPlansPlansV2ClearPrimary: null,
    });
    const { items } = await (await visitor()).plans.queryPublicPlans().find();
    expect(items.filter(({ name }) => name === 'Kiln share')).toHaveLength(1);
  });
});

describe('the schema', () => {
  test('introspection gives a schema that clients can build, with types of the platform’s contracts', async () => {
    const { data, errors } = await ask<IntrospectionQuery>(await visitor(), getIntrospectionQuery());
    expect(errors).toBeUndefined();
    const schema = buildClientSchema(data);
    const fields = Object.keys(schema.getQueryType()?.getFields() ?? {});
    expect(fields.sort()).toEqual(
      modules
        .flatMap(({ prefix, entity, entities }) => [`${prefix}${entity}`, `${prefix}${entities}`])
        .sort(),
    );
    expect(String(schema.getType('CatalogV1Product'))).toBe('CatalogV1Product');
    const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
    for (const operation of emulator.operations) {
      const module = modules.find(({ name }) => operation.name.startsWith(`${name}.`));
      const name = operation.name.split('.').at(-1) ?? '';
      if (!module || name === module.get || name === module.query) continue;
      expect(mutations).toContain(`${module.prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    }
  });

  test('types with the same name in two modules are the same type', () => {
    const shared = modules.filter(({ types }) => types === 'CatalogV1');
    const [first, second] = shared.map(({ name, query }) => contractOf(`${name}.${query}`).schema);
    for (const [name, type] of Object.entries(second?.types ?? {})) {
      expect(first?.types[name] ?? type, name).toEqual(type);
    }
  });
});
