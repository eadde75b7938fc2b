'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link within the shop. The script of its page is loaded at the first hover, touch or focus instead of when the link
 * comes into view, because the pages behind all links of a page weigh many times more than the page itself.
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
