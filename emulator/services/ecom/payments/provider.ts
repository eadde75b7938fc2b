import Big from 'big.js';
import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { scaleOf } from '#core/money';
import type { PluginMethod, ServicePlugin } from '#core/service-plugins/plugin';
import { findOrder } from '../orders/changes';
import type { Order } from '../orders/entity';
import { method, PAYMENT_PROVIDER } from '../service-plugins/kinds';
import { amountOf } from './amounts';
import { savePayments } from './changes';
import { type ProviderTransaction, providerTransactions, transactionsOf } from './entity';
import { paymentNotRefundable, providerFailed } from './errors';
import { newPayment, withStatus } from './new-payment';

/** The platform's number for a result of a provider, or the number as a text; 0 or a missing number means success. */
export const reasonCode = z
  .union([z.int(), z.string().regex(/^\d{1,9}$/)])
  .nullish()
  .transform((code) => Number(code ?? 0));

const failure = { reasonCode, errorCode: z.string().nullish(), errorMessage: z.string().nullish() };

const mayFail = <Shape extends z.ZodRawShape>(name: string, path: string, shape: Shape) =>
  method(name, path, { ...shape, ...failure });

const CONNECT = mayFail('connectAccount', '/v1/connect-account', {
  credentials: z.record(z.string(), z.string()).nullish(),
});
const CREATE = mayFail('createTransaction', '/v1/create-transaction', {
  pluginTransactionId: z.string().nullish(),
  redirectUrl: z.url({ protocol: /^https?$/ }).nullish(),
});
const REFUND = mayFail('refundTransaction', '/v1/refund-transaction', {
  pluginRefundId: z.string().nullish(),
});

type Failure = { reasonCode: number; errorCode?: string | null; errorMessage?: string | null };

/** Returns the answer of a provider, or the reason why there is none. */
function ask<Answer extends Failure>(
  { plugins }: Context,
  plugin: ServicePlugin,
  method: PluginMethod<Answer>,
  request: object,
): Answer | string {
  const [reply] = plugins.ask(PAYMENT_PROVIDER, method, request, [plugin]);
  return reply && 'answer' in reply ? reply.answer : (reply?.problem.message ?? 'it was not asked');
}

/** The providers that checkouts offer. */
export const providersOf = ({ plugins }: Context): readonly ServicePlugin[] => plugins.of(PAYMENT_PROVIDER);

/**
 * Returns the merchant's credentials at a provider. The emulator has no dashboard in which a merchant could enter them,
 * so it connects an account without credentials before the first payment (platform facts 35.16).
 */
function credentialsAt(context: Context, plugin: ServicePlugin): Record<string, string> {
  const { documents, site } = context;
  const former = documents.find(providerTransactions, { pluginId: plugin.id });
  if (former) return former.credentials;
  const country = new Intl.Locale(site.locale).region;
  const request = { credentials: {}, country, currency: site.currency, wixMerchantId: site.ownerId };
  const account = ask(context, plugin, CONNECT, request);
  if (typeof account === 'string') throw providerFailed(`The provider has no account: ${account}`);
  assert(!account.reasonCode, () => providerFailed(account.errorMessage ?? 'The provider has no account'));
  return account.credentials ?? {};
}

/** Returns an amount in the smallest unit of the site's currency, as providers count. */
const minor = (amount: string | undefined, currency: string): number =>
  Number(new Big(amount ?? 0).times(new Big(10).pow(scaleOf(currency))).toFixed(0));

/** Returns an amount of a provider as decimal text. */
export const fromMinor = (amount: string, currency: string): string =>
  new Big(amount).div(new Big(10).pow(scaleOf(currency))).toFixed();

const describePerson = (info: Order['billingInfo'], email: string | null | undefined) => {
  const { address, contactDetails } = info ?? {};
  return {
    firstName: contactDetails?.firstName,
    lastName: contactDetails?.lastName,
    phone: contactDetails?.phone,
    email,
    address: address?.addressLine,
    city: address?.city,
    state: address?.subdivision,
    zipCode: address?.postalCode,
    countryCode: address?.country,
  };
};

/** Describes an order in the form that providers receive (documentation: Create Transaction). */
function describeOrder({ site }: Context, order: Order, returnUrl: string) {
  const { buyerInfo, priceSummary, lineItems = [] } = order;
  const inMinor = (price: { amount?: string } | undefined) => minor(price?.amount, site.currency);
  const returnUrlTo = (result: string) => `${returnUrl}/${result}`;
  return {
    id: order.id,
    description: {
      totalAmount: inMinor(order.balanceSummary?.balance),
      currency: site.currency,
      items: lineItems.map(({ id, productName, quantity, price, physicalProperties }) => ({
        id,
        name: productName?.original,
        quantity,
        price: inMinor(price),
        category: physicalProperties?.shippable ? 'physical' : 'digital',
      })),
      charges: {
        tax: inMinor(priceSummary?.tax),
        shipping: inMinor(priceSummary?.shipping),
        discount: inMinor(priceSummary?.discount),
      },
      billingAddress: describePerson(order.billingInfo, buyerInfo?.email),
      shippingAddress: describePerson(order.recipientInfo, buyerInfo?.email),
      buyerInfo: { buyerId: buyerInfo?.contactId, buyerLanguage: order.buyerLanguage },
    },
    returnUrls: {
      successUrl: returnUrlTo('paid'),
      pendingUrl: returnUrlTo('paid'),
      errorUrl: returnUrlTo('unpaid'),
      cancelUrl: returnUrlTo('unpaid'),
    },
  };
}

