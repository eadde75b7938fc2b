import { useTranslations } from '#translations';
import { Badge } from '@/components/ui/badge';
import { SelectField, TextField } from '@/components/ui/forms/field';
import { scaleOf } from '@/lib/format/money';
import { numberText } from '@/lib/format/numbers';
import type { TicketType } from '@/lib/wix/events';
import { priceName, quantityName } from './choices';

/** A kind of ticket: price, availability and quantity. */
export function TicketRow({
  ticket,
  quantity,
  most,
  locale,
}: {
  ticket: TicketType;
  /** How many are chosen. */
  quantity: number;
  /** How many can be chosen. */
  most: number;
  /** Of the site. */
  locale: string;
}) {
  const t = useTranslations();
  const { name, sale, minimum, policy } = ticket;
  const price = (
    <TextField
      name={priceName(ticket)}
      className="mt-3"
      label={t('Your price for each')}
      hint={ticket.price}
      type="number"
      min={minimum}
      step={10 ** -scaleOf(ticket.currency)}
      required
      defaultValue={minimum}
    />
  );
  return (
    <li aria-label={name} className="py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-32 flex-1">
          <h3 className="font-medium">{name}</h3>
          <p className="mt-0.5">
            <span className="tabular-nums">{ticket.price}</span>
            {ticket.fee && <span className="block text-sm text-muted">{ticket.fee}</span>}
          </p>
        </div>
        {sale === 'open' && (
          <SelectField
            name={quantityName(ticket)}
            className="w-20"
            label={<span className="sr-only">{t('quantity of {name}', { name })}</span>}
          >
            {Array.from({ length: most + 1 }, (_, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the quantity
              <option key={number} value={number}>
                {numberText(number, locale)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {ticket.description && (
        <p className="mt-2 whitespace-pre-line text-sm text-muted">{ticket.description}</p>
      )}
      {policy && (
        <details className="mt-2 text-sm text-muted">
          <summary className="font-medium">
            {t.rich('Conditions {ofTicket}', {
              ofTicket: <span className="sr-only">{t('of {name}', { name })}</span>,
            })}
          </summary>
          <p className="mt-1 whitespace-pre-line">{policy}</p>
        </details>
      )}
      <Availability ticket={ticket} />
      {minimum !== undefined && sale === 'open' && (quantity > 0 ? price : <noscript>{price}</noscript>)}
    </li>
  );
}

function Availability({ ticket: { sale, fewLeft, saleStarts, saleEnds } }: { ticket: TicketType }) {
  const t = useTranslations();
  const few = fewLeft && t({ one: 'Only {count} left', other: 'Only {count} left' }, { count: fewLeft });
  const text = {
    'sold-out': t('Sold out'),
    ended: t('The sale has ended'),
    scheduled: saleStarts ? t('On sale from {date}', { date: saleStarts }) : t('On sale from a later date'),
    open: few || (saleEnds && t('On sale until {date}', { date: saleEnds })),
  }[sale];
  return (
    text && (
      <p className="mt-2">
        <Badge tone={few || sale === 'sold-out' ? 'warn' : 'neutral'}>{text}</Badge>
      </p>
    )
  );
}
