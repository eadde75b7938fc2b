import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { TicketCode } from './ticket-code';

it('draws each dark module of the code inside a quiet zone, with the number below', () => {
  const checkInUrl = 'https://tickets.test/check-in/2ABC-XYZ0-12301,e7';
  render(<TicketCode number="2ABC-XYZ0-12301" checkInUrl={checkInUrl} />);
  const code = screen.getByRole('img', { name: 'Code of ticket 2ABC-XYZ0-12301' });
  const { data, size } = encode(checkInUrl, { ecc: 'M', border: 0 });
  const runs = (code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g);
  const drawn = [...runs].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, i) => `${Number(x) + i} ${y}`),
  );
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4} ${y + 4}`] : [])));
  expect(drawn).toEqual(dark);
  expect(code).toHaveAttribute('viewBox', `0 -0.5 ${size + 8} ${size + 8}`);
  expect(screen.getByText('2ABC-XYZ0-12301')).toBeVisible();
});
