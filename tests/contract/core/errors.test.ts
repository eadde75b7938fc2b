import { expect, test, vi } from 'vitest';
import { NOWHERE, PLANS } from '@/tests/support/emulator/demo-site';
import { control, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const YEAR = PLANS.year;
const PLAN = 'pricing-plans.plans.getPlan';

/** Returns the error of a call of the SDK, the message within, and the id of the request as logged by the emulator. */
async function failed(call: Promise<unknown>) {
  const error = await call.then(
    () => {
      throw new Error('The call was expected to fail');
    },
    (reason) => reason,
  );
  const { message } = String(error.message).startsWith('{') ? JSON.parse(error.message) : error;
  return { error, message, requestId: emulator.log.list().at(-1)?.requestId };
}

// The four classes of failure in order (specification 3.3), as errors of the SDK (platform facts 6.3).

test('a validation error lists the violated fields by the caller’s names, sorted, with their descriptions', async () => {
  const { plans, services } = await visitor();
  const { error, message, requestId } = await failed(plans.listPublicPlans({ planIds: ['x'], limit: 0 }));
  expect(message).toBe(
    'INVALID_ARGUMENT: "options.limit" must be at least 1, "options.planIds[0]" is not a valid GUID',
  );
  expect(error).toMatchObject({ status: 400, requestId });
  expect(error.details).toEqual({
    requestId,
    validationError: {
      fieldViolations: [
        {
          field: 'options.limit',
          violatedRule: 'MIN',
          description: 'must be at least 1',
          data: { threshold: 1 },
        },
        {
          field: 'options.planIds[0]',
          violatedRule: 'FORMAT',
          description: 'is not a valid GUID',
          data: { type: 'GUID' },
        },
      ],
    },
  });
  expect((await failed(services.getService('x'))).message).toContain('"serviceId" is not a valid GUID');
});

test('an application error has its description, its code and its data', async () => {
  const { currentCart, plans } = await visitor();
  const { error, message, requestId } = await failed(plans.getPlan(NOWHERE));
  const description = `There is no plan ${NOWHERE}`;
  expect(message).toBe(description);
  expect(error).toMatchObject({ status: 404, requestId });
  expect(error.details).toEqual({
    requestId,
    applicationError: { description, code: 'plan_not_found', data: {} },
  });
  const none = await failed(currentCart.getCurrentCart());
  expect(none.error.details.applicationError.code).toBe('OWNED_CART_NOT_FOUND');
});

test.each([
  [401, 'unauthenticated'],
  [402, 'premium needed'],
  [403, 'not permitted'],
  [404, 'not found'],
  [409, 'conflict'],
  [428, 'failed precondition'],
  [429, 'exhausted'],
])('a %d (%s) without a code becomes an application error with the status as its code', async (status) => {
  const { plans } = await visitor();
  await control('/faults', { operation: PLAN, status, times: 1 });
  const { error, message, requestId } = await failed(plans.getPlan(YEAR));
  expect(error).toMatchObject({ status, requestId });
  expect(error.details.applicationError).toEqual({
    code: status,
    description: message,
    // The platform's whole answer.
    data: { requestId, details: { message, details: {} } },
  });
});

test('the emulator’s own refusals are application errors: no permission, unknown address, app not installed', async () => {
  const { collections, plans, services } = await visitor();
  const code = async (call: Promise<unknown>) => (await failed(call)).error.details.applicationError.code;
  expect(await code(plans.getPlanStats())).toBe(403);
  expect(await code(collections.getCollectionBySlug('nowhere'))).toBe(404);
  await control('/apps/bookings', undefined, 'DELETE');
  expect(await code(services.getService(NOWHERE))).toBe(428);
});

test('an internal error shows only the request id', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { plans } = await visitor();
  emulator.database.execute('ALTER TABLE plans RENAME TO plans_away');
  const { error, requestId } = await failed(plans.getPlan(YEAR));
  emulator.database.execute('ALTER TABLE plans_away RENAME TO plans');
  expect(error).toMatchObject({ status: 500, requestId });
  expect(JSON.stringify(error.details)).not.toMatch(/plans|SQL/i);
  expect(logged.mock.calls[0]?.[0]).toContain(requestId);
});

test.each(['before', 'half'])(
  'a connection that is cut (%s) is a system error that keeps its cause',
  async (cutOff) => {
    const { plans } = await visitor();
    await control('/faults', { operation: PLAN, cutOff, times: 1 });
    const { error } = await failed(plans.getPlan(YEAR));
    expect(error.message).toMatch(/^System error occurred/);
    expect(error).toMatchObject({ code: 'UNKNOWN', runtimeError: expect.any(Error) });
    expect(error.details).toBeUndefined();
  },
);
