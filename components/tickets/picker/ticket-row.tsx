import { useId } from 'react';
import { useTranslations } from '#translations';
import { Badge } from '@/components/ui/badge';
import { TextField } from '@/components/ui/forms/field';
import { QuantityField } from '@/components/ui/forms/quantity-field';
import type { TicketType } from '@/lib/wix/events';
import { type Basket, chosen, priceName, quantityName, suggestedPrice, unitPrice } from './basket';

/** A kind of ticket: price, availability and quantity. */
export function TicketRow({
  ticket,
  basket,
  most,
  locale,
  onChange,
}: {
  ticket: TicketType;
  basket: Basket;
  /** The highest quantity that can be chosen. */
  most: number;
  /** Of the site. */
  locale: string;
  onChange: (basket: Basket) => void;
}) {
  const t = useTranslations();
  const nameId = useId();
  const { key, name, sale } = ticket;
  const typed = basket.prices[key];
  const quantity = chosen(basket, ticket);
  const wrong = typed !== undefined && unitPrice(basket, ticket, locale) === undefined;
  const price = (
    <TextField
      id={priceName(ticket)}
      name={priceName(ticket)}
      className="mt-3"
      label={t('Your price for each')}
      inputMode="decimal"
      value={typed ?? suggestedPrice(ticket, locale)}
      error={wrong ? t('Please enter an amount, {price}.', { price: ticket.price }) : undefined}
      onChange={(event) => onChange({ ...basket, prices: { ...basket.prices, [key]: event.target.value } })}
    />
  );
  return (
    <li aria-labelledby={nameId} className="py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-32 flex-1">
          <h3 id={nameId} className="font-medium">
            {name}
          </h3>
          <p className="mt-0.5">
            <span className="tabular-nums">{ticket.price}</span>
            {ticket.fee && <span className="block text-sm text-muted">{ticket.fee}</span>}
          </p>
        </div>
        {sale === 'open' && (
          <QuantityField
            name={quantityName(ticket)}
            label={t('quantity of {name}', { name })}
            value={quantity}
            min={0}
            max={most}
            onChange={(value) => onChange({ ...basket, quantities: { ...basket.quantities, [key]: value } })}
          />
        )}
      </div>
      {ticket.description && (
        <p className="mt-2 whitespace-pre-line text-sm text-muted">{ticket.description}</p>
      )}
      {ticket.policy && (
        <details className="mt-2 text-sm text-muted">
          <summary className="font-medium">
            {t.rich('Conditions {ofTicket}', {
              ofTicket: <span className="sr-only">{t('of {name}', { name })}</span>,
            })}
          </summary>
          <p className="mt-1 whitespace-pre-line">{ticket.policy}</p>
        </details>
      )}
      <Availability ticket={ticket} />
      {ticket.minimum !== undefined &&
        sale === 'open' &&
        (quantity > 0 ? price : <noscript>{price}</noscript>)}
    </li>
  );
}

function Availability({ ticket: { sale, fewLeft, saleStarts, saleEnds } }: { ticket: TicketType }) {
  const t = useTranslations();
  if (sale === 'sold-out') return <Fact tone="warn">{t('Sold out')}</Fact>;
  if (sale === 'ended') return <Fact tone="neutral">{t('The sale has ended')}</Fact>;
  if (sale === 'scheduled') {
    const from = saleStarts ? t('On sale from {date}', { date: saleStarts }) : t('On sale from a later date');
    return <Fact tone="neutral">{from}</Fact>;
  }
  if (fewLeft !== undefined) {
    const few = t({ one: 'Only {count} left', other: 'Only {count} left' }, { count: fewLeft });
    return <Fact tone="warn">{few}</Fact>;
  }
  return saleEnds ? (
    <p className="mt-2 text-sm text-muted">{t('On sale until {date}', { date: saleEnds })}</p>
  ) : null;
}

const Fact = ({ tone, children }: { tone: 'warn' | 'neutral'; children: React.ReactNode }) => (
  <p className="mt-2">
    <Badge tone={tone}>{children}</Badge>
  </p>
);
