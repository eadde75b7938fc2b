import type { Context } from '#core/contract/context';
import { type Json, listIn, objectIn, textIn } from '#core/entities/json';
import { collectionNamed } from '../collections';
import { type Kind, numberOf, plain, without } from '../kind';

/** The fields of an event that follow from others, or from the time and the host of the answer. */
const DERIVED = [
  'instanceId',
  'calendarUrls',
  'eventPageUrl',
  'form',
  'summaries',
  'categories',
  'feed',
  'agendaSettings',
  'detailedDescription',
];

function event(entity: Json): Json {
  const {
    recurrenceStatus,
    recurringEvents,
    formatted: _,
    dateAndTimeTbd: __,
    ...when
  } = objectIn(entity.dateAndTimeSettings);
  const { categoryId } = objectIn(recurringEvents);
  const { enabled } = objectIn(entity.agendaSettings);
  const { categories } = objectIn(entity.categories);
  const categoryIds = listIn(categories).map((it) => objectIn(it).id);
  const { seoSettings, mainImage } = entity;
  const questions = listIn(objectIn(entity.form).controls).filter((it) => objectIn(it).system !== true);
  const seo = without(objectIn(seoSettings), 'slug');
  return {
    ...without(entity, ...DERIVED, 'seoSettings'),
    dateAndTimeSettings: when,
    registration: registration(objectIn(entity.registration)),
    ...(mainImage !== undefined && { mainImage: image(objectIn(mainImage)) }),
    ...((seo.hidden === true || Object.keys(seo).length > 1) && { seoSettings: seo }),
    recurrenceStatus: recurrenceStatus ?? 'ONE_TIME',
    ...(categoryId !== undefined && { seriesId: categoryId }),
    categoryIds,
    ...(questions.length > 0 && { form: questions }),
    ...(enabled === true && { agendaSettings: { enabled } }),
  };
}

/** A picture; the address of a file of the site's media follows from its name. */
const image = (given: Json): Json =>
  /wixstatic\.com\//.test(textIn(given.url)) ? without(given, 'url') : given;

/** The settings of a registration, without what is for sale at the moment. */
function registration(given: Json): Json {
  const { tickets, rsvp } = given;
  const settings = without(
    given,
    'status',
    ...(given.registrationPaused === false ? ['registrationPaused'] : []),
    ...(given.registrationDisabled === false ? ['registrationDisabled'] : []),
  );
  return {
    ...settings,
    ...(rsvp !== undefined && { rsvp }),
    ...(tickets !== undefined && {
      tickets: without(objectIn(tickets), 'currency', 'lowestPrice', 'highestPrice', 'soldOut'),
    }),
  };
}

function ticketDefinition(entity: Json, _: unknown, index: number): Json {
  const { free, pricingType, ...pricingMethod } = objectIn(entity.pricingMethod);
  const { value } = objectIn(pricingMethod.fixedPrice);
  const derived = [
    'eventCreatedDate',
    'limitPerCheckout',
    'salesDetails',
    'eventDetails',
    'actualLimit',
    'limited',
  ];
  return {
    ...without(entity, ...derived),
    revision: numberOf(entity.revision),
    orderIndex: index,
    pricingMethod,
    free,
    pricingType,
    ...(value !== undefined && { fixedPriceNumber: numberOf(value) }),
    // Orders are people's, but what they have bought is not for sale any more.
    soldCount: numberOf(objectIn(entity.salesDetails).soldCount),
    reservedCount: 0,
  };
}

const counted = (entity: Json): Json => ({ ...entity, revision: numberOf(entity.revision) });

/** Events, with their series, tickets, policies and schedules. */
export const EVENTS: readonly Kind[] = [
  plain('events', 'event_categories', 'events.categories.queryCategories', (it) => without(it, 'counts')),
  {
    ...plain(
      'events',
      'events',
      {
        operation: 'events.wixEventsV2.queryEvents',
        request: { includeDrafts: true },
        answered: 'events',
      },
      event,
    ),
    collections: ['events', 'event_series'],
    store: joinSeries,
  },
  plain(
    'events',
    'ticket_definitions',
    'events.ticketDefinitionsV2.queryTicketDefinitions',
    ticketDefinition,
  ),
  plain('events', 'event_policies', 'events.policies.queryPolicies', (policy, _, index) => ({
    ...counted(policy),
    position: index,
  })),
  plain('events', 'event_schedule_items', 'events.schedule.queryScheduleItems', (item) => ({
    ...item,
    itemId: item.id,
    removed: false,
  })),
];

/** Adds an event to its series, whose dates are those of its events. */
function joinSeries({ documents }: Context, { id, status, dateAndTimeSettings }: Json): void {
  const {
    recurringEvents,
    recurrenceStatus: _,
    formatted: __,
    dateAndTimeTbd: ___,
    ...when
  } = objectIn(dateAndTimeSettings);
  const { categoryId } = objectIn(recurringEvents);
  if (typeof categoryId !== 'string') return;
  const collection = collectionNamed('event_series');
  const { dates } = objectIn(documents.get(collection, categoryId));
  const others = listIn(dates)
    .map(objectIn)
    .filter(({ eventId }) => eventId !== id);
  const date: Json = { eventId: id, draft: status === 'DRAFT', ...when };
  const sorted = [...others, date].sort((a, b) => (textIn(a.startDate) < textIn(b.startDate) ? -1 : 1));
  const series: Json & { id: string } = { id: categoryId, dates: sorted };
  documents.put(collection, series);
}
