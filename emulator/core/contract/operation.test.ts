import * as plans from '@wix/pricing-plans/meta';
import { describe, expect, test } from 'vitest';
import { ANONYMOUS, type Context, isManager, MANAGERS, type Steps } from './context';
import { notFound } from './errors';
import { functionIn, inCatalog, moduleOperations, operation } from './operation';
import { contractOf, schemaOf } from './schema';

const context = { caller: ANONYMOUS } as Context;
const run = (work: (given: Context) => unknown) => work(context);
const steps = { run, ask: run } as Steps;

describe('an operation', () => {
  test('has the method, paths and parameters of its SDK function, and who may call it', () => {
    const [getPlan] = moduleOperations(
      'pricing-plans.plans',
      plans.plans,
      { callers: 'public' },
      { getPlan: () => ({}) },
    );
    expect(getPlan).toEqual({
      name: 'pricing-plans.plans.getPlan',
      method: 'GET',
      paths: contractOf('pricing-plans.plans.getPlan').paths,
      parameters: ['id'],
      callers: 'public',
      hasContract: true,
      handle: expect.any(Function),
    });
  });

  test('also has the options given for its whole module', () => {
    const options = {
      callers: MANAGERS,
      app: 'pricing-plans' as const,
      aliases: ['/old/plans'],
      refuse: () => notFound('it'),
      refuseWithoutApp: () => notFound('the app'),
      modernize: (input: Record<string, unknown>) => ({ ...input, isNew: true }),
    };
    const { aliases, ...kept } = options;
    const one = operation('pricing-plans.plans.listPlans', plans.plans.listPlans, options, () => ({}));
    expect(one).toMatchObject(kept);
    expect(one.paths).toEqual([...contractOf('pricing-plans.plans.listPlans').paths, ...aliases]);
    expect(one).not.toHaveProperty('aliases');
  });

  test('does its work on the request, in one transaction', async () => {
    const seen: unknown[] = [];
    const [update] = moduleOperations(
      'pricing-plans.plans',
      plans.plans,
      { callers: MANAGERS },
      {
        updatePlan(given, request) {
          seen.push(request, given);
          return { plan: { name: 'Clay' } };
        },
      },
    );
    expect(update?.parameters).toEqual(['plan.id']);
    expect(await update?.handle(steps, { plan: { id: 'p' } })).toEqual({ plan: { name: 'Clay' } });
    expect(seen).toEqual([{ plan: { id: 'p' } }, context]);
  });

  test('sends nothing of what its work returns if the SDK knows an empty answer only', async () => {
    const [pause] = moduleOperations(
      'pricing-plans.orders',
      plans.orders,
      { callers: MANAGERS },
      { pauseOrder: (_, { id }) => ({ id, secret: 'kept' }) },
    );
    expect(await pause?.handle(steps, { id: 'o' })).toEqual({});
  });

  test('may belong to one version of the catalog', () => {
    const one = operation(
      'pricing-plans.plans.listPlans',
      plans.plans.listPlans,
      { callers: 'public' },
      () => ({}),
    );
    expect(inCatalog('V3_CATALOG', [one])).toEqual([{ ...one, catalogVersion: 'V3_CATALOG' }]);
  });

  test('is refused at start if the SDK does not have it', () => {
    expect(() => functionIn(plans.plans, 'burnPlan')).toThrow('The SDK has no function burnPlan');
    expect(() => functionIn({ Colour: { RED: 'RED' } }, 'Colour')).toThrow('The SDK has no function Colour');
    expect(() => functionIn({}, 'toString')).toThrow('The SDK has no function toString');
    expect(() => contractOf('pricing-plans.plans.burnPlan')).toThrow(
      'The SDK has no function pricing-plans.plans.burnPlan',
    );
    expect(() => schemaOf('pricing-plans.nothing')).toThrow(
      'There is no contract of the module pricing-plans.nothing',
    );
  });
});

test('the owner and apps manage the site, visitors and members do not', () => {
  const roles = ['visitor', 'member', 'owner', 'app'] as const;
  expect(roles.filter((role) => isManager({ caller: { role, id: 'x' } }))).toEqual(['owner', 'app']);
  expect(ANONYMOUS).toEqual({ role: 'visitor', id: '' });
});
