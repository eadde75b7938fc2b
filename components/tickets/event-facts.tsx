import { useTranslations } from '#translations';
import { Fact } from '@/components/ui/fact';
import type { ShopEvent } from '@/lib/wix/events';

/** Date and place of an event. */
export function EventFacts({ event: { place, when } }: { event: ShopEvent }) {
  const t = useTranslations();
  return (
    <dl className="mt-5 grid gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2">
      <Fact name={t('When')}>
        <p className="font-medium">{when}</p>
      </Fact>
      <Fact name={t('Where')}>
        <p className="font-medium">{place.name || (place.online ? t('Online') : t('To be announced'))}</p>
        {place.online && (
          <p className="text-sm text-muted">{t('Online: those who register get the link.')}</p>
        )}
        {place.address && <p className="text-sm text-muted">{place.address}</p>}
      </Fact>
    </dl>
  );
}
