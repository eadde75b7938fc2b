import type { ReactNode } from 'react';
import { ProblemNotice } from '@/components/problems/problem-view';
import { eventPath } from '@/components/tickets/event-path';
import { STATUS_TEXTS } from '@/components/tickets/invitation/field-names';
import { InvitationForm } from '@/components/tickets/invitation/invitation-form';
import { TicketPicker } from '@/components/tickets/picker/ticket-picker';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { countText } from '@/lib/format/numbers';
import { logInPath } from '@/lib/urls/return-path';
import { isMember } from '@/lib/wix/auth';
import type { ShopEvent } from '@/lib/wix/events';
import { getOwnRsvp, type RsvpForm } from '@/lib/wix/events/rsvps';
import type { TicketType } from '@/lib/wix/events/ticket-types';
import { siteFormat } from '@/lib/wix/site';

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
  const { registration, status } = event;
  if (status === 'canceled') {
    return (
      <Panel title="This event is canceled">
        <p>It does not take place. If you hold tickets, the organizer will be in touch about them.</p>
        <OtherEvents />
      </Panel>
    );
  }
  if (status === 'ended') {
    return (
      <Panel title="This event is over">
        <p>You have just missed it. There are others to come.</p>
        <OtherEvents />
      </Panel>
    );
  }
  const isOurs = registration.type === 'tickets' || registration.type === 'rsvp';
  if (isOurs && event.membersOnly && !(await isMember())) {
    return (
      <Panel title="For members">
        <p>The organizer has kept this event for those who have an account here.</p>
        <ButtonLink href={logInPath('/login', eventPath(event.slug))}>Log in</ButtonLink>
      </Panel>
    );
  }
  switch (registration.type) {
    case 'external':
      return (
        <Panel title="Registration elsewhere">
          <p>The organizer takes registrations for this event on another site.</p>
          {registration.url ? (
            <ButtonLink href={registration.url}>Register on the organizer’s site</ButtonLink>
          ) : (
            <p>Please ask the organizer where.</p>
          )}
        </Panel>
      );
    case 'rsvp': {
      const own = await getOwnRsvp(event.id);
      if (own.ok && own.value) {
        return (
          <Panel title="You have answered this invitation">
            <p className="font-medium text-accent">{STATUS_TEXTS[own.value]}</p>
            <p>Should that change, please tell the organizer.</p>
            <OtherEvents />
          </Panel>
        );
      }
      if (rsvp && (registration.state === 'open' || registration.state === 'waitlist')) {
        return (
          <>
            {!own.ok && <ProblemNotice problem={own.problem} />}
            <InvitationForm slug={event.slug} form={rsvp} full={registration.state === 'waitlist'}>
              {introOf(rsvp, registration.state === 'waitlist')}
            </InvitationForm>
          </>
        );
      }
      return (
        <Panel
          title={
            registration.state === 'scheduled' ? 'The guest list is not open yet' : 'The guest list is closed'
          }
        >
          <p>
            {registration.state === 'scheduled'
              ? `There is nothing to pay. The guest list opens ${registration.opens ? `on ${registration.opens}` : 'closer to the date'}.`
              : 'All places are taken, or the organizer has stopped taking names.'}
          </p>
          <OtherEvents />
        </Panel>
      );
    }
    case 'none':
      return (
        <Panel title="No ticket needed">
          <p>Just come along: this event needs no registration.</p>
        </Panel>
      );
    case 'tickets':
      if (tickets.length > 0 && registration.state !== 'closed') {
        const { locale } = await siteFormat();
        return (
          <TicketPicker event={event} tickets={tickets} locale={locale}>
            We hold your tickets for {countText(event.holdMinutes, 'minute', locale)} while you check out. An
            order can have up to {countText(event.ticketLimit, 'ticket', locale)}.
            {event.tax ? ` ${event.tax} is added at checkout.` : ''}
          </TicketPicker>
        );
      }
      return (
        <Panel title={registration.state === 'closed' ? 'Tickets are closed' : 'No tickets at the moment'}>
          <p>The organizer is not selling tickets for this event now. Please look in again later.</p>
          <OtherEvents />
        </Panel>
      );
  }
}

function introOf({ waitlist }: RsvpForm, full: boolean): string {
  if (full)
    return 'All places are taken. The waiting list gets the next free place, first come, first served.';
  const nothing = 'There is nothing to pay. Tell the organizer whether you are coming.';
  return waitlist
    ? `${nothing} Should there be no room for all of you, you go on the waiting list.`
    : nothing;
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="space-y-4 p-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  );
}

const OtherEvents = () => (
  <ButtonLink href="/tickets" variant="secondary" size="sm">
    See other events
  </ButtonLink>
);
