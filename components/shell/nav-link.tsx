'use client';

import type { ComponentProps } from 'react';
import { Link } from '@/components/ui/link';
import { useShopPath } from '@/lib/browser/use-shop-path';

/**
 * A link of the site's navigation. It marks whether it leads to the current page (`aria-current="page"`) or to the
 * section of the current page (`"true"`). A client component, because the layout is not rendered again when another
 * page is opened.
 */
export function NavLink(props: ComponentProps<typeof Link> & { href: string }) {
  const path = useShopPath();
  const current = path === props.href ? 'page' : path.startsWith(`${props.href}/`) || undefined;
  return <Link {...props} aria-current={current} />;
}
