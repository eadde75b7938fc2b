'use client';

import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { useShopPath } from '@/lib/browser/use-shop-path';

/**
 * Shows the content of a layout's slot at one path only: Next leaves a slot as it is when the next page has nothing for
 * it.
 * @param above shows it above the page instead of below
 */
export const OnlyAt = ({ path, above, children }: { path: string; above?: boolean; children: ReactNode }) =>
  useShopPath() === path && (
    <div
      data-above={above}
      className={clsx(
        'mx-auto w-full max-w-page px-4 empty:hidden sm:px-6',
        above ? 'order-first pt-8 sm:pt-12' : 'pb-12',
      )}
    >
      {children}
    </div>
  );
