import { type Json, listIn, objectIn, textIn } from '#core/entities/json';
import { contactWithKeys } from '#services/crm';
import { nextDateOf } from '#services/pricing-plans';
import { type Kind, numberOf, plain, stored, without } from '../kind';
import { entitiesIn, operationNamed, readOf } from '../pages';
import type { Platform } from '../platform';

const PEOPLE = { isPeople: true } as const;

/** The stored names of a member's statuses that have another one. */
const STATUSES: Record<string, string> = { APPROVED: 'ACTIVE', UNKNOWN: 'OFFLINE' };

/** Returns a member as it is stored, without a password. */
function identity(member: Json): Json {
  const { id, contactId, createdDate, updatedDate, lastLoginDate } = member;
  const { firstName, lastName, birthdate, company, jobTitle, phones, addresses } = objectIn(member.contact);
  const { nickname, slug, title } = objectIn(member.profile);
  const email = textIn(member.loginEmail);
  const status = textIn(member.status);
  const profile = { firstName, lastName, nickname, birthdate, company, position: jobTitle };
  return {
    id,
    contactId,
    email,
    emailKey: email.toLowerCase(),
    emailVerified: member.loginEmailVerified === true,
    status: { name: STATUSES[status] ?? status, reasons: [] },
    profile: {
      ...Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined)),
      ...(listIn(phones).length > 0 && { phonesV2: listIn(phones).map((phone) => ({ phone })) }),
      ...(listIn(addresses).length > 0 && { addresses: listIn(addresses).map(objectIn).map(addressOf) }),
    },
    member: {
      slug,
      privacyStatus: member.privacyStatus,
      activityStatus: member.activityStatus,
      ...(title !== undefined && { title }),
    },
    factors: [],
    revision: 1,
    createdDate,
    updatedDate,
    ...(lastLoginDate !== undefined && { lastLoginDate }),
  };
}

function addressOf({ id, streetAddress, ...rest }: Json): Json {
  const { name, number } = objectIn(streetAddress);
  return {
    ...(id !== undefined && { id }),
    address: { ...rest, ...(streetAddress !== undefined && { streetName: name, streetNumber: number }) },
  };
}

/** Extended fields that the platform's apps fill. */
const OF_APPS = /^(contacts|emailSubscriptions|members)\./;

function contact(entity: Json): Json {
  const { subscriptionStatus, deliverabilityStatus } = objectIn(entity.primaryEmail);
  const info = objectIn(entity.info);
  const fields = Object.entries(objectIn(objectIn(info.extendedFields).items));
  const { 'members.membershipStatus': membershipStatus } = Object.fromEntries(fields);
  const own = fields.filter(([key]) => !OF_APPS.test(key));
  const isKnown = (status: unknown) =>
    typeof status === 'string' && status !== 'NOT_SET' && status !== 'NO_SUBSCRIPTION_STATUS';
  const keyed = contactWithKeys({
    ...without(entity, 'primaryEmail', 'primaryPhone', 'primaryInfo', 'picture'),
    info: { ...info, extendedFields: { items: Object.fromEntries(own) } },
    ...(membershipStatus !== undefined && { membershipStatus }),
    ...(isKnown(subscriptionStatus) && { subscriptionStatus }),
    ...(isKnown(deliverabilityStatus) && { deliverabilityStatus }),
  } as Parameters<typeof contactWithKeys>[0]);
  return { ...keyed };
}

/** Returns the email subscription of a contact's primary address. */
function subscription({ id, createdDate, updatedDate, ...entity }: Json): Json | undefined {
  const { email, subscriptionStatus, deliverabilityStatus = 'NOT_SET' } = objectIn(entity.primaryEmail);
  if (typeof email !== 'string' || !/SUBSCRIBED|PENDING/.test(textIn(subscriptionStatus))) return undefined;
  return {
    id,
    email,
    emailKey: email.toLowerCase(),
    subscriptionStatus,
    deliverabilityStatus,
    createdDate,
    updatedDate,
  };
}

/** A label or field of contacts, if it is not one that every site has. */
const named = (collection: string, type: string) => (entity: Json) =>
  textIn(entity[type]) === 'USER_DEFINED'
    ? [stored(collection, { ...without(entity, 'key'), id: entity.key })]
    : [];

