import type { ReactNode } from 'react';
import { getTranslations, useTranslations } from '#translations';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { spanText } from '@/lib/format/numbers';
import type { Translate } from '@/lib/translations/translate';
import { logInPath } from '@/lib/urls/log-in-path';
import { type EventDetails, getOwnRsvp, type RsvpForm, type ShopEvent } from '@/lib/wix/events';
import { isMember } from '@/lib/wix/member';
import { siteFormat } from '@/lib/wix/site';
import { STATUS_TEXTS } from './invitation/field-names';
import { InvitationForm } from './invitation/invitation-form';
import { eventPath } from './paths';
import { TicketPicker } from './picker/ticket-picker';

type GuestList = Extract<ShopEvent['registration'], { type: 'rsvp' }>;

/** The registration for an event: its tickets, its guest list, or a message. */
export async function Registration({ event, tickets, rsvp }: EventDetails) {
  const { slug, ticketLimit, registration, status } = event;
  const t = await getTranslations();
  if (status === 'canceled') {
    return (
      <Panel others title={t('This event is canceled')}>
        {t('It does not take place. If you hold tickets, the organizer will be in touch about them.')}
      </Panel>
    );
  }
  if (status === 'ended') {
    return (
      <Panel others title={t('This event is over')}>
        {t('You have just missed it. There are others to come.')}
      </Panel>
    );
  }
  if (registration.type === 'none') {
    return (
      <Panel title={t('No ticket needed')}>{t('Just come along: this event needs no registration.')}</Panel>
    );
  }
  if (registration.type === 'external') {
    const { url } = registration;
    return (
      <Panel
        title={t('Registration elsewhere')}
        action={url && <ButtonLink href={url}>{t('Register on the organizer’s site')}</ButtonLink>}
      >
        {t('The organizer takes registrations for this event on another site.')}{' '}
        {!url && t('Please ask the organizer where.')}
      </Panel>
    );
  }
  if (event.membersOnly && !(await isMember())) {
    return (
      <Panel
        title={t('For members')}
        action={<ButtonLink href={logInPath('/login', eventPath(slug))}>{t('Log in')}</ButtonLink>}
      >
        {t('This event is only for members with an account here.')}
      </Panel>
    );
  }
  if (registration.type === 'rsvp') return Invitation({ event, rsvp, guestList: registration });
  if (tickets.length > 0 && registration.state !== 'closed') {
    const { locale } = await siteFormat();
    return (
      <TicketPicker event={{ slug, ticketLimit }} tickets={tickets} locale={locale}>
        {termsOf(event, t)}
      </TicketPicker>
    );
  }
  return (
    <Panel
      others
      title={registration.state === 'closed' ? t('Tickets are closed') : t('No tickets at the moment')}
    >
      {t('The organizer is not selling tickets for this event now. Please look in again later.')}
    </Panel>
  );
}

/** The guest list of an event: the form to get on it, or why there is none. */
async function Invitation({
  event: { id, slug },
  rsvp,
  guestList: { state, opens },
}: Pick<EventDetails, 'event' | 'rsvp'> & { guestList: GuestList }) {
  const [own, t] = await Promise.all([getOwnRsvp(id), getTranslations()]);
  if (own.ok && own.value) {
    return (
      <Panel others title={t('You have answered this invitation')}>
        {t(STATUS_TEXTS[own.value])} {t('If that changes, please tell the organizer.')}
      </Panel>
    );
  }
  if (rsvp && (state === 'open' || state === 'waitlist')) {
    const full = state === 'waitlist';
    return (
      <>
        {!own.ok && <ProblemNotice problem={own.problem} />}
        <InvitationForm slug={slug} form={rsvp} full={full}>
          {introOf(rsvp, full, t)}
        </InvitationForm>
      </>
    );
  }
  const closed = state === 'closed';
  return (
    <Panel others title={closed ? t('The guest list is closed') : t('The guest list is not open yet')}>
      {closed && t('All places are taken, or the organizer has stopped taking names.')}
      {!closed && opens && t('There is nothing to pay. The guest list opens on {date}.', { date: opens })}
    </Panel>
  );
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
function Panel({
  title,
  others,
  action,
  children,
}: {
  title: string;
  others?: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations();
  return (
    <Card className="space-y-4 p-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p>{children}</p>
      {others && (
        <ButtonLink href="/tickets" variant="secondary" size="sm">
          {t('See other events')}
        </ButtonLink>
      )}
      {action}
    </Card>
  );
}
