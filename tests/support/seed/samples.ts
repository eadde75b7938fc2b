import type { Json } from '../conformance/entities';
import { seeded } from '../ecom/shop';
import { deliverySamples } from './delivery-samples';
import type { Listed } from './kinds';
import { taxSamples } from './tax-samples';

/** Requests by the call that accepts them. */
type Requests = Record<string, object[]>;

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const BLOG = '14bcded7-0066-7c35-14d7-466cb3f09103';

const sampleId = (number: number): string => `5a3b1e00-4d1a-4c58-9a10-${String(number).padStart(12, '0')}`;

const EVENT = sampleId(1);
const PLAN = sampleId(2);
const AGE = sampleId(3);

type IdOf = (kind: string) => string;

const people = (idOf: IdOf, contactId: string, memberId: string): Requests => ({
  'crm.labels.findOrCreateLabel': [{ displayName: 'Wholesale' }],
  'crm.extendedFields.findOrCreateExtendedField': [{ displayName: 'Glove size', dataType: 'TEXT' }],
  'crm.notes.createNote': [{ note: { id: sampleId(11), contactId, text: 'Wants two more.' } }],
  'crm.tasks.createTask': [{ task: { id: sampleId(12), title: 'Call back', contact: { id: contactId } } }],
  'email-subscriptions.emailSubscriptions.upsertEmailSubscription': [
    { subscription: { email: 'ada@example.com', subscriptionStatus: 'SUBSCRIBED' } },
  ],
  'forms.submissions.createSubmission': [
    {
      submission: {
        id: sampleId(13),
        formId: idOf('forms.forms Form'),
        submissions: { name: 'Ada', email: 'ada@example.com', group_size: 4 },
      },
    },
  ],
  'groups.members.addGroupMembers': [{ groupId: idOf('groups.groups Group'), memberIds: [memberId] }],
  'loyalty.programs.activateLoyaltyProgram': [{}],
  'loyalty.accounts.createAccount': [{ id: sampleId(14), contactId }],
  'loyalty.tiers.createTier': [
    { tier: { id: sampleId(16), requiredPoints: 500, tierDefinition: { name: 'Silver' } } },
  ],
  'members.badgeAssignments.createBadgeAssignment': [
    { badgeAssignment: { id: sampleId(15), badgeId: idOf('members.badges'), memberId } },
  ],
});

const published = (idOf: IdOf, memberId: string): Requests => {
  const post = idOf('blog.draftPosts DraftPost');
  const text = { type: 'TEXT', textData: { text: 'Lovely' } };
  const content = { richContent: { nodes: [{ type: 'PARAGRAPH', nodes: [text] }] } };
  return {
    'app-management.embeddedScripts.embedScript': [{ properties: { parameters: { pixel: '1' } } }],
    'blog.draftPosts.publishDraftPost': [{ draftPostId: post }],
    'comments.comments.createComment': [
      {
        comment: {
          id: sampleId(21),
          appId: BLOG,
          contextId: post,
          resourceId: post,
          author: { memberId },
          content,
        },
      },
    ],
    'portfolio.projectItems.createProjectItem': [
      {
        item: {
          id: sampleId(22),
          projectId: idOf('portfolio.projects Project'),
          image: { imageInfo: { id: 'teapot.webp', height: 1200, width: 1200 } },
        },
      },
    ],
    'pro-gallery.proGallery.createGalleryItem': [
      {
        galleryId: idOf('pro-gallery.proGallery Gallery'),
        item: { id: sampleId(23), image: { imageInfo: { id: 'teapot.webp' } } },
      },
    ],
    'secrets.secrets.createSecret': [
      { secret: { id: sampleId(24), name: 'courier-key', value: 'not a real key' } },
    ],
  };
};

