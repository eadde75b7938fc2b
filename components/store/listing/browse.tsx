'use client';

import { clsx } from 'clsx/lite';
import type { LinkProps } from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useTransition } from 'react';
import type { Category } from '@/lib/wix/store';
import { ChoiceLink } from '../../ui/lists/choice-link';
import { FilterForm } from './filter-form';
import { type Filters, storeHref } from './filters';
import { ProductPages } from './product-pages';

/**
 * The ways through the list: categories, filters and pages. Each is a plain link or form, and so in the address; with
 * JavaScript the list stays until the next one has come.
 * @param currency of the site's prices (ISO 4217), where it is known
 * @param pages how many pages the list has
 * @param children the list
 */
export function ListingControls({
  filters,
  categories,
  currency,
  pages,
  children,
}: {
  filters: Filters;
  categories: Category[];
  currency: string | undefined;
  pages: number;
  children: ReactNode;
}) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const list = useRef<HTMLDivElement>(null);
  const turned = useRef(false);
  // A fragment would stay in the address, and Back lead to the head of the list instead of one's place in it.
  const go = (href: string) => {
    const [page = '', fragment] = href.split('#');
    turned.current = Boolean(fragment);
    startTransition(() => router.push(page, { scroll: false }));
  };
  const onNavigate =
    (href: string): LinkProps['onNavigate'] =>
    (event) => {
      event.preventDefault();
      go(href);
    };

  useEffect(() => {
    if (pending || !turned.current) return;
    turned.current = false;
    list.current?.scrollIntoView();
    list.current?.focus({ preventScroll: true });
  }, [pending]);

  const { page: _page, category, ...others } = filters;
  const all = { id: '', slug: undefined, name: 'All' };
  return (
    <>
      {categories.length > 0 && (
        <nav aria-label="Categories" className="mb-5">
          <ul className="flex flex-wrap gap-2">
            {[all, ...categories].map(({ id, slug, name }) => {
              const href = storeHref({ ...others, category: slug, page: 1 });
              const chosen = slug === category;
              return (
                <ChoiceLink key={id} name={name} href={href} chosen={chosen} onNavigate={onNavigate(href)} />
              );
            })}
          </ul>
        </nav>
      )}
      <FilterForm
        filters={filters}
        currency={currency}
        pending={pending}
        onChange={(next) => go(storeHref(next))}
      />
      <div
        ref={list}
        id="products"
        tabIndex={-1}
        aria-busy={pending}
        className={clsx('scroll-mt-20 outline-none transition-opacity', pending && 'opacity-50')}
      >
        {children}
      </div>
      <ProductPages filters={filters} pages={pages} onNavigate={onNavigate} />
    </>
  );
}
