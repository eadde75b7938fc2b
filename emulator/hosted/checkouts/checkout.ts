import type { ReactNode } from 'react';
import * as z from 'zod';
import type { Buyer } from '#core/buyer';
import type { Completion, RedirectSession } from '#services/redirects';
import { buyerFields, type FormState, readFields } from '../shared/form';
import { cardDeclined } from './errors';
import { BY_MEMBERSHIP } from './parts';

/** A reason against a purchase, with the code of a platform's application error. */
export interface CheckoutError {
  code: string;
  message: string;
}

/** A checkout in its present state. */
export interface Checkout {
  title: string;
  /** The purchase, shown beside the form. */
  summary: ReactNode;
  /** Set if nothing can be bought any more, whatever the buyer types. */
  obstacle?: CheckoutError;
  /** Set if it cannot be bought as it is, but other values in the form may change that. */
  warning?: CheckoutError;
  /** The form's groups of fields. */
  fields: (form: FormState) => ReactNode;
  /** The label of the button, such as "Place order". */
  button: string;
  /** The label of a second button, which shows the page again with the typed values, if those change the offer. */
  update?: string;
  /**
   * Places the order with the typed values.
   * @throws PlatformError if it cannot be placed
   */
  submit: (values: Record<string, string>) => Outcome;
}

/** The result of a form: a completed session, a session that continues on another page, or errors in the fields. */
export type Outcome =
  | { completion: Completion }
  | { next: RedirectSession['request'] }
  | { errors: Record<string, string> };

/** The payment that a form may choose: the result of a simulated payment, or a membership that pays instead. */
const payments = {
  payment: z
    .union([z.enum(['approved', 'declined', 'pending', 'offline']), z.string().startsWith(BY_MEMBERSHIP)])
    .default('approved'),
};

/**
 * Reads a checkout's form, pays and places the order.
 * @param locale of the site, BCP 47
 * @param shape the fields besides the buyer's and the payment's
 * @param place places the order; the buyer has the kind of payment
 * @param problems further errors, by field
 * @throws PlatformError if the card is declined, before anything is placed
 */
export function submitForm<Shape extends z.ZodRawShape>(
  locale: string,
  values: Record<string, string>,
  shape: Shape,
  place: (buyer: Buyer, fields: z.output<z.ZodObject<Shape>>) => Completion,
  problems: Record<string, string> = {},
): Outcome {
  const buyer = readFields(values, buyerFields(locale));
  const own = readFields(values, shape);
  const paying = readFields(values, payments);
  if ('errors' in buyer || 'errors' in own || 'errors' in paying || Object.keys(problems).length > 0) {
    const read = [buyer, own, paying].map((it) => ('errors' in it ? it.errors : {}));
    return { errors: Object.assign({}, problems, ...read) };
  }
  const { payment } = paying.fields;
  if (payment === 'declined') throw cardDeclined();
  return { completion: place({ ...buyer.fields, ...paidBy(payment) }, own.fields) };
}

function paidBy(payment: string): Pick<Buyer, 'payment' | 'membershipId'> {
  if (payment.startsWith(BY_MEMBERSHIP)) return { membershipId: payment.slice(BY_MEMBERSHIP.length) };
  return { payment: payment === 'pending' || payment === 'offline' ? payment : 'paid' };
}