const dates = (idOf: IdOf, { id: serviceId, schedule, staffMemberIds }: Json): Requests => ({
  'bookings.bookings.createBooking': [
    {
      booking: {
        id: sampleId(36),
        bookedEntity: {
          slot: {
            serviceId,
            scheduleId: (schedule as Json).id,
            startDate: '2026-03-04T14:00:00Z',
            endDate: '2026-03-04T15:00:00Z',
            timezone: 'America/New_York',
            resource: { id: (staffMemberIds as string[])[0] },
          },
        },
        totalParticipants: 1,
        contactDetails: { firstName: 'Ada', email: 'ada@example.com' },
      },
    },
  ],
  'bookings.addOns.createAddOn': [
    { addOn: { id: sampleId(31), name: 'Clay', maxQuantity: 3, price: { value: '5', currency: 'USD' } } },
  ],
  'bookings.resourceTypes.createResourceType': [{ resourceType: { id: sampleId(47), name: 'Kilns' } }],
  'bookings.resources.createResource': [{ resource: { id: sampleId(32), name: 'Kiln room' } }],
  'bookings.serviceOptionsAndVariants.createServiceOptionsAndVariants': [
    {
      serviceOptionsAndVariants: {
        id: sampleId(33),
        serviceId: idOf('bookings.services Service'),
        options: {
          values: [{ id: AGE, type: 'CUSTOM', customData: { name: 'Age', choices: ['Child'] } }],
        },
        variants: {
          values: [{ choices: [{ optionId: AGE, custom: 'Child' }], price: { value: '5', currency: 'USD' } }],
        },
      },
    },
  ],
  'events.categories.createCategory': [{ category: { id: sampleId(34), name: 'Outdoors' } }],
  'events.wixEventsV2.createEvent': [
    {
      event: {
        id: EVENT,
        title: 'Open door',
        location: { type: 'ONLINE', name: 'By video' },
        dateAndTimeSettings: {
          startDate: '2026-04-01T10:00:00Z',
          endDate: '2026-04-01T12:00:00Z',
          timeZoneId: 'America/New_York',
        },
        registration: { initialType: 'RSVP' },
      },
    },
  ],
  'events.rsvpV2.createRsvp': [
    {
      rsvp: {
        id: sampleId(35),
        eventId: EVENT,
        status: 'YES',
        firstName: 'Ada',
        lastName: 'Clay',
        email: 'ada@example.com',
      },
    },
  ],
});

const sales = (idOf: IdOf, memberId: string): Requests => {
  const item = { catalogAppId: STORES, catalogItemIds: [idOf('stores.productsV3 V3Product')] };
  const scopes = [{ id: 'spoons', type: 'CATALOG_ITEM', catalogItemFilter: item }];
  return {
    'ecom.backInStockNotifications.createBackInStockNotificationRequest': [
      {
        request: {
          id: sampleId(41),
          email: 'ada@example.com',
          catalogReference: { appId: STORES, catalogItemId: seeded('teapot').id },
        },
        itemDetails: { name: 'Teapot', price: '96' },
      },
    ],
    'ecom.checkoutTemplates.createCheckoutTemplate': [
      {
        checkoutTemplate: {
          id: sampleId(42),
          customLineItems: [
            {
              quantity: 1,
              price: '5',
              productName: { original: 'Engraving' },
              itemType: { preset: 'SERVICE' },
            },
          ],
        },
      },
    ],
    'ecom.discountRules.createDiscountRule': [
      {
        discountRule: {
          id: sampleId(43),
          name: 'Spring',
          trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: '10', scopes } },
          discounts: {
            values: [
              {
                targetType: 'SPECIFIC_ITEMS',
                discountType: 'PERCENTAGE',
                percentage: 10,
                specificItemsInfo: { scopes },
              },
            ],
          },
        },
      },
    ],
    'ecom.orderPaymentRequests.createOrderPaymentRequest': [
      {
        orderPaymentRequest: {
          id: sampleId(44),
          orderId: idOf('ecom.orders Order'),
          title: 'The rest',
          amount: { amount: '5.00' },
        },
      },
    ],
    ...deliverySamples(sampleId(45), sampleId(48), sampleId(49), sampleId(50)),
    ...taxSamples(sampleId(71), sampleId(72), sampleId(73)),
    'pricing-plans.plans.createPlan': [
      {
        plan: {
          id: PLAN,
          name: 'Bench',
          pricing: { price: { value: '20', currency: 'USD' }, singlePaymentUnlimited: true },
        },
      },
    ],
    'pricing-plans.orders.createOfflineOrder': [{ id: sampleId(46), planId: PLAN, memberId, paid: true }],
  };
};

/** Requests of calls that create entities that the demo site does not have, or that no call reads by id. */
export function samplesFor(all: readonly Listed[]): Requests {
  const entityOf = (kind: string) => all.find((it) => it.kind.name.startsWith(kind))?.entity ?? {};
  const idOf = (kind: string) => String(entityOf(kind).id);
  const [contactId, memberId] = [idOf('crm.contacts'), idOf('members.members Member')];
  return {
    ...people(idOf, contactId, memberId),
    ...published(idOf, memberId),
    ...dates(idOf, entityOf('bookings.services Service')),
    ...sales(idOf, memberId),
  };
}
