'use client';

import { clsx } from 'clsx/lite';
import type { LinkProps } from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useTransition } from 'react';
import { useTranslations } from '#translations';
import { ChoiceLink } from '@/components/ui/lists/choice-link';
import { PageNumbers } from '@/components/ui/lists/page-numbers';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import type { Category } from '@/lib/wix/store';
import { FilterForm } from './filter-form';
import { type Filters, storeHref } from './filters';

/**
 * The controls of the list: categories, filters and pages. They are plain links and forms, so all is in the address;
 * with JavaScript the list stays until the next one has arrived.
 * @param pages number of pages in the list
 * @param children the list
 */
export function ListingControls({
  filters,
  categories,
  pages,
  children,
}: {
  filters: Filters;
  categories: Category[];
  pages: number;
  children: ReactNode;
}) {
  const t = useTranslations();
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const list = useRef<HTMLDivElement>(null);
  const turned = useRef(false);
  // A fragment would stay in the address, and Back would lead to the head of the list instead of the last position.
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
  const path = pathTo(categories, category);
  const levels = [undefined, ...path].map((parent) => ({
    parent,
    below: categories.filter(({ parentId }) => parentId === parent?.id),
  }));
  const linkTo = (name: string, slug: string | undefined, chosen: boolean) => {
    const href = storeHref({ ...others, category: slug, page: 1 });
    return (
      <ChoiceLink key={slug ?? ''} name={name} href={href} chosen={chosen} onNavigate={onNavigate(href)} />
    );
  };
  return (
    <>
      {categories.length > 0 && (
        <nav aria-label={t('Categories')} className="mb-5 space-y-2">
          {levels.map(
            ({ parent, below }) =>
              below.length > 0 && (
                <ul key={parent?.id ?? ''} aria-label={parent?.name} className={CHIPS}>
                  {linkTo(
                    parent ? t('All of {name}', { name: parent.name }) : t('All'),
                    parent?.slug,
                    category === parent?.slug,
                  )}
                  {below.map((it) => linkTo(it.name, it.slug, path.includes(it)))}
                </ul>
              ),
          )}
        </nav>
      )}
      <FilterForm filters={filters} pending={pending} onChange={(next) => go(storeHref(next))} />
      <div
        ref={list}
        id="products"
        tabIndex={-1}
        aria-busy={pending}
        className={clsx('scroll-mt-20 outline-none transition-opacity', pending && 'opacity-50')}
      >
        {children}
      </div>
      <PageNumbers
        label={t('Pages of products')}
        page={filters.page}
        pages={pages}
        // Each page begins at the head of the list.
        linkTo={(page) => {
          const href = `${storeHref({ ...filters, page })}#products`;
          return { href, onNavigate: onNavigate(href) };
        }}
        locale={useSiteLocale()}
      />
    </>
  );
}

/** Phones show one line to swipe, so that products are visible. The margins and padding leave room for the focus ring. */
const CHIPS =
  'flex flex-wrap gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:*:shrink-0';

/** Returns a category after its parents, the first level first. @returns an empty list for an unknown slug */
function pathTo(categories: Category[], slug: string | undefined): Category[] {
  const category = categories.find((it) => it.slug === slug);
  const parent = categories.find(({ id }) => id === category?.parentId);
  return category ? [...pathTo(categories, parent?.slug), category] : [];
}
