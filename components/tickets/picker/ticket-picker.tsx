'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState, useTransition } from 'react';
import { useTranslations } from '#translations';
import { goToCheckout } from '@/components/checkout/go-to-checkout';
import { ActionError } from '@/components/problems/action-error';
import { checkOutTickets } from '@/components/tickets/reservation/actions';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { withoutConversion } from '@/lib/format/money';
import { message } from '@/lib/translations/translate';
import type { ShopEvent } from '@/lib/wix/events';
import type { TicketType } from '@/lib/wix/events/ticket-types';
import type { Problem } from '@/lib/wix/platform';
import { allowed, type Basket, count, limited, subtotal, toChoices, wrongPrice } from './basket';
import { useKeptBasket } from './kept-basket';
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
  const router = useRouter();
  const [filledIn, setBasket] = useKeptBasket(event.id);
  const [problem, setProblem] = useState<Problem>();
  const [pending, start] = useTransition();
  const basket = limited(filledIn, tickets);
  const total = count(basket, tickets);
  const sum = subtotal(basket, tickets, locale);
  const paid = subtotal(basket, tickets, withoutConversion(locale));
  const soldOut = tickets.every(({ limit }) => limit === 0);

  function change(next: Basket) {
    setBasket(next);
    setProblem(undefined);
  }

  function submit() {
    const wrong = wrongPrice(basket, tickets, locale);
    if (wrong) {
      document.getElementById(`price-${wrong.key}`)?.focus();
      return;
    }
    if (total === 0) {
      setProblem({ kind: 'invalid', message: message('Please choose at least one ticket.') });
      return;
    }
    start(async () => {
      const refused = await goToCheckout(() =>
        checkOutTickets(event.id, event.slug, toChoices(basket, tickets, locale)),
      );
      setProblem(refused);
      // A platform that is down cannot say how many are left, so the page is not read again.
      if (!refused || refused.kind === 'unreachable' || refused.kind === 'session') return;
      // The tickets left may have changed, so the list is read again; the choice stays.
      router.refresh();
    });
  }

  return (
    <Card className="p-6">
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
            <p className="text-sm">{t('Prices are converted. You pay {amount}.', { amount: paid ?? '' })}</p>
          )}
          {problem && <ActionError problem={problem} onRetry={submit} pending={pending} />}
          <Button className="w-full" pending={pending} onClick={submit}>
            {pending ? t('Reserving your tickets…') : t('Get tickets')}
          </Button>
          <p className="text-sm text-muted">{children}</p>
        </div>
      )}
    </Card>
  );
}
