import { useTranslations } from '#translations';
import { type Filters, readFilters, storeHref } from '@/components/store/listing/filters';
import { ButtonLink } from '@/components/ui/button';
import type { SearchParams } from '@/lib/urls/search-params';
import { siteFacts } from '@/lib/wix/site';
import { listCategories } from '@/lib/wix/store';
import { surveyProducts } from '@/lib/wix/store/survey';
import { FacetSheet } from './facet-sheet';
import { facetsOf } from './facets';

/** The filters for an address; nothing if the products could not be counted, because the list says why. */
export async function CountedFilters({ searchParams }: { searchParams: SearchParams }) {
  const filters = readFilters(await searchParams);
  const [survey, categories] = await Promise.all([surveyProducts(filters.search), listCategories()]);
  if (!survey.ok) return null;
  const categoryId = categories.ok && categories.value.find(({ slug }) => slug === filters.category)?.id;
  return (
    <FacetSheet
      filters={filters}
      facets={facetsOf(survey.value, filters, categoryId || undefined)}
      currency={siteFacts().currency ?? undefined}
      beforeDiscount={survey.value.beforeDiscount}
    >
      <Chosen filters={filters} />
    </FacetSheet>
  );
}

/** The chosen options, each with a link that removes it. */
function Chosen({ filters }: { filters: Filters }) {
  const t = useTranslations();
  const chosen = Object.entries(filters.options ?? {}).flatMap(([name, choices]) =>
    choices.map((choice) => ({ name, choice })),
  );
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={t('Chosen filters')} className="mb-4 flex flex-wrap gap-2">
      {chosen.map(({ name, choice }) => (
        <li key={`${name} ${choice}`}>
          <ButtonLink
            href={storeHref(withoutChoice(filters, name, choice))}
            variant="secondary"
            size="sm"
            scroll={false}
          >
            {t.rich('{remove}{name}: {choice}', {
              remove: <span className="sr-only">{t('Remove')} </span>,
              name,
              choice,
            })}{' '}
            <span aria-hidden="true">×</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** Removes a choice of an option from the filters. The list begins at its first page. */
const withoutChoice = (filters: Filters, name: string, choice: string): Filters => ({
  ...filters,
  page: 1,
  options: { ...filters.options, [name]: (filters.options?.[name] ?? []).filter((it) => it !== choice) },
});
