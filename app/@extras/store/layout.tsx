import type { ReactNode } from 'react';
import { KeepCount } from '@/components/cart/anywhere/keep-count';

/** The extras of pages with a cart. */
export default function CartPageExtras({ children }: { children: ReactNode }) {
  return (
    <>
      <KeepCount />
      {children}
    </>
  );
}
