import type * as z from 'zod';
import type { Context } from '#core/contract/context';
import { storeNew } from '#core/entities/store';
import { plainText } from '#core/plain-text';
import { nameOf } from '#services/crm';
import { sendMail } from '#services/identity';
import { senderOf } from '../senders/entity';
import { type EmailTransmission, emailTransmissions, type givenTransmission, TRANSMISSIONS } from './entity';

type Given = z.infer<typeof givenTransmission>;

/** Returns the address of a recipient; undefined if it cannot be found. */
function addressOf(context: Context, { emailAddress, contactId, userId }: Given['toRecipients'][number]) {
  if (emailAddress) return emailAddress;
  if (contactId) return nameOf(context, contactId).email;
  return userId === context.site.ownerId ? senderOf(context).fromEmail || undefined : undefined;
}

const LINK = /href\s*=\s*["'](https?:[^"']+)["']/i;

/**
 * Sends a mail to each recipient whose address is known.
 * @param idempotencyKey a second request with it sends nothing
 */
export function sendTransmission(context: Context, given: Given, idempotencyKey?: string | null) {
  const known = idempotencyKey && context.documents.find(emailTransmissions, { idempotencyKey });
  if (known) return known;
  const [, link] = LINK.exec(given.emailHtmlContent) ?? [];
  const toRecipients = given.toRecipients.map((recipient) => {
    const to = addressOf(context, recipient);
    if (!to) return { ...recipient, status: 'FAILED' as const, failureReason: 'EMAIL_ADDRESS_NOT_FOUND' };
    sendMail(context, {
      kind: 'email',
      to,
      subject: given.emailSubject,
      text: plainText(given.emailHtmlContent),
      ...(link && { link: link.replaceAll('&amp;', '&') }),
    });
    return { ...recipient, status: 'SENT' as const };
  });
  const now = context.clock.date();
  return storeNew<EmailTransmission>(context, TRANSMISSIONS, {
    ...given,
    id: context.ids.guid(),
    status: toRecipients.some(({ status }) => status === 'SENT') ? 'PROCESSED' : 'REJECTED',
    toRecipients,
    ...(idempotencyKey && { idempotencyKey }),
    createdDate: now,
    updatedDate: now,
  });
}
