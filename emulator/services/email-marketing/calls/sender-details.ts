import { senderDetails as meta } from '@wix/email-marketing/meta';
import { MANAGERS } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import { sendMail } from '#services/identity';
import { verifySender } from '../senders/changes';
import { actualAddress, type Sender, senderOf, senders, serializeSender } from '../senders/entity';

/** The sender of campaigns. A new address is used once its owner has given the code that was sent to it. */
export const senderDetailsOperations = moduleOperations(
  'email-marketing.senderDetails',
  meta,
  access(MANAGERS),
  {
    getSenderDetails: (context) => ({ senderDetails: serializeSender(senderOf(context)) }),
    updateSenderDetails(context, { senderDetails: { fromName, fromEmail } }) {
      const before = senderOf(context);
      const isNew = fromEmail !== undefined && fromEmail !== before.fromEmail;
      const code = context.ids.guid().replaceAll(/\D/g, '').padEnd(6, '0').slice(0, 6);
      const sender: Sender = {
        ...before,
        ...(fromName && { fromName }),
        ...(isNew && { waiting: { fromEmail, code } }),
      };
      context.documents.put(senders, sender);
      if (isNew)
        sendMail(context, {
          kind: 'sender-verification',
          to: fromEmail,
          subject: `${code} is your code`,
          text: `Give the code ${code} to send mails of ${context.site.name} from this address.`,
          code,
        });
      return { verificationNeeded: isNew };
    },
    verifyEmail(context, { verificationCode }) {
      verifySender(context, verificationCode);
    },
    resolveActualFromAddress: (_, { fromAddress }) => ({ actualFromAddress: actualAddress(fromAddress) }),
  },
);
