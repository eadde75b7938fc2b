import { useTranslations } from '#translations';
import { LocalDate } from '@/components/ui/locale/local-date';
import type { MemberOrder } from '@/lib/wix/orders';

/** How an order is delivered: the method, the address and, until it has arrived, the date. */
export function OrderFacts({ order: { delivery, arrival } }: { order: MemberOrder }) {
  const t = useTranslations();
  if (!delivery && !arrival) return null;
  return (
    <dl className="grid gap-4 text-sm sm:grid-cols-2 lg:grid-cols-1">
      {delivery && delivery.address.length > 0 && (
        <div>
          <dt className="text-muted">{delivery.isPickup ? t('Pick it up at') : t('Delivered to')}</dt>
          {delivery.address.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
            <dd key={index} className="break-words">
              {line}
            </dd>
          ))}
        </div>
      )}
      {(delivery?.way || arrival) && (
        <div>
          <dt className="text-muted">{t('Delivery')}</dt>
          {delivery?.way && <dd>{delivery.way}</dd>}
          {arrival && (
            <dd>
              {arrival.isPickup
                ? t.rich('Ready to be picked up on {date}', { date: <LocalDate date={arrival.date} /> })
                : t.rich('Arrives by {date}', { date: <LocalDate date={arrival.date} /> })}
            </dd>
          )}
        </div>
      )}
    </dl>
  );
}

/** The link to a file that the visitor has bought. */
export function DownloadLink({ href, name }: { href: string; name: string }) {
  const t = useTranslations();
  return (
    <a href={href} className="inline-block py-1 text-sm font-medium text-accent underline underline-offset-4">
      {t.rich('Download {name}', { name: <span className="sr-only">{name}</span> })}
    </a>
  );
}
