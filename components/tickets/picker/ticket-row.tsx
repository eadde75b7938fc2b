import { useId } from 'react';
import { Badge } from '@/components/ui/badge';
import { TextField } from '@/components/ui/forms/field';
import { QuantityField } from '@/components/ui/forms/quantity-field';
import { numberText } from '@/lib/format/numbers';
import type { TicketType } from '@/lib/wix/events/ticket-types';
import { type Basket, chosen, suggestedPrice, unitPrice } from './basket';

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
  const nameId = useId();
  const { key, name, sale } = ticket;
  const typed = basket.prices[key];
  const quantity = chosen(basket, ticket);
  const wrong = typed !== undefined && unitPrice(basket, ticket, locale) === undefined;
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
            label={`quantity of ${name}`}
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
            Conditions<span className="sr-only"> of {name}</span>
          </summary>
          <p className="mt-1 whitespace-pre-line">{ticket.policy}</p>
        </details>
      )}
      <Availability ticket={ticket} locale={locale} />
      {ticket.minimum !== undefined && sale === 'open' && quantity > 0 && (
        <TextField
          id={`price-${key}`}
          className="mt-3"
          label="Your price for each"
          inputMode="decimal"
          value={typed ?? suggestedPrice(ticket, locale)}
          error={wrong ? `Please enter an amount, ${ticket.price}.` : undefined}
          onChange={(event) =>
            onChange({ ...basket, prices: { ...basket.prices, [key]: event.target.value } })
          }
        />
      )}
    </li>
  );
}

function Availability({
  ticket: { sale, left, saleStarts, saleEnds },
  locale,
}: {
  ticket: TicketType;
  locale: string;
}) {
  if (sale === 'sold-out') return <Fact tone="warn">Sold out</Fact>;
  if (sale === 'ended') return <Fact tone="neutral">The sale has ended</Fact>;
  if (sale === 'scheduled') return <Fact tone="neutral">On sale from {saleStarts ?? 'a later date'}</Fact>;
  if (left !== undefined) return <Fact tone="warn">Only {numberText(left, locale)} left</Fact>;
  return saleEnds ? <p className="mt-2 text-sm text-muted">On sale until {saleEnds}</p> : null;
}

const Fact = ({ tone, children }: { tone: 'warn' | 'neutral'; children: React.ReactNode }) => (
  <p className="mt-2">
    <Badge tone={tone}>{children}</Badge>
  </p>
);
