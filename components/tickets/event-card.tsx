import { useTranslations } from '#translations';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { ShopEvent } from '@/lib/wix/events';
import { eventPath } from './paths';

/** An event in the list; the whole card is a link to it. */
export function EventCard({ event, eager }: { event: ShopEvent; eager: boolean }) {
  return (
    <Card
      as="li"
      className="group relative flex flex-col transition duration-200 focus-within:border-accent hover:-translate-y-0.5 hover:border-accent"
    >
      <div className="relative">
        <Picture
          picture={event.picture}
          sizes="(min-width: 1152px) 22rem, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
          className="aspect-[16/10]"
          eager={eager}
          moves={event.id}
        />
        {event.day && <DateTile day={event.day} />}
      </div>
      <div className="flex flex-1 flex-col p-5">
        <h2 className="text-lg font-semibold">
          <Link href={eventPath(event.slug)} className="card-link">
            {event.title}
          </Link>
        </h2>
        <p className="mt-2 text-sm">{event.when}</p>
        <p className="text-sm text-muted">{event.where}</p>
        <p className="mt-3 flex-1 text-muted">{event.summary}</p>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-2">
          <span className="font-medium tabular-nums">{event.price}</span>
          <EventBadge event={event} />
        </div>
      </div>
    </Card>
  );
}

/** Weekday, day and month, as on a tear-off calendar. Decorative, because the date is also written in words. */
function DateTile({ day: { weekday, day, month } }: { day: NonNullable<ShopEvent['day']> }) {
  return (
    <div
      aria-hidden="true"
      className="absolute start-4 top-4 w-16 rounded-control border border-line bg-surface py-1.5 text-center leading-tight shadow-card"
    >
      <span className="block text-xs text-muted">{weekday}</span>
      <span className="block text-xl font-semibold tabular-nums">{day}</span>
      <span className="block text-xs font-medium text-accent">{month}</span>
    </div>
  );
}

/** The kind of registration, or why there is none. @param onSale whether any ticket is on sale, if known */
export function EventBadge({
  event: { status, registration },
  onSale = true,
}: {
  event: ShopEvent;
  onSale?: boolean;
}) {
  const t = useTranslations();
  if (status === 'canceled') return <Badge tone="danger">{t('Canceled|event')}</Badge>;
  if (status === 'ended') return <Badge>{t('Over')}</Badge>;
  if (registration.type === 'tickets') {
    if (registration.state === 'sold-out') return <Badge tone="warn">{t('Sold out')}</Badge>;
    if (registration.state === 'closed') return <Badge>{t('Tickets closed')}</Badge>;
    if (!onSale) return <Badge>{t('Not on sale now')}</Badge>;
    return <Badge tone="accent">{status === 'started' ? t('On now') : t('Tickets')}</Badge>;
  }
  if (registration.type === 'rsvp') {
    if (registration.state === 'closed') return <Badge>{t('Guest list closed')}</Badge>;
    if (registration.state === 'waitlist') return <Badge tone="warn">{t('Waiting list')}</Badge>;
    return <Badge tone="accent">{t('RSVP')}</Badge>;
  }
  if (registration.type === 'external') return <Badge>{t('Registration elsewhere')}</Badge>;
  return <Badge>{t('No ticket needed')}</Badge>;
}
