import { categories } from '@wix/categories';
import { comments } from '@wix/comments';
import { contacts, submittedContact } from '@wix/crm';
import { rsvpV2, ticketDefinitionsV2, ticketReservations, wixEventsV2 } from '@wix/events';
import { messages } from '@wix/inbox';
import { members } from '@wix/members';
import { expect, test } from 'vitest';
import { planOrders, reactions } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import { onPost } from '@/tests/support/comments/clients';
import { bookingLine, bookingsInCartOf } from '@/tests/support/ecom/bookings-in-cart';
import { cartMember, cartOwner } from '@/tests/support/ecom/cart-v2';
import { failureOf, item } from '@/tests/support/ecom/shop';
import { GLOVES, MAYA, NOWHERE, OPEN_HOUSE, PLANS, THEO } from '@/tests/support/emulator/demo-site';
import { EMULATOR, ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { createRsvpAsVisitor } from '@/tests/support/events/rsvps';
import { buyPlan } from '@/tests/support/pricing-plans/plans';
import { TREE } from '@/tests/support/stores/categories';

// Errors that the SDK declares for calls of several packages and that no other test triggers, one per line.

const emulator = startEmulator();
const modules = {
  categories,
  comments,
  contacts,
  members,
  messages,
  rsvpV2,
  submittedContact,
  ticketDefinitionsV2,
  ticketReservations,
  wixEventsV2,
};
const owner = ownerClient(emulator, modules);
type Owner = typeof owner;

const primaries = { items: ['a@example.com', 'b@example.com'].map((email) => ({ email, primary: true })) };
const sixGuests = { guestCount: 6, guestNames: ['A', 'B', 'C', 'D', 'E', 'F'] };

async function contactOfMaya(): Promise<{ id: string; revision: number }> {
  const { contactId } = await owner.members.getMember(MAYA, { fieldsets: ['FULL'] });
  const contact = await owner.contacts.getContact(String(contactId));
  return { id: String(contact._id), revision: Number(contact.revision) };
}

const ofRsvp = (change: object) => async (it: Owner) => {
  const { _id } = await createRsvpAsVisitor();
  return it.rsvpV2.updateRsvp(String(_id), { revision: '1', ...change } as never);
};

test.each<[string, string, (it: Owner) => Promise<unknown>]>([
  [
    'updateContact',
    'CANNOT_HAVE_MULTIPLE_PRIMARY_INFO',
    async (it) => {
      const contact = await it.contacts.createContact({ name: { first: 'Ida' } });
      return it.contacts.updateContact(String(contact.contact?._id), { emails: primaries }, 1);
    },
  ],
  [
    'appendOrCreateContact',
    'CANNOT_HAVE_MULTIPLE_PRIMARY_INFO',
    (it) => it.submittedContact.appendOrCreateContact({ info: { emails: primaries } }),
  ],
  [
    'updateContact',
    'CANNOT_UPDATE_MEMBER_EMAIL',
    async (it) => {
      const { id, revision } = await contactOfMaya();
      return it.contacts.updateContact(id, { emails: { items: [{ email: 'new@example.com' }] } }, revision);
    },
  ],
  [
    'queryContacts',
    'UNSUPPORTED_SORT_FIELD',
    (it) =>
      it.contacts
        .queryContacts()
        .ascending('revision' as never)
        .find(),
  ],
  [
    'updateMemberSlug',
    'SLUG_ALREADY_EXISTS',
    async (it) => {
      const theo = await it.members.getMember(THEO, { fieldsets: ['FULL'] });
      return it.members.updateMemberSlug(MAYA, String(theo.profile?.slug));
    },
  ],
  ['updateRsvp', 'GUEST_LIMIT_EXCEEDED', ofRsvp({ additionalGuestDetails: sixGuests })],
  [
    'updateRsvp',
    'ADDITIONAL_GUESTS_MUST_HAVE_NAMES',
    ofRsvp({ additionalGuestDetails: { guestCount: 1, guestNames: [] } }),
  ],
  [
    'updateRsvp',
    'INVALID_FORM_RESPONSE',
    ofRsvp({ form: { inputValues: [{ inputName: 'no-such-field', value: 'x' }] } }),
  ],
  [
    'cancelRsvpGuestsCheckIn',
    'GUEST_NOT_FOUND',
    async (it) => {
      const { _id } = await createRsvpAsVisitor();
      return it.rsvpV2.cancelRsvpGuestsCheckIn(String(_id), { guestIds: [9] });
    },
  ],
  [
    'countEventsByStatus',
    'FILTER_PARSER_ERROR',
    (it) => it.wixEventsV2.countEventsByStatus({ filter: { colour: 'red' } }),
  ],
  [
    'countTicketDefinitions',
    'FILTER_PARSER_ERROR',
    (it) => it.ticketDefinitionsV2.countTicketDefinitions({ filter: { colour: 'red' } } as never),
  ],
  [
    'updateEvent',
    'INVALID_SLUG_FORMAT',
    (it) =>
      it.wixEventsV2.updateEvent(OPEN_HOUSE, { event: { seoSettings: { slug: 'no spaces' } } } as never),
  ],
  [
    'updateTicketDefinition',
    'INVALID_SALE_PERIOD',
    (it) =>
      it.ticketDefinitionsV2.updateTicketDefinition(GLOVES, {
        revision: '1',
        salePeriod: {
          startDate: new Date('2026-03-09'),
          endDate: new Date('2026-03-08'),
          displayNotOnSale: true,
        },
      } as never),
  ],
  [
    'addCommentReaction',
    'RESOURCE_EXHAUSTED',
    async (it) => {
      const { _id } = await it.comments.createComment(onPost('Lovely') as never);
      emulator.run({ role: 'owner', id: site.ownerId }, EMULATOR, ({ documents, clock }) => {
        const createdDate = new Date(clock.now()).toISOString();
        for (let index = 0; index < 100; index += 1) {
          const by = { commentId: String(_id), ownerId: `visitor-${index}`, ofMember: false };
          documents.put(reactions, { ...by, id: `r${index}`, code: `code${index}`, createdDate });
        }
      });
      return it.comments.addCommentReaction(String(_id), 'smile');
    },
  ],
  [
    'createTicketReservation',
    'UNSUPPORTED_PRICING_OPTION',
    (it) =>
      it.ticketReservations.createTicketReservation({
        tickets: [{ ticketDefinitionId: GLOVES, quantity: 1, ticketInfo: { pricingOptionId: NOWHERE } }],
      } as never),
  ],
  [
    'deleteContact',
    'CANNOT_DELETE_CONTACT_WITH_BILLING_SUBSCRIPTION',
    async (it) => {
      const contact = await it.contacts.createContact({ name: { first: 'Ida' } });
      const contactId = String(contact.contact?._id);
      const orderId = buyPlan(emulator, PLANS.membership);
      emulator.run({ role: 'owner', id: site.ownerId }, EMULATOR, ({ documents }) => {
        const order = documents.get(planOrders, orderId);
        if (order)
          documents.put(planOrders, { ...order, status: 'ACTIVE', buyer: { ...order.buyer, contactId } });
      });
      return it.contacts.deleteContact(contactId);
    },
  ],
  [
    'listMessages',
    'CONVERSATION_NOT_FOUND',
    (it) => it.messages.listMessages(NOWHERE, 'BUSINESS_AND_PARTICIPANT'),
  ],
])('%s is refused with %s', async (_name, code, call) => {
  expect(await failureOf(call(owner))).toMatchObject({ code });
});

test('the category of all products refuses changes of its items, and a hidden category refuses visible children', async () => {
  emulator.updateSite({ catalogVersion: 'V3_CATALOG' });
  const { category } = await owner.categories.getCategoryBySlug('all-products', TREE.treeReference);
  const id = String(category?._id);
  const one = { catalogItemId: NOWHERE, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' };
  const codesOf = (answer: { results?: { itemMetadata?: { error?: { code?: string } | null } }[] }) =>
    answer.results?.map(({ itemMetadata }) => itemMetadata?.error?.code);
  const managed = ['MANAGED_CATEGORY_OPERATION_NOT_ALLOWED'];
  const { categories: api } = owner;
  expect(codesOf(await api.bulkAddItemsToCategory(id, [one], TREE))).toEqual(managed);
  expect(codesOf(await api.bulkAddItemToCategories(one, { categoryIds: [id], ...TREE }))).toEqual(managed);
  expect(codesOf(await api.bulkRemoveItemFromCategories(one, { categoryIds: [id], ...TREE }))).toEqual(
    managed,
  );
  const parent = await api.createCategory({ name: 'Hidden', visible: false }, TREE);
  const parentCategory = { _id: String(parent._id) };
  const child = await api.createCategory({ name: 'Child', visible: false, parentCategory }, TREE);
  const shown = api.updateCategoryVisibility(String(child._id), {
    visible: true,
    revision: '1',
    ...TREE,
  } as never);
  expect(await failureOf(shown)).toMatchObject({ code: 'PARENT_CATEGORY_HIDDEN' });
});

test('a booking can be in a cart once, and an ordered cart accepts nothing', async () => {
  const booked = await bookingsInCartOf(emulator).bookOpenStudio('ONLINE');
  const { cartV2, currentCartV2 } = cartOwner(emulator);
  const two = () => ({ catalogItems: [bookingLine(booked, { quantity: 2 })] });
  const cart = await cartV2.createCart();
  const id = String(cart._id);
  for (const call of [
    () => cartV2.createCart(two()),
    () => cartV2.addLineItems(id, two()),
    () => currentCartV2.createCurrentCart(two()),
    () => currentCartV2.addLineItemsToCurrentCart(two()),
  ])
    expect(await failureOf(call())).toMatchObject({ code: 'FIXED_QUANTITY_ITEM' });
  expect(await failureOf(cartV2.addLineItems(id, {}))).toMatchObject({ code: 'NO_LINE_ITEMS_TO_ADD' });
});

test('the contact of a member’s cart cannot be changed', async () => {
  const { cart, currentCart } = await cartMember(emulator, MAYA);
  const { cart: mine } = await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
  const changed = cart.updateCart(String(mine?._id), {
    cartInfo: { buyerInfo: { contactId: NOWHERE } },
  } as never);
  expect(await failureOf(changed)).toMatchObject({
    code: 'CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER',
  });
});
