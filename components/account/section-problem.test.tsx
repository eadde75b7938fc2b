import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CLIENT_REFUSED } from '@/lib/config/constants';
import { AccountProblemNotice } from './account-problem';
import { SectionProblem } from './section-problem';

test.each([
  ['a session that has ended', { kind: 'session' }, 'Your session has ended', 'Log in again'],
  ['a section without access', { kind: 'forbidden' }, 'You have no access to this', 'Log in again'],
  // Logging in cannot help if the platform does not know the shop.
  [
    'a client id that the platform does not know',
    { kind: 'session', code: CLIENT_REFUSED },
    'This shop is not connected',
    'Try again',
  ],
] as const)('%s: its title, and the only way out', (_, problem, title, way) => {
  const shown = { ...problem, message: 'It could not be read.' };
  for (const element of [
    <SectionProblem key="page" problem={shown} />,
    <AccountProblemNotice key="notice" problem={shown} />,
  ]) {
    const { unmount } = render(element);
    expect(screen.getByText(title)).toBeVisible();
    const ways = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')];
    expect(ways.map(({ textContent }) => textContent)).toEqual([way]);
    unmount();
  }
});
