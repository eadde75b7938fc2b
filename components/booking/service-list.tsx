import { getTranslations, useTranslations } from '#translations';
import { OwnerHint } from '@/components/problems/owner-hint';
import { ProblemPage } from '@/components/problems/problem-page';
import { EmptyState } from '@/components/ui/empty-state';
import { ChoiceLink } from '@/components/ui/lists/choice-link';
import { Skeleton } from '@/components/ui/skeleton';
import { readParam, type SearchParams } from '@/lib/urls/search-params';
import { type BookableService, listServices } from '@/lib/wix/bookings';
import type { Problem } from '@/lib/wix/platform';
import { servicesPath } from './paths';
import { ServiceCard } from './service-card';

/** Shows the services for an address: all, or those of a category. */
export async function ServiceList({ searchParams }: { searchParams: SearchParams }) {
  // Called instead of rendered as an element, so that the placeholder around it knows when the list is ready.
  return Services({ category: await readParam(searchParams, 'category') });
}

/** @param category name of the category to show; an unknown one shows all services */
export async function Services({ category }: { category?: string }) {
  const [t, services] = await Promise.all([getTranslations(), listServices()]);
  if (!services.ok) return <Failed problem={services.problem} />;
  if (services.value.length === 0) {
    return (
      <EmptyState title={t('There is nothing to book yet')} action={<OwnerHint app="bookings" />}>
        {t('As soon as the owner of this site adds services, they are shown here.')}
      </EmptyState>
    );
  }
  const categories = [
    ...new Map(services.value.flatMap(({ category: it }) => (it ? [[it.id, it] as const] : []))).values(),
  ];
  const chosen = categories.find(({ name }) => name === category);
  const shown = services.value.filter((it) => !chosen || it.category?.id === chosen.id);
  return (
    <section aria-labelledby="services">
      <h2 id="services" className="sr-only">
        {chosen?.name ?? t('Services')}
      </h2>
      {categories.length > 1 && <CategoryFilter categories={categories} chosen={chosen} />}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((service, index) => (
          <ServiceCard key={service.id} service={service} eager={index === 0} />
        ))}
      </ul>
    </section>
  );
}

type Category = NonNullable<BookableService['category']>;

/** Links to the categories; links, so that each choice has an address. */
function CategoryFilter({ categories, chosen }: { categories: Category[]; chosen: Category | undefined }) {
  const t = useTranslations();
  return (
    <nav aria-label={t('Categories')} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        <ChoiceLink name={t('All')} href={servicesPath()} chosen={!chosen} />
        {categories.map(({ id, name }) => (
          <ChoiceLink key={id} name={name} href={servicesPath(name)} chosen={id === chosen?.id} />
        ))}
      </ul>
    </nav>
  );
}

/** Shown instead of services that could not be read. */
export function Failed({ problem }: { problem: Problem }) {
  const missing = problem.kind === 'not-installed';
  return <ProblemPage problem={problem} action={missing && <OwnerHint app="bookings" missing />} />;
}

/** Placeholder for the services. */
export function BookingSkeleton() {
  const t = useTranslations();
  return (
    <div aria-busy="true">
      <p className="sr-only">{t('Loading the services…')}</p>
      <Skeleton className="mb-6 h-11 w-72" />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} className="h-88 rounded-card" />
        ))}
      </div>
    </div>
  );
}
