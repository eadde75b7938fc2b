import { applicationError, type PlatformError } from '#core/contract/errors';

export const contactsNotFound = (contactIds: string[]): PlatformError =>
  applicationError('CONTACTS_NOT_FOUND', `There are no contacts ${contactIds.join(', ')}`, { contactIds });

export const mainContactNeeded = (): PlatformError =>
  applicationError(
    'ADDITIONAL_CONTACTS_WITHOUT_MAIN_CONTACT',
    'A card with additional contacts needs a main contact',
  );

export const assigneeNotFound = (assigneeId: string): PlatformError =>
  applicationError('ASSIGNEE_NOT_FOUND', `The site has no user ${assigneeId}`, { assigneeId });

export const invalidAssignee = (assigneeId: string): PlatformError =>
  applicationError('INVALID_ASSIGNEE_ID', `The site has no user ${assigneeId}`, { assigneeId });

export const invalidOutcome = (outcome: string): PlatformError =>
  applicationError('INVALID_OUTCOME', `The stage does not allow the outcome ${outcome}`, { outcome });

export const nameIsKept = (): PlatformError => applicationError('CANNOT_REMOVE_NAME', 'A card keeps a name');

export const currencyIsFixed = (currency: string): PlatformError =>
  applicationError('CANNOT_CHANGE_CURRENCY', `The amounts of the pipeline are in ${currency}`, { currency });

export const revisionMissing = (): PlatformError =>
  applicationError('REVISION_MISSING', 'The change has to name the revision of the card');
