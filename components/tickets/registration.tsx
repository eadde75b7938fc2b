import type { ReactNode } from 'react';
import { getTranslations, useTranslations } from '#translations';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { spanText } from '@/lib/format/numbers';
import type { Translate } from '@/lib/translations/translate';
import { logInPath } from '@/lib/urls/log-in-path';
import { getOwnRsvp, type RsvpForm, type ShopEvent, type TicketType } from '@/lib/wix/events';
import { isMember } from '@/lib/wix/member';
import { siteFormat } from '@/lib/wix/site';
import { STATUS_TEXTS } from './invitation/field-names';
import { InvitationForm } from './invitation/invitation-form';
import { eventPath } from './paths';
import { TicketPicker } from './picker/ticket-picker';

type GuestList = Extract<ShopEvent['registration'], { type: 'rsvp' }>;

/** The registration for an event: its tickets, its guest list, or a message. */
export async function Registration({
  event,
  tickets,
  rsvp,
}: {
  event: ShopEvent;
  tickets: TicketType[];
  rsvp: RsvpForm | undefined;
}) {
  const { id, slug, ticketLimit, registration, status } = event;
  const t = await getTranslations();
  if (status === 'canceled') {
    return (
      <Panel others title={t('This event is canceled')}>
        <p>{t('It does not take place. If you hold tickets, the organizer will be in touch about them.')}</p>
      </Panel>
    );
  }
  if (status === 'ended') {
    return (
      <Panel others title={t('This event is over')}>
        <p>{t('You have just missed it. There are others to come.')}</p>
      </Panel>
    );
  }
  const isOurs = registration.type === 'tickets' || registration.type === 'rsvp';
  if (isOurs && event.membersOnly && !(await isMember())) {
    return (
      <Panel title={t('For members')}>
        <p>{t('This event is only for members with an account here.')}</p>
        <ButtonLink href={logInPath('/login', eventPath(slug))}>{t('Log in')}</ButtonLink>
      </Panel>
    );
  }
  switch (registration.type) {
    case 'external':
      return (
        <Panel title={t('Registration elsewhere')}>
          <p>{t('The organizer takes registrations for this event on another site.')}</p>
          {registration.url ? (
            <ButtonLink href={registration.url}>{t('Register on the organizer’s site')}</ButtonLink>
          ) : (
            <p>{t('Please ask the organizer where.')}</p>
          )}
        </Panel>
      );
    case 'rsvp': {
      const own = await getOwnRsvp(id);
      if (own.ok && own.value) {
        return (
          <Panel others title={t('You have answered this invitation')}>
            <p className="font-medium text-accent">{t(STATUS_TEXTS[own.value])}</p>
            <p>{t('If that changes, please tell the organizer.')}</p>
          </Panel>
        );
      }
      if (rsvp && (registration.state === 'open' || registration.state === 'waitlist')) {
        return (
          <>
            {!own.ok && <ProblemNotice problem={own.problem} />}
            <InvitationForm slug={slug} form={rsvp} full={registration.state === 'waitlist'}>
              {introOf(rsvp, registration.state === 'waitlist', t)}
            </InvitationForm>
          </>
        );
      }
      return (
        <Panel
          others
          title={
            registration.state === 'scheduled'
              ? t('The guest list is not open yet')
              : t('The guest list is closed')
          }
        >
          <p>{closedText(registration, t)}</p>
        </Panel>
      );
    }
    case 'none':
      return (
        <Panel title={t('No ticket needed')}>
          <p>{t('Just come along: this event needs no registration.')}</p>
        </Panel>
      );
    case 'tickets':
      if (tickets.length > 0 && registration.state !== 'closed') {
        const { locale } = await siteFormat();
        return (
          <TicketPicker event={{ id, slug, ticketLimit }} tickets={tickets} locale={locale}>
            {termsOf(event, t)}
          </TicketPicker>
        );
      }
      return (
        <Panel
          others
          title={registration.state === 'closed' ? t('Tickets are closed') : t('No tickets at the moment')}
        >
          <p>{t('The organizer is not selling tickets for this event now. Please look in again later.')}</p>
        </Panel>
      );
  }
}

/** The terms of an order, in sentences. */
function termsOf({ holdMinutes, ticketLimit, tax }: ShopEvent, t: Translate): string {
  const time = spanText(holdMinutes, 'minute', t.language);
  const terms = [
    t('We hold your tickets for {time} while you check out.', { time }),
    t(
      {
        one: 'An order can have up to {count} ticket.',
        other: 'An order can have up to {count} tickets.',
      },
      { count: ticketLimit },
    ),
    ...(tax ? [t('{tax} is added at checkout.', { tax })] : []),
  ];
  return terms.join(' ');
}

/** Why a guest list takes no answers. */
function closedText({ state, opens }: GuestList, t: Translate): string {
  if (state !== 'scheduled') return t('All places are taken, or the organizer has stopped taking names.');
  return opens
    ? t('There is nothing to pay. The guest list opens on {date}.', { date: opens })
    : t('There is nothing to pay. The guest list opens closer to the date.');
}

function introOf({ waitlist }: RsvpForm, full: boolean, t: Translate): string {
  if (full) {
    return t('All places are taken. The waiting list gets the next free place, first come, first served.');
  }
  const nothing = t('There is nothing to pay. Tell the organizer whether you are coming.');
  return waitlist
    ? `${nothing} ${t('If there is no room for all of you, you join the waiting list.')}`
    : nothing;
}

/** Says why there is nothing to fill in. @param others whether to lead to other events */
function Panel({ title, others, children }: { title: string; others?: boolean; children: ReactNode }) {
  const t = useTranslations();
  return (
    <Card className="space-y-4 p-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
      {others && (
        <ButtonLink href="/tickets" variant="secondary" size="sm">
          {t('See other events')}
        </ButtonLink>
      )}
    </Card>
  );
}
