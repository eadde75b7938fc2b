import { expect, test } from 'vitest';
import type { Operation } from '@/emulator/core/contract/operation';
import { shortMessage } from '@/tests/support/conformance/messages';
import { send } from '@/tests/support/conformance/sender';
import { byModule, mayCall } from '@/tests/support/conformance/shapes';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const protectedCalls = emulator.operations
  .filter(({ callers }) => callers !== 'public')
  .map((operation) => ({ operation }));
const refusing = protectedCalls.filter(({ operation }) => !mayCall('visitor', operation));

/** Expects that each of the operations refuses a caller with a status, in the platform's envelope. */
async function expectRefusals(calls: readonly { operation: Operation }[], token: string, status: number) {
  const body = { message: expect.any(String), details: expect.any(Object) };
  for (const { operation } of calls) {
    // Operations beyond the SDK read their requests themselves, after their caller is checked.
    const message = operation.hasContract ? shortMessage(operation, NOWHERE) : {};
    const answer = await send(emulator, operation, message, token);
    expect.soft(answer, operation.name).toEqual({ status, body });
  }
}

test.each(byModule(protectedCalls))('%s answers 401 without a token', async (_, calls) => {
  await expectRefusals(calls, '', 401);
});

test.each(byModule(refusing))('%s refuses visitors in its calls for others', async (_, calls) => {
  const { accessToken } = await tokensOf(emulator, 'visitor', NOWHERE);
  await expectRefusals(calls, accessToken.value, 403);
});
