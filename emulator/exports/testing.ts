/**
 * For this project's own contract tests, which run on the installed package. The manifest does not export it, so apps
 * cannot import it. Besides the functions that start an emulator, it exports internals that no call shows, so that
 * tests get these from the package too and load no sources beside it.
 */

export { runCommand } from '../commands';
export { controlRoutes } from '../control/routes';
export { PlatformError } from '../core/contract/errors';
export { contractOf, schemaOf } from '../core/contract/schema';
export { LISTS } from '../hosted/account/sections';
export { createEmulator } from '../index';
export { openPlatform } from '../pull/platform';
export { pull } from '../pull/pull';
export { services } from '../services';
export { handOverLikes } from '../services/blog/likes/changes';
export { likes } from '../services/blog/likes/entity';
export {
  cancelBooking,
  rescheduleBooking,
  updateParticipants,
} from '../services/bookings/bookings/cancel-reschedule';
export {
  confirmBooking,
  confirmOrDecline,
  declineBooking,
} from '../services/bookings/bookings/confirm-decline';
export { createBooking } from '../services/bookings/bookings/create';
export { bookings } from '../services/bookings/bookings/entity';
export { HELD_AT_ONCE } from '../services/bookings/bookings/hold-limits';
export { bookSlot } from '../services/bookings/bookings/hosted-checkout';
export { services as storedServices } from '../services/bookings/services/entity';
export { policies } from '../services/bookings/services/policies/entity';
export { bufferOf, capacityOf, HOLDING_PLACES, waitlistCapacity } from '../services/bookings/slots/rules';
export { overlaps } from '../services/bookings/slots/schedule';
export { busyTimes, slotsOf } from '../services/bookings/slots/slots';
export { reactions } from '../services/comments/comments/entity';
export { extendedFields, labels } from '../services/crm/named/entity';
export { MAX_RULES } from '../services/ecom/calls/discount-rules';
export { abandonedCheckouts } from '../services/ecom/checkouts/abandoned/entity';
export { ABANDONMENT_TRANSITIONS } from '../services/ecom/checkouts/abandoned/rules';
export { placeOrder } from '../services/ecom/checkouts/order/place-order';
export { checkoutSummary } from '../services/ecom/checkouts/order/summary';
export { coupons } from '../services/ecom/discounts/coupons/entity';
export { giftCards } from '../services/ecom/discounts/gift-cards/entity';
export { discountRules } from '../services/ecom/discounts/rules/entity';
export { stockRequests } from '../services/ecom/items/back-in-stock/entity';
export { STOCK_REQUEST_TRANSITIONS } from '../services/ecom/items/back-in-stock/rules';
export { handOverToMember } from '../services/ecom/merge-at-log-in';
export { orders } from '../services/ecom/orders/entity';
export { recordOrder } from '../services/ecom/orders/placing/record';
export { transactions, transactionsOf } from '../services/ecom/payments/entity';
export { invoicesOf, statusOf } from '../services/ecom/payments/invoices/changes';
export { events } from '../services/events/events/entity';
export { EVENTS_PER_SITE } from '../services/events/events/rules';
export { STAFF_TRANSITIONS } from '../services/events/events/staff/entity';
export { placeTicketOrder, reservationSummary } from '../services/events/orders/checkout/hosted-checkout';
export {
  ORDER_TRANSITIONS as TICKET_ORDER_TRANSITIONS,
  TICKET_TRANSITIONS,
} from '../services/events/orders/rules';
export { RESERVATION_TRANSITIONS } from '../services/events/orders/sales/rules';
export { ticketDefinitions } from '../services/events/tickets/definitions/entity';
export { reservations as ticketReservations } from '../services/events/tickets/reservations/entity';
export { forms } from '../services/forms/forms/entity';
export { modules } from '../services/graphql/schema';
export { logInWithoutPassword } from '../services/identity';
export { invisibleToken, newChallenge, solveChallenge } from '../services/identity/authentication/captcha';
export { identities } from '../services/identity/identities/entity';
export { openSession } from '../services/identity/identities/sessions';
export { listMails } from '../services/identity/mail/texts';
export { issueCode } from '../services/identity/oauth/authorization-codes';
export { confirmPush } from '../services/identity/verification/second-factors';
export { chargeMembership, membershipsOf } from '../services/pricing-plans/benefits/benefits';
export { planCredits, planOrders } from '../services/pricing-plans/orders/entity';
export { orderPlan } from '../services/pricing-plans/orders/hosted-checkout';
export * as planOrderLifecycle from '../services/pricing-plans/orders/lifecycle';
export { ORDER_TRANSITIONS as PLAN_ORDER_TRANSITIONS } from '../services/pricing-plans/orders/rules';
export { changePlan, findPlan } from '../services/pricing-plans/plans/changes';
export { plans } from '../services/pricing-plans/plans/entity';
export { STORE_CATALOG_ID, STORE_TREE } from '../services/stores';
export { ALL_PRODUCTS_ID } from '../services/stores/categories/tree/tree';
export { customizations } from '../services/stores/parts/customizations/entity';
export { products } from '../services/stores/products/entity';
export { PLAIN_PRODUCT } from '../services/stores/products/new-product';
export { DEFAULT_VARIANT_ID } from '../services/stores/products/shown/rules';
export { foundBy } from '../services/stores/products/shown/v3-found-by';
export { promotions } from '../services/stores/promotions/entity';
export { saveProduct } from '../services/stores/stock/changes';
export { updateReservation } from '../services/table-reservations/calls/reservations';
export { reservationLocations } from '../services/table-reservations/locations/entity';
export {
  cancelReservation,
  createHeldReservation,
  createReservation,
} from '../services/table-reservations/reservations/changes';
export {
  ACTIVE,
  reservations as tableReservations,
} from '../services/table-reservations/reservations/entity';
export { createPreparedSites } from '../sites/prepared';
export { createSites } from '../sites/sites';
export { NOT_EXPORTED } from '../storage/exported-site/files';
export { readSiteFolder } from '../storage/exported-site/folder';
export { VERSION } from '../storage/migrations';
export { TRIGGERS } from '../triggers';
export { startMirror } from '../verify/mirror';
export { asEvidence } from '../verify/record';
export { reportPage } from '../verify/report';
export { verify } from '../verify/verify';
