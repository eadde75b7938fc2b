import { type Caller, type Context, MANAGERS } from '../../../core/contract/context';
import {
  applicationError,
  assert,
  invalidField,
  notFound,
  PlatformError,
  permissionDenied,
} from '../../../core/contract/errors';
import { describeSlot } from '../../bookings/bookings/hosted-checkout';
import { findCheckout } from '../../ecom/checkout/checks';
import { checkoutSummary } from '../../ecom/checkout/summary';
import { findPaymentRequest } from '../../ecom/order-payment-requests/find';
import { findReservation, reservationSummary } from '../../events/orders/hosted-checkout';
import { planSummary } from '../../pricing-plans/orders/hosted-checkout';
import { products } from '../../stores/products/store';
import { CHECKOUTS, INTENTS, intentOf, isCheckout } from './rules';
import type { CreateRedirectSession, Intent } from './store';

/** Refuses an intent without a field that the SDK's JSDoc calls "Required". */
function required<T>(value: T | null | undefined, field: string): T {
  assert(value !== undefined && value !== null && value !== '', () =>
    invalidField(field, 'must not be empty', 'REQUIRED_FIELD'),
  );
  return value;
}

/**
 * A visitor or member continues only their own; what a manager began is open to every caller with its id.
 * @throws PlatformError 403
 */
function assertMayOpen({ caller }: Context, owner: Pick<Caller, 'role' | 'id'>, what: string): void {
  const byManager = MANAGERS.some((role) => role === owner.role);
  assert(byManager || owner.id === caller.id, () => permissionDenied(`open ${what} of somebody else`));
}

/** Each checks that what its page is about exists, and can be paid for. */
const checks: { [I in Intent]: (subject: NonNullable<CreateRedirectSession[I]>, context: Context) => void } =
  {
    bookingsCheckout({ slotAvailability, timezone }, context) {
      const entry = required(slotAvailability, 'bookingsCheckout.slotAvailability');
      const slot = required(entry.slot, 'bookingsCheckout.slotAvailability.slot');
      required(slot.serviceId, 'bookingsCheckout.slotAvailability.slot.serviceId');
      required(slot.startDate, 'bookingsCheckout.slotAvailability.slot.startDate');
      const { free } = describeSlot(context, entry, timezone);
      assert(free || context.site.acceptsPayments, () =>
        applicationError(402, 'SITE_NOT_ACCEPTING_PAYMENTS', 'The site’s plan does not include payments'),
      );
    },
    bookingsBook() {},
    ecomCheckout({ checkoutId }, context) {
      const id = required(checkoutId, 'ecomCheckout.checkoutId');
      assertMayOpen(context, findCheckout(context, id).owner, 'a checkout');
      checkoutSummary(context, id);
    },
    ecomOrderPaymentRequest({ paymentRequestId }, context) {
      findPaymentRequest(context, required(paymentRequestId, 'ecomOrderPaymentRequest.paymentRequestId'));
    },
    eventsCheckout({ reservationId, eventSlug }, context) {
      const slug = required(eventSlug, 'eventsCheckout.eventSlug');
      const id = required(reservationId, 'eventsCheckout.reservationId');
      assertMayOpen(context, findReservation(context, id).reservation.createdBy, 'a reservation');
      const reservation = reservationSummary(context, id);
      assert(reservation.eventSlug === slug, () =>
        invalidField('eventsCheckout.eventSlug', 'must be that of the reservation’s event'),
      );
    },
    paidPlansCheckout({ planId }, context) {
      planSummary(context, required(planId, 'paidPlansCheckout.planId'));
    },
    storesProduct({ productSlug }, { documents }) {
      const slug = required(productSlug, 'storesProduct.productSlug');
      assert(documents.find(products, { slug, visible: true }), () => notFound(`Product ${slug}`));
    },
    auth({ authRequest }) {
      // The authorize page shows its errors, to the member or to the client (platform facts 4.5).
      required(authRequest, 'auth.authRequest');
    },
    login() {},
    logout({ clientId }, { site }) {
      assert(required(clientId, 'logout.clientId') === site.clientId, () =>
        invalidField('logout.clientId', 'must be the client id of this site’s OAuth app'),
      );
    },
  };

/**
 * Finds the one intent of a request and checks what it is about.
 * @returns the intent
 * @throws PlatformError 400 without an intent or with one that has no page here, 428 when its app is not installed,
 *   404 when there is no such checkout, slot, reservation, plan or product, 402 when it cannot be paid for
 */
export function readIntent(request: CreateRedirectSession, context: Context): Intent {
  const intent = intentOf(request);
  assert(intent, () => invalidField('', `must have one of: ${INTENTS.join(', ')}`, 'REQUIRED_ONE_OF_FIELD'));
  if (isCheckout(intent)) {
    const { app } = CHECKOUTS[intent];
    assert(
      context.site.installedApps.includes(app),
      () => new PlatformError(428, `The app ${app} is not installed on this site`),
    );
  }
  check(intent, request, context);
  return intent;
}

function check<I extends Intent>(intent: I, request: CreateRedirectSession, context: Context): void {
  const subject = request[intent];
  if (subject) checks[intent](subject, context);
}
