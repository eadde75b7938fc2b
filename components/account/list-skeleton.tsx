import { useTranslations } from '#translations';
import { Skeleton } from '@/components/ui/skeleton';

const CARDS = ['first', 'second', 'third'];

/** Placeholder for a list of the account. */
export function ListSkeleton() {
  const t = useTranslations();
  return (
    <div aria-busy="true" className="space-y-4">
      <p className="sr-only">{t('Loading…')}</p>
      {CARDS.map((card) => (
        <Skeleton key={card} className="h-40 rounded-card" />
      ))}
    </div>
  );
}

/** Placeholder for a form of the account. */
export function FormSkeleton() {
  const t = useTranslations();
  return (
    <div aria-busy="true">
      <p className="sr-only">{t('Loading…')}</p>
      <Skeleton className="h-96 max-w-xl rounded-card" />
    </div>
  );
}
