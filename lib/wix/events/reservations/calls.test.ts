import { expect, it } from 'vitest';
import { ProblemError } from '@/lib/wix/platform/problem';
import { GLOVES, KILN } from '@/tests/support/emulator/demo-site';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { createReservation, getReservation } from './calls';

const emulator = startEmulator();

it('tells the time left by the platform’s clock, whatever the shop’s clock shows', async () => {
  await beginVisit();
  const reserved = await createReservation(KILN, [{ ticketId: GLOVES, quantity: 1 }]);
  if (!reserved.ok) throw new ProblemError(reserved.problem);
  emulator.clock.set(START + 5 * 60_000);
  expect(await getReservation(reserved.value, 'America/New_York')).toMatchObject({
    ok: true,
    value: { state: 'pending', quantity: 1, until: '4:20 AM EST', secondsLeft: 15 * 60 },
  });
});
