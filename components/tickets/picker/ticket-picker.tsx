'use client';

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from '#translations';
import { useCheckout } from '@/components/checkout/use-checkout';
import { ActionError } from '@/components/problems/action-error';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PostForm } from '@/components/ui/forms/posted-form';
import { withoutConversion } from '@/lib/format/money';
import type { ShopEvent, TicketType } from '@/lib/wix/events';
import { getTickets } from './actions';
import { quantityIn, totalIn } from './choices';
import { TicketRow } from './ticket-row';

/**
 * Tickets to choose from, and the button to the checkout. The choice stays when the platform refuses, as far as the
 * tickets are still available.
 */
export function TicketPicker({
  event,
  tickets,
  locale,
  children,
}: {
  event: Pick<ShopEvent, 'slug' | 'ticketLimit'>;
  tickets: TicketType[];
  /** Of the site. */
  locale: string;
  /** The terms of the order. */
  children: ReactNode;
}) {
  const t = useTranslations();
  const element = useRef<HTMLFormElement>(null);
  const { form, pending, problem, setProblem } = useCheckout(getTickets);
  const [values, setValues] = useState(form.post.values ?? new FormData());
  // biome-ignore lint/correctness/useExhaustiveDependencies: fewer tickets may be left to choose
  useLayoutEffect(() => {
    // The fields may have been changed before the script ran.
    if (element.current) setValues(new FormData(element.current));
  }, [tickets]);

  const count = tickets.reduce((sum, ticket) => sum + quantityIn(values, ticket), 0);
  const total = totalIn(values, tickets, locale);
  const paid = totalIn(values, tickets, withoutConversion(locale));
  const soldOut = tickets.every(({ limit }) => limit === 0);
  return (
    <Card className="p-6">
      <PostForm
        ref={element}
        {...form}
        onChange={({ currentTarget }) => {
          setValues(new FormData(currentTarget));
          setProblem(undefined);
        }}
      >
        <input type="hidden" name="slug" value={event.slug} />
        <h2 className="text-lg font-semibold">{soldOut ? t('Tickets') : t('Choose your tickets')}</h2>
        <ul className="mt-2 divide-y divide-line">
          {tickets.map((ticket) => {
            const quantity = quantityIn(values, ticket);
            const most = Math.min(ticket.limit, event.ticketLimit - count + quantity);
            return (
              <TicketRow key={ticket.key} ticket={ticket} quantity={quantity} most={most} locale={locale} />
            );
          })}
        </ul>
        <div className="mt-2 space-y-4 border-t border-line pt-5">
          {soldOut ? (
            <>
              <p className="text-muted">{t('None are available at the moment.')}</p>
              <ButtonLink href="/tickets" variant="secondary" size="sm">
                {t('See other events')}
              </ButtonLink>
            </>
          ) : (
            <>
              <p className="flex items-baseline justify-between gap-4">
                {count === 0
                  ? t('No tickets chosen yet')
                  : t({ one: '{count} ticket', other: '{count} tickets' }, { count })}
                {count > 0 && <span className="text-xl font-semibold tabular-nums">{total}</span>}
              </p>
              {total !== paid && (
                <p className="text-sm">{t('Prices are converted. You pay {amount}.', { amount: paid })}</p>
              )}
              {problem && <ActionError problem={problem} pending={pending} />}
              <Button type="submit" className="w-full" pending={pending}>
                {pending ? t('Reserving your tickets…') : t('Get tickets')}
              </Button>
              <p className="text-sm text-muted">{children}</p>
            </>
          )}
        </div>
      </PostForm>
    </Card>
  );
}
