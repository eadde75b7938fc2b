import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { assert, assertField, assertGiven } from '#core/contract/errors';
import { nextRevision } from '#core/contract/revisions';
import { nameOf } from '#services/crm';
import { orders } from '#services/ecom';
import { sendMail } from '#services/identity';
import {
  type GivenLink,
  PAYMENT_LINK_PATH,
  type PaymentLink,
  paymentLinks,
  type Recipient,
  type Status,
} from './entity';
import {
  invalidPaymentsLimit,
  linkedOrderNotFound,
  linkedOrderPaid,
  linkHasPayments,
  linkIs,
  missingAcceptPayments,
  recipientNotFound,
  unpublishedSite,
} from './errors';

/** Stores a changed link under its next revision. */
export const saveLink = ({ documents, clock }: Context, link: PaymentLink): PaymentLink =>
  documents.put(paymentLinks, { ...link, revision: nextRevision(link), updatedDate: clock.date() });

function assertRecipients(context: Context, recipients: readonly Recipient[]): void {
  for (const { contactId } of recipients)
    assert(context.services.contacts.has(context, contactId), () => recipientNotFound(contactId));
}

/**
 * Returns what a link to pay an order asks for: the given amount, or else what the order still costs.
 * @throws PlatformError 409 for an order that is paid
 */
function ofOrder(context: Context, { ecomOrderPaymentLink: given, paymentsLimit }: GivenLink) {
  assertGiven(given, 'paymentLink.ecomOrderPaymentLink');
  assert(paymentsLimit === 1, () => invalidPaymentsLimit());
  const order = context.documents.get(orders, given.orderId);
  assert(order, () => linkedOrderNotFound(given.orderId));
  const { id, balanceSummary, paymentStatus } = order;
  assert(paymentStatus !== 'PAID', () => linkedOrderPaid(id));
  const amount = given.amount ?? balanceSummary?.balance?.amount ?? '0';
  assertField(
    Number(amount) > 0,
    'paymentLink.ecomOrderPaymentLink.amount',
    'must be more than 0',
    'DECIMAL_GT',
  );
  return { orderId: id, amount };
}

/** The sum of the custom items; undefined with items of a catalog, whose prices can change. */
function priceOf({ ecomPaymentLink, ecomOrderPaymentLink }: Partial<PaymentLink>): number | undefined {
  if (ecomOrderPaymentLink) return Number(ecomOrderPaymentLink.amount);
  let sum = new Big(0);
  for (const line of ecomPaymentLink?.lineItems ?? []) {
    if (line.type === 'CATALOG') return undefined;
    sum = sum.plus(new Big(line.customItem.price).times(line.customItem.quantity));
  }
  return sum.toNumber();
}

/**
 * Creates a link, which accepts payments at once.
 * @throws PlatformError 400 without items, or in another currency than the site's; as `ofOrder`
 */
export function createLink(context: Context, given: GivenLink): PaymentLink {
  const { clock, documents, ids, site } = context;
  const { type, title, description, currency, expirationDate, paymentsLimit, recipients = [] } = given;
  const { note, source, callbacks, ecomPaymentLink, extendedFields } = given;
  assert(site.published !== false, () => unpublishedSite());
  assert(site.acceptsPayments, () => missingAcceptPayments());
  assertField(
    currency === site.currency,
    'paymentLink.currency',
    `must be that of the site, ${site.currency}`,
  );
  assertRecipients(context, recipients);
  if (type === 'ECOM') assertGiven(ecomPaymentLink, 'paymentLink.ecomPaymentLink');
  const details =
    type === 'ECOM'
      ? { ...(ecomPaymentLink && { ecomPaymentLink }) }
      : { ecomOrderPaymentLink: ofOrder(context, given) };
  const now = clock.date();
  const expires = expirationDate && new Date(expirationDate).toISOString();
  const price = priceOf(details);
  return documents.put<PaymentLink>(paymentLinks, {
    id: ids.guid(),
    revision: '1',
    createdDate: now,
    updatedDate: now,
    title,
    ...(description && { description }),
    currency,
    ...(expires && { expirationDate: expires }),
    ...(paymentsLimit && { paymentsLimit }),
    type,
    status: expires && expires <= now ? 'EXPIRED' : 'ACTIVE',
    recipients,
    ...(note && { note }),
    ...details,
    ...(source && { source }),
    ...(callbacks && { callbacks }),
    ...(extendedFields && { extendedFields }),
    ...(price !== undefined && { price }),
    paidOrders: [],
  });
}

/** Lets a link accept payments, or no longer. @throws PlatformError 428 for one that is paid or expired */
export function switchLink(context: Context, link: PaymentLink, to: 'ACTIVE' | 'INACTIVE'): PaymentLink {
  const { status } = link;
  if (status === to) return link;
  assert(status === 'ACTIVE' || status === 'INACTIVE', () => linkIs(status));
  return saveLink(context, { ...link, status: to });
}

/** Deletes a link that has no payments. @throws PlatformError 428 for one with payments */
export function deleteLink({ documents }: Context, { id, paidOrders }: PaymentLink): void {
  assert(paidOrders.length === 0, () => linkHasPayments(id));
  documents.delete(paymentLinks, id);
}

/** @throws PlatformError 428 if the link does not accept payments */
export const assertLinkActive = ({ status }: { status: Status }): void =>
  assert(status === 'ACTIVE', () => linkIs(status));

/**
 * Sends a link by mail to the given people, or else to those of the link.
 * @throws PlatformError 428 if it does not accept payments; 400 without recipients, or for a contact without an address
 */
export function sendLink(context: Context, link: PaymentLink, given: readonly Recipient[] = []): PaymentLink {
  assertLinkActive(link);
  const recipients = given.length > 0 ? given : link.recipients;
  assertGiven(recipients.length > 0, 'recipients');
  assertRecipients(context, recipients);
  const { site, baseUrl } = context;
  for (const [index, { contactId, sendMethods }] of recipients.entries()) {
    if (!sendMethods.includes('EMAIL_METHOD')) continue;
    const { email } = nameOf(context, contactId);
    assertField(email, `recipients[${index}].contactId`, 'names a contact without an email');
    sendMail(context, {
      kind: 'payment-link',
      to: email,
      subject: `${site.name}: ${link.title}`,
      text: [link.description, `Open the link to pay ${site.name}.`].filter(Boolean).join('\n\n'),
      link: `${baseUrl}${PAYMENT_LINK_PATH}/${link.id}`,
    });
  }
  const known = new Set(recipients.map(({ contactId }) => contactId));
  const others = link.recipients.filter(({ contactId }) => !known.has(contactId));
  return saveLink(context, { ...link, recipients: [...others, ...recipients] });
}
