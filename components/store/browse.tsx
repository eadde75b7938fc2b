'use client';

import type { LinkProps } from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useTransition } from 'react';
import type { Category } from '@/lib/wix/collections';
import { ChoiceLink } from '../ui/choice-link';
import { classNames } from '../ui/class-names';
import { FilterForm } from './filter-form';
import { type Filters, storeHref } from './filters';
import { Pager } from './pager';

/**
 * The ways through the list: categories, filters and pages. Each is a plain link or form, and so in the address; with
 * JavaScript the list stays until the next one has come.
 * @param currency of the site's prices (ISO 4217), where it is known
 * @param pages how many pages the list has
 * @param children the list
 */
export function Browse({
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
  const go = (href: string) => startTransition(() => router.push(href, { scroll: href.includes('#') }));
  const onNavigate =
    (href: string): LinkProps['onNavigate'] =>
    (event) => {
      event.preventDefault();
      go(href);
    };

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
              return <ChoiceLink key={id} {...{ name, href, chosen }} onNavigate={onNavigate(href)} />;
            })}
          </ul>
        </nav>
      )}
      <FilterForm {...{ filters, currency, pending }} onChange={(next) => go(storeHref(next))} />
      <div
        id="products"
        aria-busy={pending}
        className={classNames('scroll-mt-20 transition-opacity', pending && 'opacity-50')}
      >
        {children}
      </div>
      <Pager filters={filters} pages={pages} onNavigate={onNavigate} />
    </>
  );
}
