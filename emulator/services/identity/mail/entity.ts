import { collection } from '#core/documents/collection';
import { DAY } from '#core/time/clock';

/** A message that the platform would have sent. */
export interface Mail {
  id: string;
  kind:
    | 'verification'
    | 'recovery'
    | 'activation'
    | 'approved'
    | 'password-changed'
    | `factor-${'email' | 'sms' | 'call' | 'push'}`
    | 'back-in-stock'
    | 'download'
    | 'gift-card'
    | 'payment-link'
    | 'staff-invitation'
    | 'attendance'
    | 'email'
    | 'campaign'
    | 'sender-verification'
    | 'notification';
  /** E-mail address or phone number. */
  to: string;
  subject: string;
  text: string;
  /** ISO 639-1; English if absent. */
  language?: string;
  /** Increases from message to message. */
  number: number;
  /** The target of the mail's button. */
  link?: string;
  code?: string;
  createdDate: string;
}

export const mails = collection<Mail>('mails', {
  fields: { to: 'string', kind: 'string', number: 'number', createdDate: 'date' },
  defaultSort: [{ fieldName: 'number', order: 'DESC' }],
  expiry: { field: 'createdDate', after: 30 * DAY },
});
