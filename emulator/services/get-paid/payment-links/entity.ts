import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { notFound, orThrow } from '#core/contract/errors';
import { collection } from '#core/documents/collection';
import type { withNamespace } from '#core/entities/extended-fields';
import type { Entity } from '#core/entities/kind';
import type { Tags } from '#core/entities/tags';

/** The path of the pages of payment links. A link can be shared and opened any number of times. */
export const PAYMENT_LINK_PATH = '/pay-link';

const amount = z.string().regex(/^\d+(\.\d+)?$/, 'must be a decimal number');
const quantity = z.number().int().min(1).max(100_000);

const catalogLine = z.object({
  type: z.literal('CATALOG'),
  catalogItem: z.object({
    quantity,
    catalogReference: z.object({
      appId: z.guid(),
      catalogItemId: z.string().min(1).max(36),
      options: z.record(z.string(), z.unknown()).optional(),
    }),
  }),
});
const customLine = z.object({
  type: z.literal('CUSTOM'),
  customItem: z.object({
    name: z.string().min(1).max(200),
    description: z.string().max(600).nullish(),
    quantity,
    price: amount,
    taxGroupId: z.guid().nullish(),
  }),
});

const recipient = z.object({
  contactId: z.guid(),
  sendMethods: z
    .array(z.enum(['EMAIL_METHOD', 'SMS_METHOD']))
    .min(1)
    .max(2)
    .default(['EMAIL_METHOD']),
});

/** Whom a link is sent to, at most 50 people. */
export const recipients = z.array(recipient).max(50);
export type Recipient = z.infer<typeof recipient>;

export const note = z.object({ text: z.string().max(1000) });

/** A link as requests give it. */
export const givenLink = z.object({
  title: z.string().min(1).max(200),
  description: z.string().max(1000).nullish(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency of three letters'),
  expirationDate: z.iso.datetime({ offset: true }).nullish(),
  paymentsLimit: z.number().int().min(1).max(1_000_000).nullish(),
  type: z.enum(['ECOM', 'ECOM_ORDER']),
  recipients: recipients.optional(),
  note: note.nullish(),
  ecomPaymentLink: z
    .object({
      lineItems: z
        .array(z.discriminatedUnion('type', [catalogLine, customLine]))
        .min(1)
        .max(300),
    })
    .nullish(),
  ecomOrderPaymentLink: z.object({ orderId: z.guid(), amount: amount.nullish() }).nullish(),
  source: z.object({ appId: z.guid().nullish(), externalId: z.string().max(100).nullish() }).nullish(),
  callbacks: z.record(z.string(), z.unknown()).nullish(),
  extendedFields: z.object({ namespaces: z.record(z.string(), z.record(z.string(), z.unknown())) }).nullish(),
});

export type GivenLink = z.infer<typeof givenLink>;
export type Status = 'ACTIVE' | 'INACTIVE' | 'EXPIRED' | 'PAID';

/** A link under which items or the rest of an order are paid. */
export interface PaymentLink extends Entity {
  title: string;
  description?: string;
  currency: string;
  expirationDate?: string;
  paymentsLimit?: number;
  type: GivenLink['type'];
  status: Status;
  recipients: Recipient[];
  note?: { text: string };
  ecomPaymentLink?: NonNullable<GivenLink['ecomPaymentLink']>;
  ecomOrderPaymentLink?: { orderId: string; amount: string };
  source?: NonNullable<GivenLink['source']>;
  callbacks?: Record<string, unknown>;
  tags?: Tags;
  extendedFields?: ReturnType<typeof withNamespace>;
  /** The amount as a number, to filter and sort by; absent if it depends on the catalog. */
  price?: number;
  /** The orders that were paid with it. */
  paidOrders: string[];
}

export const paymentLinks = collection<PaymentLink>('payment_links', {
  shown: {
    title: 'Payment links',
    group: 'Sales',
    columns: ['title', 'status', 'type', 'price', 'createdDate'],
  },
  fields: {
    title: 'string',
    description: 'string',
    status: 'string',
    type: 'string',
    currency: 'string',
    price: 'number',
    paymentsLimit: 'number',
    createdDate: 'date',
    updatedDate: 'date',
    expirationDate: 'date',
    'source.appId': 'string',
    'source.externalId': 'string',
    'ecomOrderPaymentLink.orderId': 'string',
    'recipients.contactId': { kind: 'list', path: 'recipients[].contactId' },
    'tags.privateTags.tagIds': 'list',
  },
  searchable: { title: 'title', description: 'description', 'note.text': 'note.text' },
});

/** The checkout or the payment request that a buyer got from a link, by its id. */
export const paymentLinkUses = collection<{ id: string; paymentLinkId: string; createdDate: string }>(
  'payment_link_uses',
  { fields: { paymentLinkId: 'string', createdDate: 'date' } },
);

/** @throws PlatformError 404 */
export const findLink = ({ documents }: Context, id: string): PaymentLink =>
  orThrow(documents.get(paymentLinks, id), () => notFound(`Payment link ${id}`));

/** Serializes a link with the address of its page. */
export function serializeLink(
  { baseUrl }: Pick<Context, 'baseUrl'>,
  { price: _, paidOrders: __, ...link }: PaymentLink,
): object {
  const relativePath = `${PAYMENT_LINK_PATH}/${link.id}`;
  return { ...link, links: { url: { relativePath, url: `${baseUrl}${relativePath}` } } };
}
