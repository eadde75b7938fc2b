import type { orders as meta } from '@wix/events/meta';
import {
  applicationError,
  assert,
  type FieldViolation,
  invalidField,
  notFound,
  permissionDenied,
  validationError,
} from '../../core/errors';
import { type Context, isManager, type Wire } from '../../core/operation';
import type { Event } from './event-store';
import { formProblems, inputValue } from './form';
import type { OrderForm } from './orders';
import type { Reservation } from './ticket-store';

type CheckoutRequest = Wire<meta.CheckoutRequestOriginal>;

/** No coupon of the site is for tickets, so none exists here (see `acceptCoupons`). */
export const NO_COUPON = 'ERROR_COUPON_DOES_NOT_EXIST';

/**
 * Refuses what would make an order cheaper: no coupon and no pricing plan of the site is for tickets.
 * @throws PlatformError 400 for a coupon, 404 for the benefit of a plan
 */
export function assertNoReduction({
  discount,
  paidPlanBenefit,
}: Pick<CheckoutRequest, 'discount' | 'paidPlanBenefit'>): void {
  assert(!discount?.couponCode, () =>
    applicationError(400, NO_COUPON, `The coupon ${discount?.couponCode} is not for tickets`),
  );
  assert(!paidPlanBenefit?.benefitId, () => notFound('The benefit of a pricing plan'));
}

/** The ticket of each guest who fills in a form: every one where the event asks for them one by one, else the first. */
export function guestTickets({ tickets }: Reservation, { registration }: Event): Reservation['tickets'] {
  const each = tickets.flatMap((group) => Array.from({ length: group.quantity }, () => group));
  return registration.tickets?.guestsAssignedSeparately ? each : each.slice(0, 1);
}

/**
 * What was filled in: by each guest where the event asks every one of them, else by the buyer alone.
 * @throws PlatformError 400 naming what is missing; 403 for an order on behalf of another member
 */
export function orderForm(
  context: Context,
  {
    buyer,
    guests = [],
    memberId,
    options,
    marketingConsent,
  }: Pick<CheckoutRequest, 'buyer' | 'guests' | 'memberId' | 'options' | 'marketingConsent'>,
  reservation: Reservation,
  event: Event,
): OrderForm {
  const { caller } = context;
  const forms = guests.map(({ form }) => form?.inputValues ?? []);
  const own = ['firstName', 'lastName', 'email'].map((inputName) => ({
    inputName,
    value: buyer?.[inputName as keyof typeof buyer] ?? '',
  }));
  if (forms.length === 0) forms.push(own);
  const expected = guestTickets(reservation, event).length;
  if (!options?.ignoreFormValidation) {
    assert(forms.length >= expected, () =>
      invalidField('guests', `must have one entry for each of the ${expected} tickets`, 'MIN_SIZE'),
    );
    const violations = forms.flatMap((inputs, index) =>
      formProblems(event, inputs).map(
        ({ inputName, ...problem }): FieldViolation => ({
          field: `guests[${index}].form.inputValues.${inputName}`,
          ...problem,
        }),
      ),
    );
    if (violations.length > 0) throw validationError(violations);
  }
  assert(!memberId || isManager(context) || memberId === caller.id, () =>
    permissionDenied('order tickets for another member'),
  );
  const owner = memberId || (caller.role === 'member' ? caller.id : undefined);
  const filled = (name: 'firstName' | 'lastName' | 'email') => buyer?.[name] ?? inputValue(forms[0], name);
  return {
    buyer: { firstName: filled('firstName'), lastName: filled('lastName'), email: filled('email') },
    guests: forms,
    ...(owner && { memberId: owner }),
    marketingConsent: marketingConsent ?? false,
  };
}
