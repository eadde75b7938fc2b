'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link within the shop, whose page's JavaScript is fetched at the first hover, touch or focus rather than when it comes
 * into view: together, the pages that a page leads to weigh many times what it may weigh itself.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <NextLink
      {...props}
      prefetch={wanted ? null : false}
      onPointerEnter={want}
      onFocus={want}
      onTouchStart={want}
    />
  );
}
