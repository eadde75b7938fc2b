import type { Caller, Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import {
  checkoutUrl,
  createCheckoutOf,
  createRequest,
  findOrder,
  findPaymentRequest,
  PAY_PATH,
} from '#services/ecom';
import { assertLinkActive, saveLink } from './changes';
import { findLink, type PaymentLink, paymentLinks, paymentLinkUses } from './entity';

type Lines = NonNullable<PaymentLink['ecomPaymentLink']>['lineItems'];

/** The lines of a checkout for the items of a link. */
function linesOf(lines: Lines) {
  return {
    lineItems: lines.flatMap((line) => (line.type === 'CATALOG' ? [line.catalogItem] : [])),
    customLineItems: lines.flatMap((line) => {
      if (line.type === 'CATALOG') return [];
      const { name, description, quantity, price, taxGroupId } = line.customItem;
      return [
        {
          productName: { original: name },
          ...(description && {
            descriptionLines: [{ name: { original: 'Description' }, plainText: { original: description } }],
          }),
          quantity,
          price,
          // Nothing has to be delivered.
          itemType: { preset: 'SERVICE' as const },
          paymentOption: 'FULL_PAYMENT_ONLINE' as const,
          fixedQuantity: true,
          ...(taxGroupId && { taxGroupId }),
        },
      ];
    }),
  };
}

const noteUse = ({ documents, clock }: Context, id: string, paymentLinkId: string) =>
  documents.put(paymentLinkUses, { id, paymentLinkId, createdDate: clock.date() });

/** Returns the payment request under which the order of a link is paid; there is one at a time. */
function requestOf(context: Context, link: PaymentLink, orderId: string, amount: string): string {
  const { documents } = context;
  for (const { id } of documents.list(paymentLinkUses, { paymentLinkId: link.id }))
    if (findPaymentRequest(context, id).status === 'UNPAID') return id;
  const { id } = createRequest(
    context,
    { orderId, amount: { amount }, title: link.title, description: link.description ?? null },
    'paymentLink',
  );
  return noteUse(context, id, link.id).id;
}

/**
 * Begins a payment: creates a checkout of the link's items, or a payment request for its order.
 * @param buyer the owner of the checkout
 * @returns the address at which it is paid
 * @throws PlatformError 428 if the link does not accept payments; as `createCheckoutOf` and `createRequest`
 */
export function initiatePayment(context: Context, link: PaymentLink, buyer: Caller) {
  assertLinkActive(link);
  const { ecomOrderPaymentLink, ecomPaymentLink } = link;
  if (ecomOrderPaymentLink) {
    const { orderId, amount } = ecomOrderPaymentLink;
    const id = requestOf(context, link, orderId, amount);
    return { checkoutUrl: `${context.baseUrl}${PAY_PATH}/${id}`, orderPaymentRequestId: id };
  }
  const { lineItems, customLineItems } = linesOf(ecomPaymentLink?.lineItems ?? []);
  // The items count as added by the site's owner, who sets the prices of custom items.
  const owner = { role: 'owner', id: context.site.ownerId } as const;
  const checkout = createCheckoutOf(
    { ...context, caller: owner },
    { lineItems, customLineItems, channelType: 'WEB' },
    { role: buyer.role, id: buyer.id },
  );
  noteUse(context, checkout.id, link.id);
  return { checkoutUrl: checkoutUrl(context, checkout), checkoutId: checkout.id };
}

/**
 * Opens a link in the browser of a new visitor.
 * @returns the address at which it is paid
 * @throws PlatformError 404; as `initiatePayment`
 */
export const openPaymentLink = (context: Context, id: string): string =>
  initiatePayment(context, findLink(context, id), { role: 'visitor', id: context.ids.guid() }).checkoutUrl;

/**
 * Notes a payment with the link of a checkout or payment request; the last one that it accepts pays the link (platform
 * facts 47.5).
 */
function notePayment(context: Context, useId: string, orderId: string): void {
  const { documents } = context;
  const { paymentLinkId = '' } = documents.get(paymentLinkUses, useId) ?? {};
  const link = documents.get(paymentLinks, paymentLinkId);
  if (!link || link.paidOrders.includes(orderId)) return;
  const paidOrders = [...link.paidOrders, orderId];
  const isLast = link.paymentsLimit !== undefined && paidOrders.length >= link.paymentsLimit;
  saveLink(context, { ...link, paidOrders, ...(isLast && { status: 'PAID' as const }) });
}

/** Notes the payment of an approved order with the link from which its checkout comes. */
export function followLinkOrder(context: Context, orderId: string): void {
  const { checkoutId } = findOrder(context, orderId);
  if (checkoutId) notePayment(context, checkoutId, orderId);
}

/** Notes the payment of a payment request with the link from which it comes. */
export const followRequest = (context: Context, requestId: string, orderId: string): void =>
  notePayment(context, requestId, orderId);

const OPEN = { status: { $in: ['ACTIVE', 'INACTIVE'] } };

/** Expires the links whose date has passed. */
export const paymentLinksCatchUp: CatchUpStep = {
  due: [{ collection: paymentLinks, field: 'expirationDate', only: OPEN }],
  catchUp(context) {
    const due = { ...OPEN, expirationDate: { $lte: context.clock.date() } };
    const sort = [{ fieldName: 'expirationDate', order: 'ASC' }];
    for (const link of context.documents.list(paymentLinks, due, sort, CATCH_UP_BATCH))
      saveLink(context, { ...link, status: 'EXPIRED' });
  },
};
