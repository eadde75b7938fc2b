import { services } from '@wix/bookings';
import { currentCart } from '@wix/ecom';
import { forms, orders, rsvpV2, ticketDefinitionsV2, wixEventsV2 } from '@wix/events';
import { authentication, recovery } from '@wix/identity';
import { members } from '@wix/members';
import { orders as planOrders, plans } from '@wix/pricing-plans';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { collections, products } from '@wix/stores';
import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { failureOf, item } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { tokensOf } from '@/tests/support/emulator/session';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

// Refusals of calls that have no other test, one per line.

const emulator = startEmulator();
const modules = {
  services,
  currentCart,
  planOrders,
  plans,
  collections,
  products,
  members,
  recovery,
  authentication,
  forms,
  orders,
  rsvpV2,
  ticketDefinitionsV2,
  wixEventsV2,
};
const owner = createClient({ modules, auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: site.id }) });
type Client = Pick<typeof owner, keyof typeof modules>;

const BAD = 'no-guid';
const LONG = 'x'.repeat(600);

test.each<[string, (client: Client) => Promise<unknown>, string]>([
  [
    'bulkUpdateServices',
    (it) => it.services.bulkUpdateServices({ services: [{ service: { _id: BAD, revision: '1' } }] }),
    'services[0].service.id',
  ],
  [
    'bulkUpdateServicesByFilter',
    (it) => it.services.bulkUpdateServicesByFilter({}, { service: { name: LONG } }),
    'service.name',
  ],
  ['deleteService', (it) => it.services.deleteService(BAD), 'serviceId'],
  ['bulkDeleteServices', (it) => it.services.bulkDeleteServices([BAD]), 'ids[0]'],
  [
    'queryLocations',
    (it) => it.services.queryLocations({ filter: { businessLocationIds: [BAD] } }),
    'filter.businessLocationIds[0]',
  ],
  [
    'queryCategories',
    (it) => it.services.queryCategories({ filter: { categoryIds: [BAD] } }),
    'filter.categoryIds[0]',
  ],
  ['validateSlug', (it) => it.services.validateSlug(BAD, { slug: 'a' }), 'serviceId'],
  ['cloneService', (it) => it.services.cloneService(BAD), 'sourceServiceId'],
  ['getOrder', (it) => it.orders.getOrder({ eventId: BAD, orderNumber: 'A' }), 'eventId'],
  ['captureAuthorizedPayment', (it) => it.orders.captureAuthorizedPayment('A', { eventId: BAD }), 'eventId'],
  ['voidAuthorizedPayment', (it) => it.orders.voidAuthorizedPayment('A', { eventId: BAD }), 'eventId'],
  ['cancelReservation', (it) => it.orders.cancelReservation(NOWHERE, BAD), 'eventId'],
  ['getInvoice', (it) => it.orders.getInvoice(NOWHERE, BAD), 'eventId'],
  ['getEventBySlug', (it) => it.wixEventsV2.getEventBySlug(LONG), 'slug'],
  ['getForm', (it) => it.forms.getForm(BAD), 'eventId'],
  ['getRsvp', (it) => it.rsvpV2.getRsvp(BAD), 'rsvpId'],
  ['deleteRsvp', (it) => it.rsvpV2.deleteRsvp(BAD), 'rsvpId'],
  ['getTicketDefinition', (it) => it.ticketDefinitionsV2.getTicketDefinition(BAD), 'ticketDefinitionId'],
  [
    'deleteTicketDefinition',
    (it) => it.ticketDefinitionsV2.deleteTicketDefinition(BAD),
    'ticketDefinitionId',
  ],
  ['getMember', (it) => it.members.getMember(NOWHERE, { fieldsets: ['ALL' as never] }), 'fieldsets[0]'],
  ['listMembers', (it) => it.members.listMembers({ fieldsets: ['ALL' as never] }), 'fieldsets[0]'],
  ['updateMemberSlug', (it) => it.members.updateMemberSlug(NOWHERE, LONG), 'slug'],
  ['signOn', (it) => it.authentication.signOn({ email: 'no address' }), 'loginId.email'],
  ['sendRecoveryEmail', (it) => it.recovery.sendRecoveryEmail('no address'), 'email'],
  ['sendActivationEmail', (it) => it.recovery.sendActivationEmail(BAD), 'identityId'],
  ['getPlan', (it) => it.plans.getPlan(BAD), '_id'],
  ['managementGetOrder', (it) => it.planOrders.managementGetOrder(BAD), '_id'],
  [
    'getProduct',
    (it) => it.products.getProduct(NOWHERE, { includeMerchantSpecificData: 'perhaps' as never }),
    'includeMerchantSpecificData',
  ],
  ['getCollectionBySlug of products', (it) => it.products.getCollectionBySlug(LONG), 'slug'],
  ['getCollectionBySlug', (it) => it.collections.getCollectionBySlug(LONG), 'slug'],
])('%s names the field that breaks its contract', async (_name, call, field) => {
  const { fields } = await failureOf(call(owner));
  expect(fields).toEqual([expect.stringContaining(field)]);
});

