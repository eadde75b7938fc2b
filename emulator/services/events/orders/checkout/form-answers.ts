import type { orders as meta } from '@wix/events/meta';
import { type Context, isManager } from '#core/contract/context';
import {
  assert,
  type FieldViolation,
  invalidField,
  permissionDenied,
  validationError,
} from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { Event } from '../../events/entity';
import { formProblems, inputValue } from '../../events/registration-forms/answers';
import type { Reservation } from '../../tickets/reservations/entity';
import { wantedReductions } from '../discounts';
import type { OrderForm } from './lifecycle';

type CheckoutRequest = Serialized<meta.CheckoutRequestOriginal>;
type FormField =
  | 'buyer'
  | 'guests'
  | 'memberId'
  | 'options'
  | 'marketingConsent'
  | 'discount'
  | 'paidPlanBenefit';

/** Returns one ticket for each form: all tickets if the event asks each guest separately, otherwise the first. */
export function guestTickets({ tickets }: Reservation, { registration }: Event): Reservation['tickets'] {
  const each = tickets.flatMap((group) => Array.from({ length: group.quantity }, () => group));
  return registration.tickets?.guestsAssignedSeparately ? each : each.slice(0, 1);
}

/**
 * Reads the filled-in forms: of each guest if the event asks each separately, otherwise of the buyer alone.
 * @throws PlatformError 400 naming the missing answers; 403 for an order on behalf of another member
 */
export function orderForm(
  context: Context,
  {
    buyer,
    guests = [],
    memberId,
    options,
    marketingConsent,
    ...reductions
  }: Pick<CheckoutRequest, FormField>,
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
    wanted: wantedReductions(reductions),
  };
}
