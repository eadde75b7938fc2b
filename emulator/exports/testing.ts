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
export { services } from '../services';
export { handOverLikes } from '../services/blog/likes/operations';
export { likes } from '../services/blog/stored/posts';
export { policies } from '../services/bookings/booking-policies/store';
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
export { HELD_AT_ONCE } from '../services/bookings/bookings/hold-limits';
export { bookSlot } from '../services/bookings/bookings/hosted-checkout';
export { bufferOf, capacityOf, holdingAt, waitlistCapacity } from '../services/bookings/slots/rules';
export { overlaps } from '../services/bookings/slots/schedule';
export { busyTimes, slotsOf } from '../services/bookings/slots/slots';
export { bookings, services as storedServices } from '../services/bookings/stored/services';
export { reactions } from '../services/comments/comments/store';
export { extendedFields } from '../services/crm/named/extended-fields';
export { labels } from '../services/crm/named/store';
export { abandonedCheckouts } from '../services/ecom/abandoned-checkouts/events';
export { ABANDONMENT_TRANSITIONS } from '../services/ecom/abandoned-checkouts/rules';
export { stockRequests } from '../services/ecom/back-in-stock-notifications/changes';
export { STOCK_REQUEST_TRANSITIONS } from '../services/ecom/back-in-stock-notifications/rules';
export { placeOrder } from '../services/ecom/checkout/place-order';
export { checkoutSummary } from '../services/ecom/checkout/summary';
export { coupons } from '../services/ecom/coupons/store';
export { handOverToMember } from '../services/ecom/current-cart/merge-at-log-in';
export { MAX_RULES } from '../services/ecom/discount-rules/operations';
export { discountRules } from '../services/ecom/discount-rules/store';
export { giftCards } from '../services/ecom/gift-cards/store';
export { invoicesOf, statusOf } from '../services/ecom/order-invoices/changes';
export { recordOrder } from '../services/ecom/orders/record';
export { orders } from '../services/ecom/stored/orders';
export { transactions, transactionsOf } from '../services/ecom/stored/transactions';
export { EVENTS_PER_SITE } from '../services/events/event/rules';
export { placeTicketOrder, reservationSummary } from '../services/events/orders/hosted-checkout';
export {
  ORDER_TRANSITIONS as TICKET_ORDER_TRANSITIONS,
  TICKET_TRANSITIONS,
} from '../services/events/placed-orders/rules';
export { RESERVATION_TRANSITIONS } from '../services/events/sales/rules';
export { STAFF_TRANSITIONS } from '../services/events/staff-members/store';
export { events } from '../services/events/stored/events';
export { reservations as ticketReservations } from '../services/events/stored/reservations';
export { ticketDefinitions } from '../services/events/stored/ticket-definitions';
export { forms } from '../services/forms/forms/store';
export { modules } from '../services/graphql/schema';
export { logInWithoutPassword } from '../services/identity';
export { invisibleToken, newChallenge, solveChallenge } from '../services/identity/authentication/captcha';
export { openSession } from '../services/identity/identities/sessions';
export { identities } from '../services/identity/identities/store';
export { listMails } from '../services/identity/mail/texts';
export { issueCode } from '../services/identity/oauth/authorization-codes';
export { confirmPush } from '../services/identity/verification/second-factors';
export { chargeMembership, membershipsOf } from '../services/pricing-plans/benefits/benefits';
export { orderPlan } from '../services/pricing-plans/orders/hosted-checkout';
export * as planOrderLifecycle from '../services/pricing-plans/orders/lifecycle';
export { ORDER_TRANSITIONS as PLAN_ORDER_TRANSITIONS } from '../services/pricing-plans/orders/rules';
export { changePlan, findPlan } from '../services/pricing-plans/plans/changes';
export { planCredits, planOrders, plans } from '../services/pricing-plans/plans/store';
export { STORE_CATALOG_ID, STORE_TREE } from '../services/stores';
export { ALL_PRODUCTS_ID } from '../services/stores/collection-tree/tree';
export { PLAIN_PRODUCT } from '../services/stores/products/new-product';
export { promotions } from '../services/stores/promotions-v3/changes';
export { customizations } from '../services/stores/shared-parts/customizations/store';
export { DEFAULT_VARIANT_ID } from '../services/stores/shown-products/rules';
export { foundBy } from '../services/stores/shown-products/v3/found-by';
export { saveProduct } from '../services/stores/stock/changes';
export { products } from '../services/stores/stored/products';
export { reservationLocations } from '../services/table-reservations/reservation-locations/store';
export {
  cancelReservation,
  createHeldReservation,
  createReservation,
} from '../services/table-reservations/reservations/changes';
export { updateReservation } from '../services/table-reservations/reservations/operations';
export {
  ACTIVE,
  reservations as tableReservations,
} from '../services/table-reservations/stored/reservations';
export { createPreparedSites } from '../sites/prepared';
export { createSites } from '../sites/sites';
export { NOT_EXPORTED } from '../storage/exported-site/files';
export { VERSION } from '../storage/migrations';
export { TRIGGERS } from '../triggers';
