import { expect, test } from 'vitest';
import { shortMessage } from '@/tests/support/conformance/messages';
import { send } from '@/tests/support/conformance/sender';
import { byModule, mayCall, type Shape, shapesOf } from '@/tests/support/conformance/shapes';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const shapes = shapesOf(emulator.operations).filter(({ operation }) => operation.callers !== 'public');
const refusing = shapes.filter(({ operation }) => !mayCall('visitor', operation));

/** Expects that each of the operations refuses a caller with a status, in the platform's envelope. */
async function expectRefusals(asked: readonly Shape[], token: string, status: number) {
  const answers = [];
  for (const { operation } of asked)
    answers.push([operation.name, await send(emulator, operation, shortMessage(operation, NOWHERE), token)]);
  const body = { message: expect.any(String), details: expect.any(Object) };
  expect(answers).toEqual(asked.map(({ operation }) => [operation.name, { status, body }]));
}

test.each(byModule(shapes))('%s answers 401 without a token', async (_, asked) => {
  await expectRefusals(asked, '', 401);
});

test.each(byModule(refusing))('%s refuses visitors in its calls for others', async (_, asked) => {
  const { accessToken } = await tokensOf(emulator, 'visitor', NOWHERE);
  await expectRefusals(asked, accessToken.value, 403);
});
