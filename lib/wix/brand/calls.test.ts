import { expect, test, vi } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit, endVisit } from '@/tests/support/storefront/visit';
import { siteBrand } from './calls';

const emulator = startEmulator();

test('a visitor without a session, and one during an outage, see the brand that is known', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit();
  const brand = await siteBrand();
  expect(brand).toMatchObject({
    name: 'Fennel & Clay',
    email: expect.any(String),
    languages: ['en', 'de', 'es', 'fr', 'he', 'ja'],
  });
  endVisit();
  expect(await siteBrand()).toEqual(brand);
  await beginVisit();
  emulator.faults.add({ id: 'down', operation: '*', status: 500 });
  expect(await siteBrand()).toEqual(brand);
});
