import { useTranslations } from '#translations';
import { servicesPath } from '@/components/booking/paths';
import { ChoiceLink } from '@/components/ui/lists/choice-link';
import type { BookableService } from '@/lib/wix/bookings/services';

type Category = NonNullable<BookableService['category']>;

/** The categories of some services, in the order of the services. */
export function categoriesOf(services: readonly BookableService[]): Category[] {
  return [...new Map(services.flatMap(({ category: it }) => (it ? [[it.id, it] as const] : []))).values()];
}

/** Links to the categories; links, so that each choice has an address. */
export function CategoryFilter({
  categories,
  chosen,
}: {
  categories: Category[];
  chosen: Category | undefined;
}) {
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
