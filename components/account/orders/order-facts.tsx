import { useTranslations } from '#translations';
import { LocalDate } from '@/components/ui/locale/local-date';
import { Picture } from '@/components/ui/picture';
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

/** The lines of an order. @param label names them for screen readers */
export function OrderLines({ order, label }: { order: MemberOrder; label: string }) {
  const t = useTranslations();
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {order.lines.map(({ id, name, options, quantity, total, picture, download }) => (
        <li key={id} className="flex items-center gap-4 py-3">
          {picture && <Picture picture={picture} sizes="64px" className="size-16 shrink-0 rounded-control" />}
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="text-sm text-muted">
              {[options, t('Quantity {quantity}', { quantity })].filter(Boolean).join(' · ')}
            </p>
            {download && (
              <a
                href={download}
                className="inline-block py-1 text-sm font-medium text-accent underline underline-offset-4"
              >
                {t.rich('Download {name}', { name: <span className="sr-only">{name}</span> })}
              </a>
            )}
          </div>
          <p className="tabular-nums">{total}</p>
        </li>
      ))}
    </ul>
  );
}

/** The total of an order, with its parts. */
export function OrderSums({ order: { sums, total } }: { order: MemberOrder }) {
  const t = useTranslations();
  return (
    <dl className="space-y-1 border-t border-line pt-3 text-sm tabular-nums">
      {sums.length > 1 &&
        sums.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4 text-muted">
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      <div className="flex justify-between gap-4 text-base font-semibold">
        <dt>{t('Total')}</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );
}
