import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { assert, codeOf } from '#core/contract/errors';
import { localMedia } from '#core/media-address';
import {
  assertConfirmed,
  type CheckoutSummary,
  checkoutSummary,
  findCheckout,
  orVoid,
  payAtProvider,
  placeOrder,
  providersOf,
  type Shipping,
} from '#services/ecom';
import { BuyerFields, Choices, Field, Select } from '../shared/fields';
import { type FormState, optionalText, requiredText } from '../shared/form';
import { countOf, quantitiesOf } from '../shared/numbers';
import { type Checkout, submitForm } from './checkout';
import { Codes, takeCodes } from './codes';
import { notPaidInPerson, totalChanged } from './errors';
import { BY_PROVIDER, Confirmation, Payment, Summary, Totals } from './parts';

/** The fields of a delivery address; at first the form has only the country. */
const addressFields = {
  country: requiredText('Choose a country', 2),
  addressLine: requiredText('Enter street and number', 250),
  addressLine2: optionalText(250),
  city: requiredText('Enter the city'),
  subdivision: z.string().regex(/^[A-Za-z]{2}$/, 'Enter the two letters of the state or province, as in ME'),
  postalCode: requiredText('Enter the postal code', 20),
};

/** Reads the delivery typed so far; undefined without a country. */
function typedShipping(values: Record<string, string>): Shipping | undefined {
  const { country, addressLine, addressLine2, city, subdivision, postalCode, delivery } = values;
  if (!country) return undefined;
  const state = subdivision?.trim() ? { subdivision: `${country}-${subdivision.trim().toUpperCase()}` } : {};
  return {
    address: { country, ...state, city, postalCode, addressLine, ...(addressLine2 && { addressLine2 }) },
    ...(delivery && { optionCode: delivery }),
  };
}

/**
 * The checkout of a cart.
 * @param values typed so far: address and delivery change the total
 * @param pageUrl below which a payment provider sends the buyer back
 * @throws PlatformError 404
 */
export function storeCheckout(
  context: Context,
  checkoutId: string,
  values: Record<string, string>,
  pageUrl: string,
): Checkout {
  const stored = findCheckout(context, checkoutId);
  const refused = stored.completed ? undefined : takeCodes(context, stored, values);
  const shipping = typedShipping(values);
  const summary = checkoutSummary(context, checkoutId, shipping);
  const { requiresShipping, deliveryOptions, selectedDelivery, paymentRequired, completed, problem, total } =
    summary;
  const pickup = deliveryOptions.find(({ code }) => code === selectedDelivery)?.pickup;
  // A pickup can be paid on the spot; a subscription is charged automatically.
  const inPerson =
    Boolean(pickup) &&
    !stored.customSettings?.disabledManualPayment &&
    !stored.lines.some(({ item }) => item?.subscription);
  const providers = providersOf(context);
  const isAtProvider = paymentRequired && values.payment?.startsWith(BY_PROVIDER);
  const provider = isAtProvider ? values.payment?.slice(BY_PROVIDER.length) : undefined;
  const paying = provider ? { ...values, payment: 'approved' } : values;
  const warning = refused ? { code: codeOf(refused), message: refused.message } : problem;
  return {
    title: 'Checkout',
    ...(warning && (completed ? { obstacle: warning } : { warning })),
    summary: <Order summary={summary} context={context} />,
    fields: (form) => (
      <>
        <BuyerFields form={withKnown(form, summary)} />
        {requiresShipping && <Delivery form={withKnown(form, summary)} {...summary} />}
        <Codes form={form} checkout={findCheckout(context, checkoutId)} />
        {paymentRequired && <Payment form={form} inPerson={inPerson} providers={providers} />}
        {paymentRequired && <Confirmation form={form} />}
        <input type="hidden" name="shownTotal" value={total} />
      </>
    ),
    button: 'Place order',
    update: requiresShipping ? 'Update delivery and total' : 'Update total',
    submit: () =>
      submitForm(context.site.locale, paying, requiresShipping && !pickup ? addressFields : {}, (buyer) => {
        if (refused) throw refused;
        assert(buyer.payment !== 'offline' || inPerson, notPaidInPerson);
        assert(values.shownTotal === total, () => totalChanged('address and delivery', total));
        const payer = provider ? { ...buyer, payment: 'begun' as const } : buyer;
        const order = placeOrder(context, checkoutId, payer, shipping);
        const paymentUrl = orVoid(context, order, () => {
          if (provider) return payAtProvider(context, order, provider, pageUrl);
          if (paymentRequired && buyer.payment !== 'offline') assertConfirmed(context, order, values.bank);
        });
        return {
          ...(paymentUrl && { paymentUrl }),
          parameters: { orderId: order.id },
          title: `Thank you, ${buyer.firstName}`,
          message:
            buyer.payment === 'pending'
              ? `We have your order for ${buyer.email}, and wait for the payment.`
              : `We have your order for ${buyer.email}.`,
          facts: [
            ['Order number', String(order.number)],
            ['Items', quantitiesOf(context, summary.lines)],
            ['Total', total],
          ],
          downloads: (order.lineItems ?? []).flatMap(({ productName, digitalFile }) =>
            digitalFile?.link ? [{ name: productName?.original ?? '', link: digitalFile.link }] : [],
          ),
        };
      }),
  };
}

