import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { beginVisit } from '@/tests/support/storefront/visit';
import { AuthPage } from './auth-page';

test.each([
  ['visitor', 1],
  ['member', 0],
] as const)('the number of other ways in for a %s is %i', async (role, count) => {
  const token = { value: 'token', expiresAt: 4_000_000_000 };
  await beginVisit({ accessToken: token, refreshToken: { value: 'refresh', role } });
  render(await AuthPage({ title: 'Log in', aside: 'No account yet?', children: null }));
  expect(screen.queryAllByText('No account yet?')).toHaveLength(count);
});