/** Returns the status of a payment with a provider's reason code (documentation: Reason Codes). */
export const statusFor = (code: number) =>
  code === 0 ? 'APPROVED' : code >= 5000 && code < 6000 ? 'PENDING' : 'DECLINED';

/**
 * Creates the transaction of an order that waits for its payment.
 * @param returnUrl the page under whose path the provider sends the buyer back
 * @returns the provider's page, where the buyer pays; none if the payment is made or pending
 * @throws PlatformError 402 if the provider declines it, or gives no answer
 */
export function payAtProvider(
  context: Context,
  order: Order,
  pluginId: string,
  returnUrl: string,
): string | undefined {
  const plugin = providersOf(context).find(({ id }) => id === pluginId);
  if (!plugin) throw providerFailed('This way to pay is not offered any more');
  const credentials = credentialsAt(context, plugin);
  const wixTransactionId = context.ids.guid();
  const created = ask(context, plugin, CREATE, {
    wixTransactionId,
    wixMerchantId: context.site.ownerId,
    merchantCredentials: credentials,
    order: describeOrder(context, order, returnUrl),
    mode: 'sandbox',
  });
  if (typeof created === 'string') throw providerFailed(`The provider gives no answer: ${created}`);
  const { redirectUrl, pluginTransactionId, errorMessage } = created;
  const status = statusFor(created.reasonCode);
  assert(status !== 'DECLINED', () => providerFailed(errorMessage ?? 'The provider declined the payment'));
  const transaction = context.documents.put<ProviderTransaction>(providerTransactions, {
    id: wixTransactionId,
    orderId: order.id,
    pluginId,
    ...(pluginTransactionId && { pluginTransactionId }),
    credentials,
  });
  if (redirectUrl) return redirectUrl;
  settlePayment(context, transaction, status);
}

/** Records the result of a provider's payment. A payment that was already made or declined stays unchanged. */
export function settlePayment(
  context: Context,
  { id, orderId, pluginTransactionId: providerTransactionId }: ProviderTransaction,
  status: ReturnType<typeof statusFor>,
): void {
  const before = transactionsOf(context, orderId);
  const earlier = before.payments.find((it) => it.id === id);
  if (earlier && (earlier.status !== 'PENDING' || status === 'PENDING')) return;
  const order = findOrder(context, orderId);
  const due = amountOf(order.balanceSummary?.balance);
  const added = { ...newPayment(context, due, { status, offline: false }), id };
  const details = { ...added.regularPaymentDetails, ...(providerTransactionId && { providerTransactionId }) };
  const payment = earlier
    ? withStatus(earlier, status, context.clock.date())
    : { ...added, regularPaymentDetails: details };
  const payments = [...before.payments.filter((it) => it.id !== id), payment];
  savePayments(context, order, { ...before, payments }, status === 'APPROVED' ? 'ORDER_PAID' : undefined);
}

/**
 * Makes the provider of a payment refund a part of it.
 * @returns the result; undefined for a payment without a provider
 * @throws PlatformError 400 if the provider gives no answer
 */
export function refundAtProvider(
  context: Context,
  paymentId: string,
  wixRefundId: string,
  amount: Big,
): { refundStatus: 'SUCCEEDED' | 'FAILED'; providerRefundId?: string } | undefined {
  const transaction = context.documents.get(providerTransactions, paymentId);
  if (!transaction) return undefined;
  const plugin = providersOf(context).find(({ id }) => id === transaction.pluginId);
  const refund = plugin
    ? ask(context, plugin, REFUND, {
        wixTransactionId: paymentId,
        wixRefundId,
        pluginTransactionId: transaction.pluginTransactionId,
        merchantCredentials: transaction.credentials,
        refundAmount: minor(amount.toFixed(), context.site.currency),
        mode: 'sandbox',
      })
    : 'it is not registered any more';
  if (typeof refund === 'string') throw paymentNotRefundable(refund, paymentId);
  const { pluginRefundId: providerRefundId } = refund;
  return {
    refundStatus: refund.reasonCode ? 'FAILED' : 'SUCCEEDED',
    ...(providerRefundId && { providerRefundId }),
  };
}
