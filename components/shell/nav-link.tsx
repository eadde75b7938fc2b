'use client';

import { usePathname } from 'next/navigation';
import type { ComponentProps } from 'react';
import { Link } from '@/components/ui/link';

/**
 * A link of the site's navigation. It says whether it leads to the page that is shown (`aria-current="page"`) or to the
 * section that this page is in (`"true"`): the layout around the pages is not rendered again when another one is opened.
 */
export function NavLink(props: ComponentProps<typeof Link> & { href: string }) {
  const path = usePathname();
  const current = path === props.href ? 'page' : path.startsWith(`${props.href}/`) || undefined;
  return <Link {...props} aria-current={current} />;
}
