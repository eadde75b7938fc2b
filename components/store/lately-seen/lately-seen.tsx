'use client';

import { useEffect, useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { keepSeen, latelySeen, type SeenProduct } from '@/lib/browser/lately-seen';

// A first visit has none.
const SeenList = onDemand(() => import('./seen-list'));

/**
 * The products that were looked at in this browser before, which keeps them.
 * @param now the product of this page, which is not shown, and kept
 */
export function LatelySeen({ now }: { now?: SeenProduct }) {
  const [seen, setSeen] = useState<SeenProduct[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one product, of which each render has a new object
  useEffect(() => {
    setSeen(latelySeen().filter(({ slug }) => slug !== now?.slug));
    if (now) keepSeen(now);
  }, [now?.slug]);

  return seen.length > 0 && <SeenList seen={seen} />;
}
