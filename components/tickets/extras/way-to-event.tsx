import { getTranslations } from '#translations';
import { TextLink } from '@/components/rich-text/text-link';
import { getEventLinks } from '@/lib/wix/event-links';
import type { ShopEvent } from '@/lib/wix/events';

/** Links that put an event into a calendar, and to a map of its place. */
export async function WayToEvent({ event }: { event: ShopEvent }) {
  const [t, read] = await Promise.all([getTranslations(), getEventLinks(event)]);
  if (!read.ok) return null;
  const { calendar, file, map } = read.value;
  if (!calendar && !file && !map) return null;
  return (
    <p className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
      {file && (
        <a
          href={file}
          download={`${event.slug}.ics`}
          className="font-medium text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          {t('Add to calendar')}
        </a>
      )}
      {calendar && <TextLink href={calendar}>{t('Google Calendar')}</TextLink>}
      {map && <TextLink href={map}>{t('Show on the map')}</TextLink>}
    </p>
  );
}
