import type { ReactNode } from 'react';
import * as z from 'zod';
import type { Buyer } from '#core/buyer';
import { applicationError } from '#core/contract/errors';
import type { Completion, RedirectSession } from '#services/redirects';
import { buyerFields, type FormState, readFields } from '../shared/form';
import { BY_MEMBERSHIP } from './parts';

/** Something that stands in the way of a purchase, as the platform's application errors name it. */
export interface CheckoutError {
  code: string;
  message: string;
}

/** One checkout as it stands at this moment. */
export interface Checkout {
  title: string;
  /** What is bought, beside the form. */
  summary: ReactNode;
  /** Set when there is nothing to buy any more, whatever is typed. */
  obstacle?: CheckoutError;
  /** Set when it cannot be bought as it is, but what is typed may change that. */
  warning?: CheckoutError;
  /** The form's groups of fields. */
  fields: (form: FormState) => ReactNode;
  /** "Place order" */
  button: string;
  /** A second button, which shows the page again with what was typed: where that changes what is offered. */
  update?: string;
  /**
   * Places the order with what was typed.
   * @throws PlatformError when it cannot be placed
   */
  submit: (values: Record<string, string>) => Outcome;
}

/** What came of a form: a completed session, one that goes on with another page, or what is wrong with the fields. */
export type Outcome =
  | { completion: Completion }
  | { next: RedirectSession['request'] }
  | { errors: Record<string, string> };

/** The outcomes of a simulated payment that a form may ask for, or the membership that pays instead. */
const payments = {
  payment: z
    .union([z.enum(['approved', 'declined', 'pending', 'offline']), z.string().startsWith(BY_MEMBERSHIP)])
    .default('approved'),
};

/**
 * Reads a checkout's form, pays and places the order.
 * @param locale of the site, BCP 47
 * @param shape the fields besides the buyer's and the payment's
 * @param place places the order; the buyer says how it was paid
 * @param problems what is wrong besides, by field
 * @throws PlatformError PAYMENT_ERROR when the card is declined, before anything is placed
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
  if (payment === 'declined') throw applicationError(402, 'PAYMENT_ERROR', 'The card was declined');
  return { completion: place({ ...buyer.fields, ...paidBy(payment) }, own.fields) };
}

function paidBy(payment: string): Pick<Buyer, 'payment' | 'membershipId'> {
  if (payment.startsWith(BY_MEMBERSHIP)) return { membershipId: payment.slice(BY_MEMBERSHIP.length) };
  return { payment: payment === 'pending' || payment === 'offline' ? payment : 'paid' };
}
