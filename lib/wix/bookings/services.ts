import { eventTimeSlots, services } from '@wix/bookings';
import { cache } from 'react';
import { getTranslations } from '#translations';
import { message } from '@/lib/translations/translate';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import { rememberSiteFacts, siteFormat } from '@/lib/wix/site';
import { toBookableService } from './service-map';
import type { BookableService } from './types';

/** Returns the services that the site shows, in the platform's order. */
export function listServices(): Promise<Result<BookableService[]>> {
  return attempt(
    async () => {
      const shown = await shownServices();
      const timezone = await zoneForCourses(shown);
      const [t, { locale }] = await Promise.all([getTranslations(), siteFormat()]);
      return shown.map((service) => toBookableService(service, timezone, locale, t));
    },
    { what: message('The services could not be read') },
  );
}

/** Returns the service with a slug and its staff, or undefined if the site does not show it. Read once per page. */
export const getService = cache(
  (slug: string): Promise<Result<BookableService | undefined>> =>
    attempt(
      async () => {
        const client = (await visitorClient()).use(services);
        const query = client
          .queryServices({ conditionalFields: ['STAFF_MEMBER_DETAILS'] })
          .eq('mainSlug.name', slug)
          .ne('hidden', true)
          .limit(1);
        const [service] = (await query.find()).items;
        if (!service) return undefined;
        const timezone = await zoneForCourses([service]);
        const [t, { locale }] = await Promise.all([getTranslations(), siteFormat()]);
        return toBookableService(service, timezone, locale, t);
      },
      { what: message('The service could not be read') },
    ),
);

async function shownServices(): Promise<services.Service[]> {
  const client = (await visitorClient()).use(services);
  let page = await client.queryServices().ne('hidden', true).find();
  const listed = [...page.items];
  while (page.hasNext()) {
    page = await page.next();
    listed.push(...page.items);
  }
  return listed;
}

/**
 * Returns the time zone for the days of courses, which is that of the business. UTC if there are no courses, or the
 * platform does not return the zone.
 */
async function zoneForCourses(shown: services.Service[]): Promise<string> {
  if (!shown.some(({ type }) => type === 'COURSE')) return 'UTC';
  const known = (await siteFormat()).timeZone;
  if (known) return known;
  const read = await attempt(
    async () =>
      (await visitorClient()).use(eventTimeSlots).listEventTimeSlots({
        fromLocalDate: '2000-01-01T00:00:00',
        toLocalDate: '2000-01-01T00:00:01',
        cursorPaging: { limit: 1 },
      }),
    { what: 'The time zone of the business could not be read' },
  );
  const timeZone = read.ok ? read.value.timeZone : undefined;
  rememberSiteFacts({ timeZone });
  return timeZone || 'UTC';
}
