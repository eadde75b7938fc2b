import { getTranslations } from '#translations';
import { bookedTime } from '@/components/booking/booked-notice';
import { readServicePageParams, servicePath } from '@/components/booking/paths';
import { Notice } from '@/components/ui/notice';
import { isOrderId, type SearchParams } from '@/lib/urls/search-params';
import type { BookableService } from '@/lib/wix/bookings';

/** The booked slot for the visitor's own calendar, as a file; nothing without a booking. @param searchParams of its page */
export async function AddToCalendar({
  service: { name, slug },
  searchParams,
}: {
  service: BookableService;
  searchParams: SearchParams;
}) {
  const shown = readServicePageParams(await searchParams);
  const when = await bookedTime(shown);
  if (!when || !isOrderId(shown.orderId)) return null;
  const { starts, ends } = shown;
  const t = await getTranslations();
  return (
    <Notice
      title={name}
      action={
        <a
          href={servicePath(slug, { starts, ends }).replace('?', '/calendar.ics?')}
          download
          className="inline-flex min-h-9 items-center rounded-control border border-edge bg-surface px-4 font-medium hover:border-ink"
        >
          {t('Add to calendar')}
        </a>
      }
    >
      {when}
    </Notice>
  );
}
