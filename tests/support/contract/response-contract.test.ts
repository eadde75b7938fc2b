import { expect, test } from 'vitest';
import { contractViolations } from './response-contract';

const GUID = '33333333-3333-4333-8333-333333333333';
const ALWAYS = { archived: false, primary: false, hasOrders: false };
const plan = (fields: object) =>
  contractViolations('pricing-plans.plans.getPlan', { plan: { id: GUID, ...ALWAYS, ...fields } });

test('an answer that fits the SDK’s REST type is not reported', () => {
  expect(plan({})).toEqual([]);
  expect(
    plan({
      name: 'Clay club',
      createdDate: '2026-03-02T09:00:00.000Z',
      public: true,
      perks: { values: ['Clay'] },
      pricing: { subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 } },
    }),
  ).toEqual([]);
});

test.each([
  [{ colour: 'red' }, 'plan.colour: Plan has no such field'],
  [{ name: 7 }, 'plan.name: is 7, not a string'],
  [{ public: 'true' }, 'plan.public: is "true", not a boolean'],
  [{ perks: { values: 'Clay' } }, 'plan.perks.values: is "Clay", not a list'],
  [{ perks: [] }, 'plan.perks: is [], not a StringList'],
  [{ perks: null }, 'plan.perks: is null'],
  [{ createdDate: '2026-03-02' }, 'plan.createdDate: is "2026-03-02", not a Date'],
  [
    { pricing: { singlePaymentForDuration: { count: 1, unit: 'FORTNIGHT' } } },
    'plan.pricing.singlePaymentForDuration.unit: is "FORTNIGHT", not a PeriodUnit',
  ],
  [{ id: 'me' }, 'plan.id: is not a valid GUID, is "me"'],
  [
    { pricing: { singlePaymentUnlimited: true, singlePaymentForDuration: {} } },
    'plan.pricing: Pricing has only one of singlePaymentForDuration, singlePaymentUnlimited',
  ],
])('%j is reported', (fields, problem) => {
  const problems = plan(fields);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});

test('a field that the SDK’s typings require is reported if its message is present', () => {
  expect(contractViolations('pricing-plans.plans.getPlan', { plan: { id: GUID, archived: false } })).toEqual([
    'plan.primary: is always there',
    'plan.hasOrders: is always there',
  ]);
  // A missing price lacks no fields.
  expect(plan({ pricing: {} })).toEqual([]);
  expect(plan({ pricing: { price: { value: '5' } } })).toEqual([
    'plan.pricing.price.currency: is always there',
  ]);
  const listed = { plans: [{ id: GUID, ...ALWAYS }, { id: GUID }] };
  expect(contractViolations('pricing-plans.plans.listPlans', listed)).toEqual([
    'plans.*.archived: is always there',
    'plans.*.primary: is always there',
    'plans.*.hasOrders: is always there',
  ]);
});

test('the members of a one-of are all optional', () => {
  const booking = { booking: { bookedEntity: {}, contactDetails: {} } };
  const lacks = contractViolations('bookings.bookings.createBooking', booking).map((it) => it.split(':')[0]);
  expect(lacks).toContain('booking.additionalFields');
  expect(lacks).not.toContain('booking.totalParticipants');
});

test('an answer that is not an object is reported', () => {
  expect(contractViolations('pricing-plans.plans.getPlan', [])).toEqual([
    'answer: is [], not a GetPlanResponse',
  ]);
});
