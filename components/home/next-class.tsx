import { getTranslations } from '#translations';
import { servicePath } from '@/components/booking/paths';
import { timesText } from '@/components/booking/times/calendar';
import { Link } from '@/components/ui/link';
import { dateFormat } from '@/lib/format/dates';
import type { NextClass } from '@/lib/home/shop-window';
import { siteFormat } from '@/lib/wix/site';

/** Returns when the next class begins, and how many places it has left. */
export async function nextClassTexts({ slot, timezone }: NextClass): Promise<{ when: string; left: string }> {
  const [t, { locale }] = await Promise.all([getTranslations(), siteFormat()]);
  const day = dateFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: timezone });
  return {
    when: `${day.format(new Date(slot.start))}, ${timesText(slot.start, slot.end, timezone, locale)}`,
    left: t({ one: '{count} place left', other: '{count} places left' }, { count: slot.openSpots }),
  };
}

/** The path of a class on its next day. */
export const classPath = ({ service, slot, timezone }: NextClass): string =>
  servicePath(service.slug, { day: slot.start.slice(0, 10), timezone });

/** The note about the next class on the large picture, or below it on narrow screens. */
export async function NextClassNote({ next }: { next: NextClass }) {
  const [t, { when, left }] = await Promise.all([getTranslations(), nextClassTexts(next)]);
  return (
    <Link
      href={classPath(next)}
      className="group -mx-4 block border-b border-line bg-surface px-4 py-4 sm:mx-0 sm:absolute sm:bottom-5 sm:start-5 sm:max-w-xs sm:rounded-card sm:border sm:px-5 sm:shadow-float"
    >
      <span className="block text-sm text-muted">{t('Next class with free places')}</span>
      <span className="mt-1 block font-display text-xl leading-tight font-semibold group-hover:underline">
        {next.service.name}
      </span>
      <span className="mt-1.5 block text-sm">{when}</span>
      <span className="mt-0.5 block text-sm font-medium text-accent">{left}</span>
    </Link>
  );
}
