'use client';

import { type FormEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { useTranslations } from '#translations';
import { useCheckout } from '@/components/checkout/use-checkout';
import { ActionError } from '@/components/problems/action-error';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PostForm } from '@/components/ui/forms/posted-form';
import { sessionStore } from '@/lib/browser/browser-storage';
import { withoutConversion } from '@/lib/format/money';
import type { ShopEvent, TicketType } from '@/lib/wix/events';
import { getTickets } from './actions';
import {
  allowed,
  type Basket,
  count,
  EMPTY_BASKET,
  limited,
  priceName,
  readBasket,
  subtotal,
  toChoices,
  wrongPrice,
} from './basket';
import { TicketRow } from './ticket-row';

/**
 * Tickets to choose from, and the button to the checkout. The choice stays when the platform refuses, and tickets that
 * are no longer available are marked.
 */
export function TicketPicker({
  event,
  tickets,
  locale,
  children,
}: {
  event: Pick<ShopEvent, 'id' | 'slug' | 'ticketLimit'>;
  tickets: TicketType[];
  /** Of the site. */
  locale: string;
  /** The terms of the order. */
  children: ReactNode;
}) {
  const t = useTranslations();
  const { form, pending, problem, setProblem } = useCheckout(getTickets);
  const typed = form.post.values;
  const [filledIn, setBasket] = useKeptBasket(
    event.id,
    typed ? readBasket(typed, tickets, locale) : EMPTY_BASKET,
  );
  const basket = limited(filledIn, tickets);
  const total = count(basket, tickets);
  const sum = subtotal(basket, tickets, locale);
  const paid = subtotal(basket, tickets, withoutConversion(locale));
  const soldOut = tickets.every(({ limit }) => limit === 0);

  function change(next: Basket) {
    setBasket(next);
    setProblem(undefined);
  }

  function submit(submitted: FormEvent<HTMLFormElement>) {
    const wrong = wrongPrice(basket, tickets, locale);
    const choices = toChoices(basket, tickets, locale);
    if (choices.ok) return form.onSubmit(submitted);
    submitted.preventDefault();
    // The field says itself what is wrong.
    if (wrong) document.getElementById(priceName(wrong))?.focus();
    else setProblem(choices.problem);
  }

  return (
    <Card className="p-6">
      <PostForm
        post={form.post}
        onSubmit={submit}
        // Enter ends the typing of a number; only the button reserves.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        <input type="hidden" name="slug" value={event.slug} />
        <h2 className="text-lg font-semibold">{soldOut ? t('Tickets') : t('Choose your tickets')}</h2>
        <ul className="mt-2 divide-y divide-line">
          {tickets.map((ticket) => (
            <TicketRow
              key={ticket.key}
              ticket={ticket}
              basket={basket}
              most={allowed(basket, tickets, ticket, event.ticketLimit)}
              locale={locale}
              onChange={change}
            />
          ))}
        </ul>
        {soldOut ? (
          <div className="mt-2 space-y-4 border-t border-line pt-5">
            <p className="text-muted">{t('None are available at the moment.')}</p>
            <ButtonLink href="/tickets" variant="secondary" size="sm">
              {t('See other events')}
            </ButtonLink>
          </div>
        ) : (
          <div className="mt-2 space-y-4 border-t border-line pt-5">
            <p className="flex items-baseline justify-between gap-4">
              <span className={total === 0 ? 'text-muted' : undefined}>
                {total === 0
                  ? t('No tickets chosen yet')
                  : t({ one: '{count} ticket', other: '{count} tickets' }, { count: total })}
              </span>
              <span className="text-xl font-semibold tabular-nums">{sum ?? (total === 0 ? '' : '—')}</span>
            </p>
            {sum !== paid && (
              <p className="text-sm">
                {t('Prices are converted. You pay {amount}.', { amount: paid ?? '' })}
              </p>
            )}
            {problem && <ActionError problem={problem} pending={pending} />}
            <Button type="submit" className="w-full" pending={pending}>
              {pending ? t('Reserving your tickets…') : t('Get tickets')}
            </Button>
            <p className="text-sm text-muted">{children}</p>
          </div>
        )}
      </PostForm>
    </Card>
  );
}

const keyOf = (eventId: string) => `tickets ${eventId}`;

/**
 * The chosen tickets of an event, as state. They are stored in the tab's session storage, because browsers lose them on
 * the way back from the checkout. They are read after the first render, because the server does not have them, but
 * before the visitor can press anything, because a press would overwrite them.
 * @param typed the chosen tickets of a posted form
 */
function useKeptBasket(eventId: string, typed: Basket): [Basket, (basket: Basket) => void] {
  const [basket, setBasket] = useState<Basket>(typed);
  useLayoutEffect(() => {
    const kept = sessionStore.get(keyOf(eventId));
    if (kept) setBasket(JSON.parse(kept));
  }, [eventId]);
  return [
    basket,
    (next) => {
      setBasket(next);
      sessionStore.set(keyOf(eventId), JSON.stringify(next));
    },
  ];
}
