import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from '#translations';
import { eventPath } from '@/components/tickets/event-path';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { RsvpStatus } from '@/lib/wix/events/rsvps';
import { STATUS_TEXTS } from './field-names';

/** Confirms an answer in the organizer's words, with its status. Takes the focus from the form. */
export function InvitationThanks({
  thanks: { title, message },
  status,
  slug,
}: {
  thanks: { title: string; message: string };
  status: RsvpStatus;
  slug: string;
}) {
  const t = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Card className="space-y-4 p-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {title}
      </h2>
      <p className="font-medium text-accent">{t(STATUS_TEXTS[status])}</p>
      {message && <p className="text-muted">{message}</p>}
      <div className="flex flex-wrap gap-3">
        {status === 'YES' && (
          <a
            href={`${eventPath(slug)}/calendar.ics`}
            download
            className="inline-flex min-h-9 items-center font-medium text-accent underline underline-offset-4"
          >
            {t('Add to calendar')}
          </a>
        )}
        <ButtonLink href="/tickets" variant="secondary" size="sm">
          {t('See other events')}
        </ButtonLink>
      </div>
    </Card>
  );
}
