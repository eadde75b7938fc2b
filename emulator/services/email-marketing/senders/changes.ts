import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { senderOf, senders, serializeSender } from './entity';
import { codeInvalid } from './errors';

/** Uses the new address of the sender from now on. @param code that was sent to it @throws PlatformError for another code */
export function verifySender(context: Context, code: string | null | undefined): void {
  const { waiting, ...sender } = senderOf(context);
  assert(waiting && waiting.code === code, codeInvalid);
  const changed = { ...sender, fromEmail: waiting.fromEmail, dateVerified: context.clock.date() };
  context.documents.put(senders, changed);
  context.emit({
    entityFqdn: 'wix.email_marketing.v1.sender_details',
    slug: 'updated',
    entityId: sender.id,
    updatedEvent: { currentEntity: serializeSender(changed) },
  });
}
