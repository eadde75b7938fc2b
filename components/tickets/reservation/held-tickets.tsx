'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { useTranslations } from '#translations';
import { goToCheckout } from '@/components/checkout/go-to-checkout';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { callAction } from '@/lib/browser/call-action';
import { trackPending } from '@/lib/browser/pending-operations';
import type { Problem } from '@/lib/wix/platform';
import { continueCheckout, releaseTickets } from './actions';
import { Countdown } from './countdown';
import { ExpiredTickets } from './expired-tickets';

/**
 * Held tickets: the time left, and buttons to buy them or to give them up. When the time is up they are shown as
 * expired, and the page behind is read again, because they are on sale again.
 */
export function HeldTickets({
  tickets,
  until,
  secondsLeft,
  readAt,
  slug,
  again,
}: {
  /** "2 tickets for Raku Night". */
  tickets: string;
  until: string;
  secondsLeft: number;
  /** Identifies the reading: a later one replaces it. */
  readAt: number;
  slug: string;
  /** Whether the same tickets can be reserved again. */
  again: boolean;
}) {
  const t = useTranslations();
  const router = useRouter();
  const [refusal, setRefusal] = useState<{ problem: Problem; onRetry: () => void }>();
  const [endOf, setEndOf] = useState<number>();
  const [pending, start] = useTransition();

  const run = (work: () => Promise<Problem | undefined>) =>
    start(async () => {
      const problem = await work();
      setRefusal(problem && { problem, onRetry: () => run(work) });
      if (problem) router.refresh();
    });
  const buy = () => run(() => goToCheckout(continueCheckout));
  const drop = () =>
    run(async () => {
      const result = await trackPending(callAction(releaseTickets()));
      return result.ok ? undefined : result.problem;
    });

  if (endOf === readAt) return <ExpiredTickets tickets={tickets} until={until} slug={slug} again={again} />;
  return (
    <div className="space-y-3">
      <Notice
        title={t('We are holding your {tickets}', { tickets })}
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" pending={pending} onClick={buy}>
              {t('Continue to checkout')}
            </Button>
            <Button size="sm" variant="secondary" pending={pending} onClick={drop}>
              {t('Give back')}
            </Button>
          </span>
        }
      >
        {t.rich('Held until {until}: {time} left. A new choice replaces this one.', {
          until,
          time: (
            <Countdown
              key={readAt}
              seconds={secondsLeft}
              onEnd={() => {
                setEndOf(readAt);
                router.refresh();
              }}
              onDoubt={router.refresh}
            />
          ),
        })}
      </Notice>
      {refusal && <ActionError {...refusal} pending={pending} />}
    </div>
  );
}
