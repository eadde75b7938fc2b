import type { Context } from '#core/contract/context';
import { emitAction } from '#core/entities/events';
import { SUBMISSIONS, type Submission } from './entity';

/** Emits that a submission has no contact, because it contains no contact info. */
export const emitMappingSkipped = (context: Context, { id, formId }: Submission): void =>
  emitAction(context, SUBMISSIONS, id, 'submission_contact_mapping_skipped', { submissionId: id, formId });

/** Emits the contact of a submission. */
export const emitContactMapped = (
  context: Context,
  submissionId: string,
  { contactId, newContact }: { contactId: string; newContact: boolean },
): void =>
  emitAction(context, SUBMISSIONS, submissionId, 'submission_contact_mapped', {
    submissionId,
    contactId,
    newContact,
  });
