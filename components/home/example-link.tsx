'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link to an example, whose JavaScript is fetched when someone turns to the link rather than when it comes into
 * view: together the examples weigh more than the home page may (DESIGN.md, budgets).
 */
export function ExampleLink(props: ComponentProps<typeof Link>) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <Link
      {...props}
      prefetch={wanted ? null : false}
      onPointerEnter={want}
      onFocus={want}
      onTouchStart={want}
    />
  );
}
