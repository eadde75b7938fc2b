'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from '#translations';
import { type CheckoutAction, useCheckout } from '@/components/checkout/use-checkout';
import { ActionButton } from '@/components/problems/action-button';
import { ActionError } from '@/components/problems/action-error';
import { eventPath } from '@/components/tickets/paths';
import { Button, ButtonLink } from '@/components/ui/button';
import { PostForm } from '@/components/ui/forms/posted-form';
import { useForm } from '@/components/ui/forms/use-form';
import { Notice } from '@/components/ui/notice';
import { continueCheckout, dismissReservation, releaseTickets, reserveAgain } from './actions';
import { Countdown } from './countdown';

type Held = {
  /** "2 tickets for Raku Night". */
  tickets: string;
  /** When the reservation ends, or has ended. */
  until: string;
  slug: string;
};

/**
 * Held tickets: the time left, and buttons to buy them or to give them up. When the time is up they are shown as
 * expired, and the page behind is read again, because they are on sale again.
 */
export function HeldTickets({
  secondsLeft,
  readAt,
  ...held
}: Held & {
  secondsLeft: number;
  /** Identifies the reading: a later one replaces it. */
  readAt: number;
}) {
  const t = useTranslations();
  const router = useRouter();
  const [endOf, setEndOf] = useState<number>();
  const form = useRef<HTMLFormElement>(null);
  const { post, onSubmit, pending, problem } = useForm(releaseTickets);
  const { tickets, until } = held;

  function end() {
    setEndOf(readAt);
    router.refresh();
  }

  if (endOf === readAt) return <ExpiredTickets {...held} />;
  const giveBack = (
    <PostForm post={post} ref={form} onSubmit={onSubmit}>
      <Button type="submit" variant="secondary" size="sm" pending={pending}>
        {t('Give back')}
      </Button>
    </PostForm>
  );
  return (
    <Reservation
      title={t('We are holding your {tickets}', { tickets })}
      post={continueCheckout}
      button={t('Continue to checkout')}
      others={giveBack}
      refusal={
        problem && (
          <ActionError problem={problem} pending={pending} onRetry={() => form.current?.requestSubmit()} />
        )
      }
    >
      {t.rich('Held until {until}: {time} left. A new choice replaces this one.', {
        until,
        time: <Countdown key={readAt} seconds={secondsLeft} onEnd={end} />,
      })}
    </Reservation>
  );
}

/** Says that the time for some tickets ran out, and offers to reserve the same ones again. */
export function ExpiredTickets({ tickets, until, slug }: Held) {
  const t = useTranslations();
  return (
    <Reservation
      tone="warn"
      title={t('Your reservation has expired')}
      post={reserveAgain}
      button={t('Reserve again')}
      others={
        <>
          <ButtonLink href={eventPath(slug)} variant="secondary" size="sm">
            {t('Choose again')}
          </ButtonLink>
          <ActionButton action={dismissReservation}>{t('Dismiss')}</ActionButton>
        </>
      }
    >
      {t('We held your {tickets} until {until}. The time is up, and nothing was charged.', {
        tickets,
        until,
      })}
    </Reservation>
  );
}

/**
 * Says whether the tickets are still held, with a button to their checkout and others.
 * @param refusal why another button did nothing
 */
function Reservation({
  tone = 'info',
  title,
  post,
  button,
  others,
  refusal,
  children,
}: {
  tone?: 'info' | 'warn';
  title: string;
  post: CheckoutAction;
  button: string;
  others: ReactNode;
  refusal?: ReactNode;
  children: ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  const { form, pending, problem } = useCheckout(post);
  return (
    <div className="space-y-3">
      <Notice
        tone={tone}
        title={title}
        action={
          <div className="flex flex-wrap gap-2">
            <PostForm ref={element} {...form}>
              <Button type="submit" size="sm" pending={pending}>
                {button}
              </Button>
            </PostForm>
            {others}
          </div>
        }
      >
        {children}
      </Notice>
      {problem && (
        <ActionError problem={problem} pending={pending} onRetry={() => element.current?.requestSubmit()} />
      )}
      {refusal}
    </div>
  );
}
