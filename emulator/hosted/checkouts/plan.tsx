import type { Context } from '#core/contract/context';
import { orderPlan, planSummary } from '#services/pricing-plans';
import { BuyerFields } from '../shared/fields';
import { countOf } from '../shared/numbers';
import { type Checkout, submitForm } from './checkout';
import { Payment, Summary, Totals } from './parts';

/**
 * The checkout of a plan.
 * @throws PlatformError plan_not_found, archived_plan, accept_payment_feature_missing
 */
export function planCheckout(context: Context, planId: string): Checkout {
  const plan = planSummary(context, planId);
  const { name, description, perks, price, trialDays, fees, dueToday, terms, free, limitReached } = plan;
  const trial = `${countOf(context, trialDays)} ${trialDays === 1 ? 'day' : 'days'}`;
  return {
    title: 'Start your plan',
    ...(limitReached && {
      obstacle: { code: 'purchases_limit_reached', message: 'The plan was bought as often as it may be.' },
    }),
    summary: (
      <Summary title="Order summary" item={name}>
        {description && <p className="muted">{description}</p>}
        <ul className="perks">
          {perks.map((perk) => (
            <li key={perk}>{perk}</li>
          ))}
        </ul>
        <Totals
          amounts={[
            ['Price', price],
            ...(trialDays ? [['Free trial', trial] satisfies [string, string]] : []),
            ...fees.map(({ name: fee, amount }): [string, string] => [fee, amount]),
            ['Due today', dueToday],
          ]}
        />
        {terms && <p className="muted small">{terms}</p>}
      </Summary>
    ),
    fields: (form) => (
      <>
        <BuyerFields form={form} hint="Where we reach you about the plan." />
        {!free && <Payment form={form} />}
      </>
    ),
    button: 'Place order',
    submit: (values) =>
      submitForm(context.site.locale, values, {}, (buyer) => {
        const order = orderPlan(context, planId, buyer);
        const waits = order.status === 'DRAFT';
        return {
          parameters: { planOrderId: order.id },
          title: `Welcome, ${buyer.firstName}`,
          message: waits ? `${name} starts as soon as the payment has arrived.` : `${name} has started.`,
          facts: [
            ['Order', order.id],
            ['Plan', name],
            ['Price', price],
            ['Paid today', waits ? 'Waiting for the payment' : dueToday],
          ],
        };
      }),
  };
}