test.each<[string, (client: Client) => Promise<unknown>]>([
  ['getOnlineOrderPreview', (it) => it.planOrders.getOnlineOrderPreview(NOWHERE)],
  ['sendActivationEmail', (it) => it.recovery.sendActivationEmail(NOWHERE)],
  ['changeCurrency', (it) => it.ticketDefinitionsV2.changeCurrency(NOWHERE, { currency: 'EUR' })],
])('%s answers with an error for an unknown id', async (_name, call) => {
  const { code } = await failureOf(call(owner));
  expect(String(code)).toMatch(/404|not_found/i);
});

/** The SDK as a new visitor. */
async function visitor() {
  const auth = OAuthStrategy({ clientId: site.clientId });
  auth.setTokens(await auth.generateVisitorTokens());
  return createClient({ modules, auth });
}

test.each<[string, (client: Client) => Promise<unknown>]>([
  ['sendActivationEmail', (it) => it.recovery.sendActivationEmail(NOWHERE)],
  ['queryMembers', (it) => it.members.queryMembers().find()],
  ['unmuteMember', (it) => it.members.unmuteMember(NOWHERE)],
  ['deleteMemberPhones', (it) => it.members.deleteMemberPhones(NOWHERE)],
  ['deleteMemberEmails', (it) => it.members.deleteMemberEmails(NOWHERE)],
  ['deleteMemberAddresses', (it) => it.members.deleteMemberAddresses(NOWHERE)],
  ['deleteControl', (it) => it.forms.deleteControl({ eventId: NOWHERE })],
  [
    'updateTicketDefinition',
    (it) => it.ticketDefinitionsV2.updateTicketDefinition(NOWHERE, { revision: '1' }),
  ],
  ['getTicketDefinition', (it) => it.ticketDefinitionsV2.getTicketDefinition(NOWHERE)],
  ['bulkDelete', (it) => it.ticketDefinitionsV2.bulkDeleteTicketDefinitionsByFilter({ eventId: NOWHERE })],
  ['countTicketDefinitions', (it) => it.ticketDefinitionsV2.countTicketDefinitions()],
  [
    'reorderTicketDefinitions',
    (it) => it.ticketDefinitionsV2.reorderTicketDefinitions(NOWHERE, { ticketDefinitionId: NOWHERE }),
  ],
  ['changeCurrency', (it) => it.ticketDefinitionsV2.changeCurrency(NOWHERE, { currency: 'EUR' })],
])('%s refuses visitors', async (_name, call) => {
  expect(await failureOf(call(await visitor()))).toMatchObject({ code: 403 });
});

test('marking an order as paid refuses visitors', async () => {
  const { headers } = await (await visitor()).auth.getAuthHeaders();
  const path = `${EMULATOR}/ecom/v1/payments-collector/orders/${NOWHERE}/mark-as-paid`;
  expect((await fetch(path, { method: 'POST', headers })).status).toBe(403);
});

describe('calls of the current cart by an app', () => {
  /** The SDK as the app that is installed on the site. */
  async function app() {
    const { accessToken } = await tokensOf(emulator, 'app', NOWHERE);
    const headers = { Authorization: accessToken.value };
    return createClient({ modules, auth: { getAuthHeaders: () => ({ headers }) } });
  }

  test.each<[string, (client: Client) => Promise<unknown>]>([
    ['getCurrentCart', (it) => it.currentCart.getCurrentCart()],
    ['updateCurrentCart', (it) => it.currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'a' } })],
    ['deleteCurrentCart', (it) => it.currentCart.deleteCurrentCart()],
    ['addToCurrentCart', (it) => it.currentCart.addToCurrentCart({ lineItems: [item('bud-vase')] })],
    ['removeLineItems', (it) => it.currentCart.removeLineItemsFromCurrentCart([NOWHERE])],
    ['createCheckout', (it) => it.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })],
    ['removeCoupon', (it) => it.currentCart.removeCouponFromCurrentCart()],
    [
      'updateLineItemQuantity',
      (it) => it.currentCart.updateCurrentCartLineItemQuantity([{ _id: NOWHERE, quantity: 1 }]),
    ],
    ['estimateTotals', (it) => it.currentCart.estimateCurrentCartTotals({})],
  ])('%s is refused, because apps have no cart', async (_name, call) => {
    expect(await failureOf(call(await app()))).toMatchObject({ code: 403 });
  });
});
