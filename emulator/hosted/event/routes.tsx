import { type Context as Call, Hono } from 'hono';
import { ANONYMOUS, type Caller, type Context } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import {
  type Event,
  eventPicture,
  events,
  findEvent,
  formatWhen,
  formatWhere,
  publishedSchedule,
  reserve,
} from '#services/events';
import { createSession, linkPath } from '#services/redirects';
import { Facts, Summary } from '../checkouts/parts';
import { type ErrorMessage, errorMessage } from '../shared/error-messages';
import { Select } from '../shared/fields';
import type { FormState } from '../shared/form';
import { ErrorNotice } from '../shared/messages';
import { limitForm, type Pages, typedValues } from '../shared/session-pages';
import { chosenTickets, type Offer, offersOf, ticketsUnavailableText } from './offers';
import { Schedule, scheduleOf } from './schedule';

const PATH = '/event-details/:slug';

const NO_EVENT: ErrorMessage = {
  title: 'There is no such event',
  text: 'It has been taken down, or the link is incomplete.',
};

const NOTHING_CHOSEN: ErrorMessage = {
  title: 'No ticket is chosen',
  text: 'Choose how many tickets you want.',
  again: true,
};

/** Returns the event with this slug; undefined if visitors may not see it. */
function eventOf(context: Context, slug: string): Event | undefined {
  const event = context.documents.find(events, { slug });
  return event && event.status !== 'DRAFT' ? findEvent(context, event.id) : undefined;
}

function Tickets({ offers, form }: { offers: Offer[]; form: FormState }) {
  return (
    <form method="post" noValidate>
      <fieldset className="card">
        <legend>Tickets</legend>
        <div className="fields">
          {offers.map(({ field, label, description, price, most }) => (
            <Select
              key={field}
              name={field}
              label={`${label} · ${price}`}
              hint={most === 0 ? 'Sold out' : description || undefined}
              form={form}
              options={Array.from({ length: most + 1 }, (_none, count) => [String(count), String(count)])}
              wide
            />
          ))}
        </div>
      </fieldset>
      <div className="actions">
        <button className="button" type="submit">
          Get tickets
        </button>
      </div>
    </form>
  );
}

/** Returns the contents of an event's page; undefined if visitors may not see it. */
function shownEvent(context: Context, slug: string) {
  const event = eventOf(context, slug);
  if (!event) return undefined;
  const picture = eventPicture(event);
  return {
    event,
    offers: offersOf(context, event),
    instead: ticketsUnavailableText(context, event),
    ...(picture && { picture: { url: picture.url, alt: '' } }),
    when: formatWhen(event.dateAndTimeSettings, context.site.locale).dateAndTime,
    where: formatWhere(event.location),
    hasSchedule: publishedSchedule(context, event.id).length > 0,
  };
}

type ShownEvent = NonNullable<ReturnType<typeof shownEvent>>;

function EventDetails({ shown, form, error }: { shown: ShownEvent; form: FormState; error?: ErrorMessage }) {
  const { event, offers, instead, picture, when, where, hasSchedule } = shown;
  const external = event.registration.type === 'EXTERNAL' && event.registration.external?.url;
  const facts: [string, string][] = [
    ['When', when],
    ['Where', where],
  ];
  return (
    <>
      <h1>{event.title}</h1>
      {error && <ErrorNotice {...error} />}
      <div className="columns">
        <Summary title="About the event" picture={picture}>
          {event.shortDescription && <p className="muted">{event.shortDescription}</p>}
          <Facts facts={facts.filter(([, text]) => text)} />
          {hasSchedule && (
            <p>
              <a href={`/event-details/${encodeURIComponent(event.slug)}/schedule`}>Schedule</a>
            </p>
          )}
        </Summary>
        {offers.some(({ most }) => most > 0) ? (
          <Tickets offers={offers} form={form} />
        ) : (
          <div className="card">
            <p>{offers.length > 0 ? 'Every ticket is taken.' : instead}</p>
            {external && (
              <p>
                <a href={external} rel="noreferrer">
                  Register there
                </a>
              </p>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** The pages of events at their `eventPageUrl`: time, place, description, and the choice of tickets. */
export function eventRoutes(pages: Pages): Hono {
  const { run, page, message } = pages;
  const app = new Hono();
  const slugOf = (c: Call) => c.req.param('slug') ?? '';

  function show(c: Call, form: FormState, error?: ErrorMessage, status = 200): Response {
    const shown = run(c, ANONYMOUS, (context) => shownEvent(context, slugOf(c)));
    if (!shown) return message(undefined, NO_EVENT, 404);
    return page(
      {
        title: shown.event.title,
        children: <EventDetails shown={shown} form={form} {...(error && { error })} />,
      },
      status,
    );
  }

  /** Reserves the chosen tickets for the browser that then opens the checkout: the form itself has no identity. */
  async function submit(c: Call): Promise<Response> {
    const values = await typedValues(c);
    const form = { values, errors: {} };
    try {
      const link = run(c, ANONYMOUS, (context) => {
        const event = eventOf(context, slugOf(c));
        const ticketQuantities = event ? chosenTickets(offersOf(context, event), values) : [];
        if (!event || ticketQuantities.length === 0) return undefined;
        const caller: Caller = { role: 'visitor', id: context.ids.guid() };
        const buyer = { ...context, caller };
        const { id: reservationId } = reserve(buyer, event, { ticketQuantities });
        const request = { eventsCheckout: { reservationId, eventSlug: event.slug } };
        const callbacks = { postFlowUrl: `${context.baseUrl}${c.req.path}` };
        const { session, token } = createSession(buyer, { request, callbacks });
        return `${linkPath(session)}?${new URLSearchParams({ token })}`;
      });
      return link ? c.redirect(link, 303) : show(c, form, NOTHING_CHOSEN, 422);
    } catch (error) {
      if (!(error instanceof PlatformError) || error.status >= 500) throw error;
      return show(c, form, errorMessage(error), error.status);
    }
  }

  app.get(PATH, (c) => show(c, { values: {}, errors: {} }));
  app.post(PATH, limitForm(pages), submit);
  // The address that events state for their agenda (`agendaSettings.pageUrl`).
  app.get(`${PATH}/schedule`, (c) => {
    const shown = run(c, ANONYMOUS, (context) => {
      const event = eventOf(context, slugOf(c));
      return event && { event, days: scheduleOf(context, event) };
    });
    if (!shown) return message(undefined, NO_EVENT, 404);
    const { event, days } = shown;
    const back = `/event-details/${encodeURIComponent(event.slug)}`;
    return page({
      title: `Schedule of ${event.title}`,
      children: <Schedule title={event.title} days={days} back={back} />,
    });
  });
  return app;
}