/** Fills empty fields with what the checkout already knows of the buyer. */
function withKnown(form: FormState, { contact, address }: CheckoutSummary): FormState {
  const known = {
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email,
    phone: contact.phone,
    country: address?.country,
    addressLine: address?.addressLine,
    addressLine2: address?.addressLine2,
    city: address?.city,
    subdivision: address?.subdivision?.split('-').at(-1),
    postalCode: address?.postalCode,
  };
  const given = Object.entries(known).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return { ...form, values: { ...Object.fromEntries(given), ...form.values } };
}

function Order({ summary, context }: { summary: CheckoutSummary; context: Context }) {
  const { lines, subtotal, discount, shipping, fees, tax, total, giftCard } = summary;
  const amounts: [string, string | undefined][] = [
    ['Subtotal', subtotal],
    [discount?.name || 'Discount', discount && `−${discount.amount}`],
    ['Delivery', shipping],
    ...fees.map(({ name, price }): [string, string] => [name, price]),
    ['Tax', tax],
    ['Total', total],
    ['Gift card', giftCard && `−${giftCard.paid}`],
    ['Due now', giftCard?.due],
  ];
  return (
    <Summary title="Order summary">
      <ul className="lines">
        {lines.map(({ id, name, description, quantity, price, image, problem }) => (
          <li key={id}>
            {image && <img className="thumb" src={localMedia(image.url, 56)} alt="" width="56" height="56" />}
            <p className={image ? undefined : 'plain-line'}>{name}</p>
            <b>{price}</b>
            <div className={image ? undefined : 'plain-line'}>
              {description.map((text) => (
                <small key={text}>{text}</small>
              ))}
              <small>Quantity {countOf(context, quantity)}</small>
              {problem && <small className="error">{problem}</small>}
            </div>
          </li>
        ))}
      </ul>
      <Totals amounts={amounts.filter((line): line is [string, string] => line[1] !== undefined)} />
    </Summary>
  );
}

function Delivery({
  form,
  countries,
  deliveryOptions,
  selectedDelivery,
}: { form: FormState } & CheckoutSummary) {
  return (
    <>
      <fieldset className="card">
        <legend>Delivery address</legend>
        <div className="fields">
          <Select
            name="country"
            label="Country"
            form={form}
            options={countries.map(({ code, name }) => [code, name])}
            wide
          />
          <Field name="addressLine" label="Street and number" form={form} autoComplete="address-line1" wide />
          <Field
            name="addressLine2"
            label="Apartment, floor"
            form={form}
            autoComplete="address-line2"
            wide
            optional
          />
          <Field name="city" label="City" form={form} autoComplete="address-level2" />
          <Field
            name="subdivision"
            label="State or province"
            hint="Two letters, as in ME"
            form={form}
            autoComplete="address-level1"
            maxLength={2}
          />
          <Field name="postalCode" label="Postal code" form={form} autoComplete="postal-code" />
        </div>
      </fieldset>
      <Choices
        name="delivery"
        legend="Delivery"
        form={{
          ...form,
          values: { ...form.values, ...(selectedDelivery && { delivery: selectedDelivery }) },
        }}
        options={deliveryOptions.map(({ code, title, price, deliveryTime }) => ({
          value: code,
          label: title,
          hint: deliveryTime,
          price,
        }))}
      />
    </>
  );
}
