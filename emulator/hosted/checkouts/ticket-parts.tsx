import * as z from 'zod';
import type { Context } from '#core/contract/context';
import type { ReservationSummary, WantedReductions } from '#services/events';
import { Choices, Field } from '../shared/fields';
import type { FormState } from '../shared/form';
import { countOf } from '../shared/numbers';
import { SafeHtml } from '../shared/safe-html';
import { Facts, Summary, Totals } from './parts';

/** The field with which the buyer accepts the terms. */
export const agreement = { agree: z.literal('yes', { error: 'Agree to the terms of this event to go on' }) };

/** The policies of an event, which the buyer has to accept. */
export function Terms({ policies, form }: { policies: ReservationSummary['policies']; form: FormState }) {
  const error = form.errors.agree;
  return (
    <fieldset className="card">
      <legend>Terms</legend>
      {policies.map(({ id, name, body }) => (
        <details key={id} className="terms">
          <summary>{name}</summary>
          <SafeHtml html={body} />
        </details>
      ))}
      <div className="field">
        <label className="check" htmlFor="agree">
          <input
            id="agree"
            type="checkbox"
            name="agree"
            value="yes"
            defaultChecked={form.values.agree === 'yes'}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'agree-error' : undefined}
          />
          <span>I agree to {policies.map(({ name }) => name).join(', ')}</span>
        </label>
        {error && (
          <p className="error" id="agree-error">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** Reads the code and benefit from a form; undefined if no form was sent yet. */
export function typedReductions({
  couponCode,
  benefit,
}: Record<string, string>): WantedReductions | undefined {
  if (couponCode === undefined) return undefined;
  const [planOrderId = '', benefitId = ''] = benefit?.split(' ') ?? [];
  return {
    ...(couponCode.trim() && { couponCode: couponCode.trim() }),
    ...(benefitId && { benefit: { planOrderId, benefitId } }),
  };
}

/** The fields that reduce the price: a promo code, and the benefits of the buyer's plans. */
export function Reductions({ form, reservation }: { form: FormState; reservation: ReservationSummary }) {
  const { wanted, benefits } = reservation;
  const benefit = wanted.benefit && `${wanted.benefit.planOrderId} ${wanted.benefit.benefitId}`;
  const known = {
    ...form,
    values: { couponCode: wanted.couponCode ?? '', benefit: benefit ?? '', ...form.values },
  };
  return (
    <>
      <fieldset className="card">
        <legend>Codes</legend>
        <div className="fields">
          <Field name="couponCode" label="Promo code" form={known} autoComplete="off" optional />
        </div>
      </fieldset>
      {(benefits.length > 0 || benefit) && (
        <Choices
          name="benefit"
          legend="Your plans"
          form={known}
          options={[
            { value: '', label: 'Pay the whole price' },
            ...benefits.map(({ planOrderId, benefitId, planName, percent, remaining }) => ({
              value: `${planOrderId} ${benefitId}`,
              label: planName,
              hint: remaining === undefined ? `${percent}% off` : `${percent}% off: ${remaining} left`,
            })),
          ]}
        />
      )}
    </>
  );
}

/** The reserved tickets with their amounts. */
export function Order({ reservation, context }: { reservation: ReservationSummary; context: Context }) {
  const { eventTitle, when, where, picture, lines, expires } = reservation;
  const { subtotal, discount, fee, tax, total } = reservation;
  const { locale, timeZone } = context.site;
  // The buyer may be in another time zone than the shop.
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const until = new Intl.DateTimeFormat(locale, { ...time, timeZone }).format(Date.parse(expires));
  const amounts: [string, string | undefined][] = [
    ['Subtotal', subtotal],
    ['Discount', discount && `−${discount}`],
    ['Ticket fee', fee],
    ['Tax', tax],
    ['Total', total],
  ];
  return (
    <Summary title="Order summary" item={eventTitle} picture={picture && { url: picture.url, alt: '' }}>
      <Facts
        facts={[
          ['When', when],
          ['Where', where],
          ['Held for you until', until],
        ]}
      />
      <ul className="lines">
        {lines.map(({ name, quantity, price, total }) => (
          <li key={`${name} ${price}`}>
            <div className="plain-line">
              <p>{name}</p>
              <small>
                {countOf(context, quantity)} × {price}
              </small>
            </div>
            <b>{total}</b>
          </li>
        ))}
      </ul>
      <Totals amounts={amounts.filter((line): line is [string, string] => line[1] !== undefined)} />
    </Summary>
  );
}
