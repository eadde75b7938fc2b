import { beforeEach, expect, test, vi } from 'vitest';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';
import { known } from '@/tests/support/storefront/known';
import { beginVisit } from '@/tests/support/storefront/visit';
import { listAddresses, removeAddress, saveAddress } from './addresses';

const emulator = startEmulator();

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit(await tokensOf(emulator, 'member', seededMember('maya').id));
  for (const { id } of known(await listAddresses())) known(await removeAddress(id));
});

const HOME = {
  id: '',
  line: '84 Cooperage Street',
  line2: 'Floor 2',
  city: 'Portland',
  region: 'US-ME',
  postalCode: '04101',
  country: 'US',
};

test('addresses are added, changed and removed, the others stay', async () => {
  expect(known(await saveAddress(HOME))).toEqual({});
  expect(known(await saveAddress({ ...HOME, line: '1 Harbor Road' }))).toEqual({});
  const [home, harbor] = known(await listAddresses());
  expect(home).toEqual({ ...HOME, id: expect.any(String) });
  if (!home || !harbor) throw new Error('They were not saved');

  known(await saveAddress({ ...home, city: 'Bath' }));
  const changed = known(await listAddresses());
  expect(changed.map(({ line, city }) => [line, city])).toEqual([
    ['84 Cooperage Street', 'Bath'],
    ['1 Harbor Road', 'Portland'],
  ]);

  known(await removeAddress(harbor.id));
  known(await removeAddress(changed[0]?.id ?? ''));
  expect(known(await listAddresses())).toEqual([]);
});

test('a refused country is told at its field, and nothing is saved', async () => {
  expect(await saveAddress({ ...HOME, country: 'Maine' })).toMatchObject({
    ok: true,
    value: { country: expect.stringContaining('This') },
  });
  expect(known(await listAddresses())).toEqual([]);
});

test('a visitor has none, and learns why', async () => {
  await beginVisit();
  expect(await listAddresses()).toMatchObject({ ok: false, problem: { kind: 'session' } });
});
