import { submittedContact as meta } from '@wix/crm/meta';
import { EVERYONE, isManager } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { sourceOf } from '../contacts/write';
import { submitContact } from './submit';

const READ = { callers: EVERYONE } as const;

export const submittedContactOperations = moduleOperations('crm.submittedContact', meta, READ, {
  appendOrCreateContact({ info = {}, contactId, passThroughData }, context) {
    const submitted = submitContact(context, info, {
      source: isManager(context) ? sourceOf(context) : { sourceType: 'OTHER' },
      activity: 'GENERAL',
      contactId,
    });
    context.emit({
      entityFqdn: 'wix.contacts.v4.contact',
      slug: 'submitted',
      entityId: submitted.contactId,
      actionEvent: { body: { passThroughData: passThroughData ?? null, contactId: submitted.contactId } },
    });
    return submitted;
  },
});
