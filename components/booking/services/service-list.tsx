import { redirect } from 'next/navigation';
import { getTranslations } from '#translations';
import { readServicePageParams, servicePath } from '@/components/booking/paths';
import { OwnerHint } from '@/components/problems/owner-hint';
import { ProblemPage } from '@/components/problems/problem-page';
import { EmptyState } from '@/components/ui/empty-state';
import type { SearchParams } from '@/lib/urls/search-params';
import { listServices } from '@/lib/wix/bookings/services';
import type { Problem } from '@/lib/wix/platform';
import { CategoryFilter, categoriesOf } from './category-filter';
import { ServiceCard } from './service-card';

/** Shows the services for an address: all, or those of a category. */
export async function ServiceList({ searchParams }: { searchParams: SearchParams }) {
  const { service, category, day, timezone } = readServicePageParams(await searchParams);
  // The address of a service before it had a page of its own.
  if (service) redirect(servicePath(service, { day, timezone }));
  // Called instead of rendered as an element, so that the placeholder around it knows when the list is ready.
  return Services({ category });
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
  const categories = categoriesOf(services.value);
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

/** Shown instead of services that could not be read. */
export function Failed({ problem }: { problem: Problem }) {
  const missing = problem.kind === 'not-installed';
  return <ProblemPage problem={problem} action={missing && <OwnerHint app="bookings" missing />} />;
}
