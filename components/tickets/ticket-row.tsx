import { useId } from 'react';
import type { TicketType } from '@/lib/wix/ticket';
import { Badge } from '../ui/badge';
import { TextField } from '../ui/field';
import { QuantityField } from '../ui/quantity-field';
import { type Basket, chosen, unitPrice } from './basket';

/** A kind of ticket: what it costs, whether it can be had, and how many are wanted. */
export function TicketRow({
  ticket,
  basket,
  most,
  onChange,
}: {
  ticket: TicketType;
  basket: Basket;
  /** How many can be chosen. */
  most: number;
  onChange: (basket: Basket) => void;
}) {
  const nameId = useId();
  const { key, name, sale } = ticket;
  const typed = basket.prices[key];
  const quantity = chosen(basket, ticket);
  const wrong = typed !== undefined && unitPrice(basket, ticket) === undefined;
  return (
    <li aria-labelledby={nameId} className="py-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h4 id={nameId} className="font-medium">
            {name}
          </h4>
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
      {ticket.description && <p className="mt-2 text-sm text-muted">{ticket.description}</p>}
      <Availability ticket={ticket} />
      {ticket.minimum !== undefined && sale === 'open' && quantity > 0 && (
        <TextField
          id={`price-${key}`}
          className="mt-3"
          label="Your price for each"
          inputMode="decimal"
          value={typed ?? ticket.minimum}
          error={wrong ? `Please enter an amount, ${ticket.price}.` : undefined}
          onChange={(event) =>
            onChange({ ...basket, prices: { ...basket.prices, [key]: event.target.value } })
          }
        />
      )}
    </li>
  );
}

function Availability({ ticket: { sale, left, saleStarts, saleEnds } }: { ticket: TicketType }) {
  if (sale === 'sold-out') return <Fact tone="warn">Sold out</Fact>;
  if (sale === 'ended') return <Fact tone="neutral">The sale has ended</Fact>;
  if (sale === 'scheduled') return <Fact tone="neutral">On sale from {saleStarts ?? 'a later date'}</Fact>;
  if (left !== undefined) return <Fact tone="warn">Only {left} left</Fact>;
  return saleEnds ? <p className="mt-2 text-sm text-muted">On sale until {saleEnds}</p> : null;
}

const Fact = ({ tone, children }: { tone: 'warn' | 'neutral'; children: React.ReactNode }) => (
  <p className="mt-2">
    <Badge tone={tone}>{children}</Badge>
  </p>
);
