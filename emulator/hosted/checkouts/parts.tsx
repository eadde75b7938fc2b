import type { ReactNode } from 'react';
import { localMedia } from '#core/media-address';
import { Choices } from '../shared/fields';
import type { FormState } from '../shared/form';

/** Facts about a purchase, as label and text. */
export function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="facts">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Amounts, the last of which is the total. */
export function Totals({ amounts }: { amounts: [string, string][] }) {
  return (
    <dl className="totals">
      {amounts.map(([label, amount], index) => {
        const className = index === amounts.length - 1 ? 'total' : undefined;
        return [
          <dt key={label} className={className}>
            {label}
          </dt>,
          <dd key={`${label}:`} className={className}>
            {amount}
          </dd>,
        ];
      })}
    </dl>
  );
}

/**
 * The frame of a purchase.
 * @param title the platform's own heading if its page has one: tests of apps wait for it
 * @param item the name of the purchase, unless the title has it
 */
export function Summary({
  title,
  item,
  picture,
  children,
}: {
  title: string;
  item?: string;
  picture?: { url: string; alt: string };
  children: ReactNode;
}) {
  return (
    <aside className="card summary" aria-labelledby="summary">
      {picture && (
        <figure>
          <img className="picture" src={localMedia(picture.url, 600)} alt={picture.alt} />
        </figure>
      )}
      <h2 id="summary">{title}</h2>
      {item && <h3>{item}</h3>}
      {children}
    </aside>
  );
}

const CARDS = [
  { value: 'approved', label: 'Test card ending in 4242', hint: 'Is approved at once' },
  { value: 'pending', label: 'Test card ending in 0077', hint: 'Stays pending: the bank decides later' },
  { value: 'declined', label: 'Test card ending in 0002', hint: 'Is declined' },
];

/** The prefix of a membership's id as a payment option. */
export const BY_MEMBERSHIP = 'membership:';

/** The prefix of a payment provider's id as a payment option. */
export const BY_PROVIDER = 'provider:';

const IN_PERSON = { value: 'offline', label: 'Pay in person', hint: 'At the studio, when you come' };

/** The answer of the bank, once it is known that the payment needs one: 3D Secure. */
export function Confirmation({ form }: { form: FormState }) {
  if (form.values.refusal !== 'PAYMENT_CONFIRMATION_REQUIRED' && !form.values.bank) return null;
  return (
    <Choices
      name="bank"
      legend="Your bank asks: is it you? (simulated 3D Secure)"
      form={form}
      options={[
        { value: 'confirmed', label: 'Confirm the payment' },
        { value: 'failed', label: 'Fail the confirmation', hint: 'The payment is declined' },
      ]}
    />
  );
}

/** The choice of a simulated payment's result. */
export function Payment({
  form,
  inPerson = false,
  memberships = [],
  providers = [],
}: {
  form: FormState;
  inPerson?: boolean;
  memberships?: readonly { id: string; name: string; remaining?: number }[];
  /** The service plugins of payment providers. */
  providers?: readonly { id: string; url: string }[];
}) {
  const plans = memberships.map(({ id, name, remaining }) => ({
    value: `${BY_MEMBERSHIP}${id}`,
    label: name,
    hint: remaining === undefined ? 'Your plan pays for it' : `Your plan pays for it: ${remaining} left`,
  }));
  const byProviders = providers.map(({ id, url }) => ({
    value: `${BY_PROVIDER}${id}`,
    label: `Pay at ${new URL(url).host}`,
    hint: 'The payment provider of your app',
  }));
  return (
    <Choices
      name="payment"
      legend="Payment (simulated)"
      form={form}
      options={[...plans, ...CARDS, ...byProviders, ...(inPerson ? [IN_PERSON] : [])]}
    />
  );
}
