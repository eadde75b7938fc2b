import { expect, it } from 'vitest';
import { createReservation } from '@/lib/wix/events';
import { GLOVES, KILN } from '@/tests/support/emulator/demo-site';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { known } from '@/tests/support/storefront/known';
import { beginVisit } from '@/tests/support/storefront/visit';
import { getReservation } from '.';

const emulator = startEmulator();

it('tells the time left by the platform’s clock, whatever the shop’s clock shows', async () => {
  await beginVisit();
  const reserved = known(await createReservation(KILN, [{ ticketId: GLOVES, quantity: 1 }]));
  emulator.clock.set(START + 5 * 60_000);
  expect(await getReservation(reserved, 'America/New_York')).toMatchObject({
    ok: true,
    value: { state: 'pending', quantity: 1, until: '4:20 AM EST', secondsLeft: 15 * 60 },
  });
});
