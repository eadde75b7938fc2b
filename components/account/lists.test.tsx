import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';
import { beginVisit } from '@/tests/support/storefront/visit';
import { MemberBookings } from './bookings/member-bookings';
import { MemberOrders } from './orders/member-orders';

const emulator = startEmulator();
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit(await tokensOf(emulator, 'member', seededMember('maya').id));
});

test.each([
  ['bookings', MemberBookings, 'past'],
  ['orders', MemberOrders, 'from'],
] as const)(
  'an invalid position in the list of %s offers the newest entries',
  async (name, List, parameter) => {
    render(await List({ searchParams: Promise.resolve({ [parameter]: 'stale' }) }));
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Newest' })).toHaveAttribute('href', `/account/${name}`);
  },
);
