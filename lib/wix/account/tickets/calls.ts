import { orders, rsvpV2, wixEventsV2 } from '@wix/events';
import { getTranslations } from '#translations';
import { withoutConversion } from '@/lib/format/money';
import { message } from '@/lib/translations/translate';
import { ACCOUNT_PAGE_SIZE, type AccountPage } from '@/lib/wix/account/types';
import { memberClient } from '@/lib/wix/member';
import { attempt, type Result } from '@/lib/wix/platform';
import { asNumber, asText } from '@/lib/wix/platform/values';
import { siteFormat } from '@/lib/wix/site';
import { eventFacts, toMemberTickets } from './map';
import type { MemberRsvp, MemberTickets } from './types';

/** The number of latest events that are searched for the member's answers. */
const EVENTS = 100;

/** The maximum number of events in one call (typings of `listCurrentRsvps`). */
const EVENTS_AT_ONCE = 25;

/** Returns the member's ticket orders, newest first. @param offset of the first one */
export function listTicketOrders(offset = 0): Promise<Result<AccountPage<MemberTickets>>> {
  return attempt(
    async () => {
      const client = await memberClient();
      const page = await client.use(orders).listOrders({
        fieldset: ['DETAILS', 'TICKETS'],
        limit: ACCOUNT_PAGE_SIZE,
        offset,
        sort: 'created:desc',
      });
      const ordered = page.orders ?? [];
      const ids = [...new Set(ordered.flatMap(({ eventId }) => eventId ?? []))];
      const events =
        ids.length > 0
          ? (
              await client
                .use(wixEventsV2)
                .queryEvents({ fields: ['DETAILS'] })
                .in('_id', ids)
                .find()
            ).items
          : [];
      const [{ locale }, t] = await Promise.all([siteFormat(), getTranslations()]);
      const more = (page.total ?? 0) > offset + ordered.length;
      return {
        entries: ordered.map((order) =>
          toMemberTickets(
            order,
            events.find(({ _id }) => _id === order.eventId),
            withoutConversion(locale),
            t,
          ),
        ),
        ...(more && { next: String(offset + ordered.length) }),
      };
    },
    { what: message('Your tickets could not be read') },
  );
}

/** Returns the member's answers to invitations, latest event first. The platform lists them by event only. */
export function listRsvps(): Promise<Result<MemberRsvp[]>> {
  return attempt(
    async () => {
      const client = await memberClient();
      const { items } = await client
        .use(wixEventsV2)
        .queryEvents({ fields: ['DETAILS', 'REGISTRATION'] })
        .ne('status', 'DRAFT')
        .descending('dateAndTimeSettings.startDate')
        .limit(EVENTS)
        .find();
      const invitations = items.filter(({ registration }) => registration?.type === 'RSVP');
      const ids = invitations.flatMap(({ _id }) => _id ?? []);
      const parts = Array.from({ length: Math.ceil(ids.length / EVENTS_AT_ONCE) }, (_, index) =>
        ids.slice(index * EVENTS_AT_ONCE, (index + 1) * EVENTS_AT_ONCE),
      );
      const answers = await Promise.all(
        parts.map((part) => client.use(rsvpV2).listCurrentRsvps(part, { fields: ['DETAILS'] })),
      );
      const rsvps = answers.flatMap((answer) => answer.rsvps ?? []);
      const [{ locale }, t] = await Promise.all([siteFormat(), getTranslations()]);
      return invitations.flatMap((event) =>
        rsvps
          .filter(({ eventId }) => eventId === event._id)
          .map((rsvp) => ({
            id: asText(rsvp._id),
            event: eventFacts(event, locale, t),
            status: asText(rsvp.status) || 'NO',
            guests: asNumber(rsvp.totalGuests) ?? 1,
          })),
      );
    },
    { what: message('Your answers to invitations could not be read') },
  );
}
