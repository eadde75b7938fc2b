'use client';

import type { ReactNode } from 'react';
import { useShopPath } from '@/lib/browser/use-shop-path';

/**
 * What a slot of the layout shows at one path. Next keeps a slot that has nothing for the next page as it is, so this
 * hides it then.
 */
export const OnlyAt = ({ path, children }: { path: string; children: ReactNode }) =>
  useShopPath() === path && <div className="mx-auto w-full max-w-page px-4 pb-12 sm:px-6">{children}</div>;
