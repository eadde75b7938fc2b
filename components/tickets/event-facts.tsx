import { useTranslations } from '#translations';
import { TextLink } from '@/components/rich-text/text-link';
import { Fact } from '@/components/ui/fact';
import type { ShopEvent } from '@/lib/wix/events';

/** Date and place of an event, with links to a calendar file and a map. */
export function EventFacts({ event }: { event: ShopEvent }) {
  const t = useTranslations();
  const { place, slug, starts, status, when, calendarFile, calendarUrl } = event;
  const isAhead = status === 'upcoming' || status === 'started';
  return (
    <dl className="mt-5 grid gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2">
      <Fact name={t('When')}>
        <p className="font-medium">{when}</p>
        {starts && isAhead && (
          <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {calendarFile && (
              <a
                href={calendarFile}
                download={`${slug}.ics`}
                className="font-medium text-accent underline underline-offset-4 hover:text-accent-strong"
              >
                {t('Add to calendar')}
              </a>
            )}
            {calendarUrl && <TextLink href={calendarUrl}>{t('Google Calendar')}</TextLink>}
          </p>
        )}
      </Fact>
      <Fact name={t('Where')}>
        <p className="font-medium">{place.name || (place.online ? t('Online') : t('To be announced'))}</p>
        {place.online && (
          <p className="text-sm text-muted">{t('Online: those who register get the link.')}</p>
        )}
        {place.address && <p className="text-sm text-muted">{place.address}</p>}
        {place.mapUrl && (
          <p className="mt-1.5 text-sm">
            <TextLink href={place.mapUrl}>{t('Show on the map')}</TextLink>
          </p>
        )}
      </Fact>
    </dl>
  );
}
