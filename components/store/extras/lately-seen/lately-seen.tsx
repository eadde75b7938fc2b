'use client';

import { useEffect, useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { keepSeen, latelySeen, type SeenProduct } from '@/lib/browser/lately-seen';

// On a first visit there are none.
const SeenList = onDemand(() => import('./seen-list'));

/**
 * The products that were viewed earlier in this browser, which stores them.
 * @param now the product of this page, which is stored but not shown
 */
export function LatelySeen({ now }: { now?: SeenProduct }) {
  const [seen, setSeen] = useState<SeenProduct[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one product, but each render has a new object for it
  useEffect(() => {
    setSeen(latelySeen().filter(({ slug }) => slug !== now?.slug));
    if (now) keepSeen(now);
  }, [now?.slug]);

  return seen.length > 0 && <SeenList seen={seen} />;
}
