import { wixEventsV2 } from '@wix/events';
import { getTranslations } from '#translations';
import { message } from '@/lib/translations/translate';
import { type ShopEvent, toEvent } from '@/lib/wix/events';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import { asNumber } from '@/lib/wix/platform/values';
import { siteFormat } from '@/lib/wix/site';

/** Another date of an event in a series. */
export type SeriesDate = Pick<ShopEvent, 'id' | 'slug' | 'when' | 'registration'>;

/** The most other dates of a series that a page lists. */
const MOST_DATES = 12;

/** Returns the next other dates of an event's series, and how many more there are. */
export function listSeriesDates({
  id,
  seriesId,
}: ShopEvent): Promise<Result<{ dates: SeriesDate[]; more: number }>> {
  return attempt(
    async () => {
      if (!seriesId) return { dates: [], more: 0 };
      const { items, totalCount } = await (await visitorClient())
        .use(wixEventsV2)
        .queryEvents({ fields: ['REGISTRATION'] })
        .eq(SERIES, seriesId)
        .ne('_id', id)
        .in('status', ['UPCOMING', 'STARTED'])
        .ascending('dateAndTimeSettings.startDate')
        .limit(MOST_DATES)
        .find();
      const { locale } = await siteFormat();
      const t = await getTranslations();
      const dates = items.map((it) => toEvent(it, locale, t));
      return { dates, more: (asNumber(totalCount) ?? dates.length) - dates.length };
    },
    { what: message('The other dates could not be read') },
  );
}

/** The query supports this field (JSDoc of `Recurrences.categoryId`), though the SDK's builder does not list it. */
const SERIES = 'recurringEvents.categoryId' as 'slug';
