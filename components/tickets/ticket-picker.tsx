'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import type { ShopEvent } from '@/lib/wix/event';
import type { Problem } from '@/lib/wix/result';
import type { TicketType } from '@/lib/wix/ticket';
import { goToCheckout } from '../shell/checkout';
import { ProblemNotice } from '../shell/problem-view';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { checkOutTickets } from './actions';
import { allowed, type Basket, count, EMPTY_BASKET, subtotal, toChoices, unitPrice } from './basket';
import { TicketRow } from './ticket-row';

type PickedEvent = Pick<ShopEvent, 'id' | 'slug' | 'ticketLimit' | 'holdMinutes' | 'tax'>;

const CHOSEN: Record<number, string> = { 0: 'No tickets chosen yet', 1: '1 ticket' };

/**
 * Tickets to choose from, and the way to the checkout. What was chosen stays when the platform refuses, and what
 * can no longer be had is shown as such.
 */
export function TicketPicker({ event, tickets }: { event: PickedEvent; tickets: TicketType[] }) {
  const router = useRouter();
  const [basket, setBasket] = useState<Basket>(EMPTY_BASKET);
  const [problem, setProblem] = useState<Problem>();
  const [pending, start] = useTransition();
  const total = count(basket, tickets);
  const sum = subtotal(basket, tickets);
  const soldOut = tickets.every(({ limit }) => limit === 0);

  function change(next: Basket) {
    setBasket(next);
    setProblem(undefined);
  }

  function submit() {
    const wrong = tickets.find((ticket) => unitPrice(basket, ticket) === undefined);
    if (wrong && (basket.quantities[wrong.key] ?? 0) > 0) {
      document.getElementById(`price-${wrong.key}`)?.focus();
      return;
    }
    if (total === 0) {
      setProblem({ kind: 'invalid', message: 'Please choose at least one ticket.' });
      return;
    }
    start(async () => {
      setProblem(undefined);
      const refused = await goToCheckout(checkOutTickets(event.id, event.slug, toChoices(basket, tickets)));
      if (!refused) return;
      setProblem(refused);
      // What is left may have changed: the list is read again, and what was chosen stays.
      router.refresh();
    });
  }

  return (
    <Card className="p-6">
      <h3 className="text-lg font-semibold">Choose your tickets</h3>
      <ul className="mt-2 divide-y divide-line">
        {tickets.map((ticket) => (
          <TicketRow
            key={ticket.key}
            ticket={ticket}
            basket={basket}
            most={allowed(basket, tickets, ticket, event.ticketLimit)}
            onChange={change}
          />
        ))}
      </ul>
      {soldOut ? (
        <p className="mt-4 text-muted">There is nothing to choose at the moment.</p>
      ) : (
        <div className="mt-2 space-y-4 border-t border-line pt-5">
          <p className="flex items-baseline justify-between gap-4">
            <span className={total === 0 ? 'text-muted' : undefined}>
              {CHOSEN[total] ?? `${total} tickets`}
            </span>
            <span className="text-xl font-semibold tabular-nums">{sum ?? (total === 0 ? '' : '—')}</span>
          </p>
          {problem && <ProblemNotice problem={problem} />}
          <Button className="w-full" pending={pending} onClick={submit}>
            {pending ? 'Reserving your tickets…' : 'Get tickets'}
          </Button>
          <p className="text-sm text-muted">
            We hold your tickets for {event.holdMinutes} minutes while you check out. An order can have up to{' '}
            {event.ticketLimit} tickets.{event.tax ? ` ${event.tax} is added at checkout.` : ''}
          </p>
        </div>
      )}
    </Card>
  );
}
