import { bookings, services } from '@wix/bookings';
import { expect, test } from 'vitest';
import type { RequestDetail, RequestEntry } from '@/emulator/control/contract/requests';
import { codesOf } from '@/emulator/core/declared-errors/declared-errors';
import { shortMessage } from '@/tests/support/conformance/messages';
import { send } from '@/tests/support/conformance/sender';
import { byModule, shapesOf } from '@/tests/support/conformance/shapes';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { control, ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const declaring = shapesOf(emulator.operations).filter(({ operation }) => codesOf(operation.name).length > 0);
const CREATE = 'bookings.bookings.createBooking';

test('the declared errors are read', () => {
  expect(declaring.flatMap(({ operation }) => codesOf(operation.name)).length).toBeGreaterThan(1200);
});

test.each(byModule(declaring))('%s fails with each declared error if a fault sets it', async (_, calls) => {
  for (const { operation } of calls) {
    const message = shortMessage(operation, NOWHERE);
    for (const code of codesOf(operation.name)) {
      await control('/faults', { operation: operation.name, code, data: { of: operation.name }, times: 1 });
      expect(await send(emulator, operation, message)).toEqual({
        status: expect.toSatisfy((status) => status >= 400 && status < 500),
        body: {
          message: expect.any(String),
          details: {
            applicationError: { code, description: expect.any(String), data: { of: operation.name } },
          },
        },
      });
    }
  }
  expect(await control('/faults')).toEqual({ faults: [] });
});

const create = () =>
  ownerClient(emulator, { bookings }).bookings.createBooking({ totalParticipants: 1, bookedEntity: {} });

test('the SDK shows an ordered error as one that the platform has refused with', async () => {
  const code = 'FAILED_VALIDATING_AVAILABILITY';
  const { id } = (await control('/faults', {
    operation: CREATE,
    code,
    data: { slot: 'of Monday' },
    times: 1,
  })) as { id: string };
  await expect(create()).rejects.toMatchObject({
    status: 400,
    details: { applicationError: { code, data: { slot: 'of Monday' } } },
  });
  const { requests } = (await control(`/requests?operation=${CREATE}`)) as { requests: RequestEntry[] };
  expect(requests).toEqual([expect.objectContaining({ status: 400, fault: id })]);
  const struck = (await control(`/requests/${requests[0]?.requestId}`)) as RequestDetail;
  expect(struck.refusal).toMatchObject({ kind: 'fault', code });
});

test('a pattern matches the operations that declare the code, and an ordered status replaces the declared one', async () => {
  const code = 'FAILED_VALIDATING_AVAILABILITY';
  await control('/faults', { operation: 'bookings.*', code, status: 428 });
  await expect(create()).rejects.toMatchObject({
    status: 428,
    details: { applicationError: { code, data: {} } },
  });
  expect((await ownerClient(emulator, { services }).services.queryServices().find()).items).not.toEqual([]);
});

test('an error that an operation does not declare is refused with those that it declares', async () => {
  await expect(control('/faults', { operation: CREATE, code: 'NOT_DECLARED' })).rejects.toThrow(
    /400.*It declares .*FAILED_VALIDATING_AVAILABILITY/s,
  );
  await expect(control('/faults', { operation: 'bookings.*', code: 'NOT_DECLARED' })).rejects.toThrow(
    /None of the operations of bookings\.\* declares NOT_DECLARED/,
  );
  expect(await control('/faults')).toEqual({ faults: [] });
});
