'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { keepCartCount, useCartCount } from '@/lib/browser/cart-count';

/** Shows the number of things in the cart in the header, and reads the page again when the drawer has changed it. */
export function KeepCartCount({ count }: { count: number }) {
  const router = useRouter();
  const known = useCartCount();
  useEffect(() => keepCartCount(count), [count]);
  useEffect(() => {
    // 0 until the browser has read what it knows.
    if (known > 0 && known !== count) router.refresh();
  }, [known, count, router]);
  return null;
}
