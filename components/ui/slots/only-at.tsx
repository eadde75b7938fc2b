'use client';

import type { ReactNode } from 'react';
import { useShopPath } from '@/lib/browser/use-shop-path';

/**
 * Shows the content of a layout's slot at one path only: Next leaves a slot as it is when the next page has nothing for
 * it.
 */
export const OnlyAt = ({ path, children }: { path: string; children: ReactNode }) =>
  useShopPath() === path && <div className="mx-auto w-full max-w-page px-4 pb-12 sm:px-6">{children}</div>;