const contacts: Kind[] = [
  {
    ...plain('members', 'contact_labels', 'crm.labels.queryLabels', undefined, PEOPLE),
    documents: named('contact_labels', 'labelType'),
  },
  {
    ...plain(
      'members',
      'contact_extended_fields',
      'crm.extendedFields.queryExtendedFields',
      undefined,
      PEOPLE,
    ),
    documents: named('contact_extended_fields', 'fieldType'),
  },
  {
    ...plain('members', 'contacts', 'crm.contacts.queryContacts', undefined, PEOPLE),
    collections: ['contacts', 'email_subscriptions'],
    documents: (entity) => {
      const subscribed = subscription(entity);
      return [
        stored('contacts', contact(entity)),
        ...(subscribed ? [stored('email_subscriptions', subscribed)] : []),
      ];
    },
  },
];

/** Reads the payments and the shipped parts of orders. */
async function withPayments(platform: Platform, page: Json[]): Promise<Json[]> {
  if (page.length === 0) return page;
  const request = { orderIds: page.map(({ id }) => id) };
  const ofOrders = async (operation: string) => {
    const answer = await platform.read(readOf(operationNamed(operation), request));
    return new Map(entitiesIn(answer).map((it) => [it.orderId, without(it, 'orderId')]));
  };
  const [payments, shipped] = await Promise.all([
    ofOrders('ecom.orderTransactions.listTransactionsForMultipleOrders'),
    ofOrders('ecom.orderFulfillments.listFulfillmentsForMultipleOrders'),
  ]);
  return page.map((order) => ({ order, payments: payments.get(order.id), shipped: shipped.get(order.id) }));
}

const orders: Kind = {
  ...plain(
    'stores',
    'orders',
    { operation: 'ecom.orders.searchOrders', answered: 'orders' },
    undefined,
    PEOPLE,
  ),
  collections: ['orders', 'order_transactions', 'order_fulfillments'],
  complete: withPayments,
  documents: (entity) => {
    const order = objectIn(entity.order);
    const { id } = order;
    const { payments = [], refunds = [] } = objectIn(entity.payments);
    const { fulfillments } = objectIn(entity.shipped);
    return [
      stored('orders', { ...order, number: numberOf(order.number) }),
      stored('order_transactions', { id, payments, refunds }),
      ...(listIn(fulfillments).length > 0 ? [stored('order_fulfillments', { id, fulfillments })] : []),
    ];
  },
};

/** A booking; answers have empty lists where it has nothing. */
function booking(extended: Json): Json {
  const entity = objectIn(extended.booking);
  const empty = ['additionalFields', 'bookedAddOns'].filter((field) => listIn(entity[field]).length === 0);
  const bookedEntity = objectIn(entity.bookedEntity);
  const slot = objectIn(bookedEntity.slot);
  const isWhole = bookedEntity.slot === undefined || listIn(slot.resourceSelections).length > 0;
  return {
    ...without(entity, ...empty),
    bookedEntity: isWhole ? bookedEntity : { ...bookedEntity, slot: without(slot, 'resourceSelections') },
  };
}

/** The order of a plan; the next renewal follows from its cycle. */
function planOrder(entity: Json): Json {
  const order = without(entity, 'priceDetails');
  const { index, startedDate } = objectIn(order.currentCycle);
  const nextDate = nextDateOf(order as Parameters<typeof nextDateOf>[0]);
  return {
    ...order,
    ...(startedDate !== undefined && { anchor: { cycle: index, date: startedDate } }),
    ...(nextDate !== undefined && { nextDate }),
  };
}

/** The submissions of the forms app, and of those that belong to other apps. */
const submissions: Kind = plain(
  'forms',
  'form_submissions',
  {
    operation: 'forms.submissions.querySubmissionsByNamespace',
    request: { query: { filter: { namespace: 'wix.form_app.form' } } },
    answered: 'submissions',
  },
  (entity) => without(entity, 'tags'),
  PEOPLE,
);

const reviews: Kind = plain(
  'stores',
  'reviews',
  {
    operation: 'reviews.reviews.queryReviews',
    request: { query: { filter: { namespace: 'stores' } } },
    answered: 'reviews',
  },
  (review) => ({ ...review, content: { ...objectIn(review.content), media: [] }, mediaUrls: [] }),
  PEOPLE,
);

/** Members, contacts, and what they have bought, booked and written. */
export const PERSONAL: readonly Kind[] = [
  ...contacts,
  plain('members', 'identities', 'members.members.queryMembers', identity, PEOPLE),
  orders,
  plain('bookings', 'bookings', 'bookings.extendedBookings.queryExtendedBookings', booking, PEOPLE),
  plain(
    'plans',
    'plan_orders',
    { operation: 'pricing-plans.orders.managementListOrders', limit: 50 },
    planOrder,
    PEOPLE,
  ),
  submissions,
  reviews,
];
