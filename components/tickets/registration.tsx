import type { ReactNode } from 'react';
import type { ShopEvent } from '@/lib/wix/event';
import type { TicketType } from '@/lib/wix/ticket';
import { ButtonLink } from '../ui/button';
import { Card } from '../ui/card';
import { TicketPicker } from './ticket-picker';

/** How one gets into an event: its tickets, or what there is instead. */
export function Registration({ event, tickets }: { event: ShopEvent; tickets: TicketType[] }) {
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
    case 'rsvp':
      return (
        <Panel title={RSVP[registration.state].title}>
          <p>{RSVP[registration.state].text}</p>
          <OtherEvents />
        </Panel>
      );
    case 'none':
      return (
        <Panel title="No ticket needed">
          <p>Just come along: nobody has to register for this event.</p>
        </Panel>
      );
    case 'tickets':
      if (tickets.length > 0) return <TicketPicker event={event} tickets={tickets} />;
      return (
        <Panel title="No tickets at the moment">
          <p>The organizer is not selling tickets for this event now. Please look in again later.</p>
          <OtherEvents />
        </Panel>
      );
  }
}

const RSVP = {
  open: {
    title: 'Free, with an RSVP',
    text: 'There is nothing to pay. The organizer keeps the guest list for this event: tell them that you are coming, and put it into your calendar.',
  },
  scheduled: {
    title: 'The guest list is not open yet',
    text: 'There is nothing to pay. The organizer opens the guest list closer to the date.',
  },
  closed: {
    title: 'The guest list is closed',
    text: 'All places are taken, or the organizer has stopped taking names.',
  },
};

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="space-y-4 p-6">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </Card>
  );
}

const OtherEvents = () => (
  <ButtonLink href="/tickets" variant="secondary" size="sm">
    See other events
  </ButtonLink>
);
