// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { SiteLocale } from '@/components/ui/locale/site-locale';
import type { Variant } from '@/lib/wix/store/browser';
import { StockText } from './price-and-stock';

const variants = [{ available: 3 } as Variant];

it('suspends only texts with a number until the locale is known', async () => {
  let tell = (_: string) => {};
  const locale = new Promise<string>((resolve) => {
    tell = resolve;
  });
  await act(async () =>
    render(
      <SiteLocale locale={locale}>
        <h1>Mug</h1>
        <Suspense fallback="Looking…">
          <StockText variants={variants} />
        </Suspense>
      </SiteLocale>,
    ),
  );
  expect(screen.getByRole('heading', { name: 'Mug' })).toBeVisible();
  expect(screen.getByText('Looking…')).toBeVisible();
  await act(async () => tell('ar-EG'));
  expect(screen.getByText('Only ٣ left')).toBeVisible();
});
