import { namedGuid } from '@/emulator/core/ids';
import seed from '@/emulator/seed/bookings.json';
import deals from '@/emulator/seed/community/pipelines.json';
import delivery from '@/emulator/seed/delivery.json';
import members from '@/emulator/seed/members.json';
import { serviceIdOf } from '../bookings/bookings';
import { day, NEW_YORK } from '../bookings/time-slots';
import { NAMESPACE } from '../forms/clients';

const TREE = { treeReference: { appNamespace: '@wix/stores' } };
const FORMS = { query: { filter: { namespace: NAMESPACE } } };
const lesson = { serviceId: serviceIdOf('wheel-throwing-lesson') };
const { id } = seed.locations.studio;
const [pipeline] = deals.pipelines;

/** The parts of requests that are not required by the contract's types but by the platform, by operation. */
export const NEEDED: Readonly<Record<string, Record<string, unknown>>> = {
  ...Object.fromEntries(
    ['get', 'create', 'update', 'delete'].map((verb) => [`categories.categories.${verb}Category`, TREE]),
  ),
  'categories.categories.searchCategories': TREE,
  'categories.categories.queryCategories': TREE,
  'crm.contactsV5.createContact': { allowDuplicates: true },
  'marketing.marketingConsent.updateMarketingConsent': {
    marketingConsent: { details: { type: 'EMAIL', email: 'ada@example.com' } },
  },
  // Without a limit there are no events (statement events-events-query-without-limit).
  'events.wixEventsV2.queryEvents': { query: { paging: { limit: 100 } } },
  ...Object.fromEntries(
    ['get', 'list', 'set', 'reset'].map((verb) => [
      `seo.itemSeoTags.${verb}ItemSeoTags${verb === 'reset' ? 'ToDefault' : ''}`,
      { itemType: 'STORES_PRODUCT' },
    ]),
  ),
  'crm.cards.searchCardsByStage': { pipelineId: pipeline?.id, stageIds: [pipeline?.stages[0]?.id] },
  'forms.forms.listForms': { namespace: NAMESPACE },
  'forms.forms.listDeletedForms': { namespace: NAMESPACE },
  'forms.forms.queryForms': FORMS,
  'forms.forms.queryDeletedForms': FORMS,
  'forms.submissions.querySubmission': FORMS,
  'forms.submissions.querySubmissionsByNamespace': FORMS,
  'bookings.availabilityCalendar.calculateMultiSlotAvailability': {
    from: '2026-03-03T00:00:00-05:00',
    to: '2026-03-04T00:00:00-05:00',
    location: { locationType: 'OWNER_BUSINESS', id },
    slots: [lesson, lesson],
  },
  'bookings.eventTimeSlots.listEventTimeSlots': day('2026-03-03', '2026-03-20'),
  'bookings.multiServiceAvailabilityTimeSlots.listMultiServiceAvailabilityTimeSlots': {
    ...day('2026-03-03'),
    timeZone: NEW_YORK,
    location: { locationType: 'BUSINESS', id },
    services: [lesson, lesson],
  },
};

/** The parts of a new entity that are not required by the contract's types but by the platform, by operation. */
export const NEEDED_IN_ENTITY: Readonly<Record<string, Record<string, unknown>>> = {
  'crm.notes.createNote': { contactId: members[0]?.contactId },
  'ecom.shippingOptions.createShippingOption': { deliveryRegionId: delivery.regions[0]?.id },
  'ecom.taxRegions.createTaxRegion': { country: 'AU', appId: namedGuid('manual tax calculator') },
};
