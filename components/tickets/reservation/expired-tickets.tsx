'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { useTranslations } from '#translations';
import { goToCheckout } from '@/components/checkout/go-to-checkout';
import { ActionButton } from '@/components/problems/action-button';
import { ActionError } from '@/components/problems/action-error';
import { eventPath } from '@/components/tickets/event-path';
import { Button, ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Problem } from '@/lib/wix/platform';
import { dismissReservation, reserveAgain } from './actions';

/** Says that the time for some tickets ran out, and offers to reserve the same ones again. */
export function ExpiredTickets({
  tickets,
  until,
  slug,
  again,
}: {
  tickets: string;
  until: string;
  slug: string;
  again: boolean;
}) {
  const t = useTranslations();
  const router = useRouter();
  const [problem, setProblem] = useState<Problem>();
  const [pending, start] = useTransition();

  const reserve = () =>
    start(async () => {
      const refused = await goToCheckout(reserveAgain);
      setProblem(refused);
      if (refused) router.refresh();
    });

  return (
    <div className="space-y-3">
      <Notice
        tone="warn"
        title={t('Your reservation has expired')}
        action={
          <span className="flex flex-wrap gap-2">
            {again && (
              <Button size="sm" pending={pending} onClick={reserve}>
                {t('Reserve again')}
              </Button>
            )}
            <ButtonLink href={eventPath(slug)} variant="secondary" size="sm">
              {t('Choose again')}
            </ButtonLink>
            <ActionButton action={dismissReservation}>{t('Dismiss')}</ActionButton>
          </span>
        }
      >
        {t('We held your {tickets} until {until}. The time is up, and nothing was charged.', {
          tickets,
          until,
        })}
      </Notice>
      {problem && <ActionError problem={problem} onRetry={reserve} pending={pending} />}
    </div>
  );
}
