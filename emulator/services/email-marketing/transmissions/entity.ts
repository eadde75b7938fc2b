import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';
import { DAY, parseIsoDate } from '#core/time/clock';

const recipient = z.object({
  contactId: z.guid().nullish(),
  userId: z.guid().nullish(),
  emailAddress: z.email().nullish(),
  name: z.string().max(200).nullish(),
});

/** A mail as a caller gives it, from its REST documentation (Send Email Transmission). */
export const givenTransmission = z.object({
  emailSubject: z.string().min(1).max(200),
  emailHtmlContent: z.string().min(1).max(1_000_000),
  senderName: z.string().max(200).nullish(),
  senderEmailAddress: z.email().nullish(),
  replyTo: recipient.nullish(),
  toRecipients: z.array(recipient).min(1).max(1000),
  type: z.enum(['TRANSACTIONAL', 'MARKETING']),
  marketingOptions: z.object({ unsubscribeUrlPlaceholder: z.string().max(200).nullish() }).nullish(),
  metadata: z.record(z.string(), z.string()).default({}),
});

/** A mail that an app has sent to one or more recipients. */
export interface EmailTransmission extends Omit<z.infer<typeof givenTransmission>, 'toRecipients'> {
  id: string;
  status: 'PROCESSED' | 'REJECTED';
  toRecipients: (z.infer<typeof recipient> & { status: 'SENT' | 'FAILED'; failureReason?: string })[];
  /** The key of the request that sent it, so that a repeated request does not send it twice. */
  idempotencyKey?: string;
  createdDate: string;
  updatedDate: string;
}

export const emailTransmissions = collection<EmailTransmission>('email_transmissions', {
  shown: {
    title: 'E-mails of apps',
    group: 'Contacts',
    columns: ['emailSubject', 'type', 'status', 'createdDate'],
  },
  fields: {
    status: 'string',
    type: 'string',
    emailSubject: 'string',
    senderEmailAddress: 'string',
    idempotencyKey: 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
});

/** How long the content of a mail is kept. */
const KEPT = 30 * DAY;

/** Serializes a mail with its content, which has a note instead of it after 30 days. */
export function serializeTransmission(
  { clock }: Context,
  { idempotencyKey: _, ...transmission }: EmailTransmission,
) {
  const isKept = parseIsoDate(transmission.createdDate) + KEPT > clock.now();
  return { ...transmission, ...(!isKept && { emailHtmlContent: '<expired>' }) };
}

export const TRANSMISSIONS: EntityKind<EmailTransmission, 'email transmission'> = {
  name: 'email transmission',
  collection: emailTransmissions,
  views: [{ fqdn: 'wix.email_transmissions.v1.email_transmission', serialize: serializeTransmission }],
};
