import { applicationError, type PlatformError } from '#core/contract/errors';

export const contactNotFound = (contactId: string) =>
  applicationError('CONTACT_NOT_FOUND', `Contact ${contactId} was not found`, { contactId });

export const duplicateContact = (data: {
  duplicateContactId: string;
  duplicateEmail?: string;
  duplicatePhone?: string;
}) =>
  applicationError(
    'DUPLICATE_CONTACT_EXISTS',
    `Contact ${data.duplicateContactId} has ${data.duplicateEmail ?? data.duplicatePhone} already`,
    data,
  );

export const insufficientData = () =>
  applicationError('INSUFFICIENT_CONTACT_DATA', 'A contact needs a name, an email or a phone');

export const insufficientUpdate = () =>
  applicationError('INSUFFICIENT_UPDATE_CONTACT_DATA', 'The update names no field to change');

export const alreadyChanged = (contactId: string, currentRevision: number) =>
  applicationError(
    'CONTACT_ALREADY_CHANGED',
    `Contact ${contactId} is at revision ${currentRevision}: read it again`,
    { contactId, currentRevision },
  );

export const multiplePrimaries = () =>
  applicationError(
    'CANNOT_HAVE_MULTIPLE_PRIMARY_INFO',
    'Only one email and one phone of a contact can be primary',
  );

export const invalidExtendedField = (key: string, problem: string) =>
  applicationError('INVALID_EXTENDED_FIELD_VALUE', `Extended field ${key} ${problem}`, { key });

export const memberEmailKept = (contactId: string) =>
  applicationError(
    'CANNOT_UPDATE_MEMBER_EMAIL',
    'The primary email of a member is changed by the login email of the member',
    { contactId },
  );

export const isMember = (contactId: string) =>
  applicationError('CANNOT_DELETE_MEMBER', `Contact ${contactId} is a site member: delete the member first`, {
    contactId,
  });

export const hasSubscription = (contactId: string) =>
  applicationError(
    'CANNOT_DELETE_CONTACT_WITH_BILLING_SUBSCRIPTION',
    `Contact ${contactId} has a billing subscription: cancel it first`,
    { contactId },
  );

export const illegalMerge = (description: string) => applicationError('ILLEGAL_MERGE', description);

export const neitherFilterNorSearch = () =>
  applicationError('NEITHER_FILTER_NOR_SEARCH', 'The request needs a filter or a search');

export const missingContactId = (): PlatformError =>
  applicationError('MISSING_CONTACT_ID', 'The query must say which contact the notes are about');

export const insufficientPermission = (): PlatformError =>
  applicationError('INSUFFICIENT_PERMISSION', 'Only managers of the site may name a contact by its id');

export const taskNotFound = (taskId: string): PlatformError =>
  applicationError('TASK_NOT_FOUND', `Task ${taskId} was not found`, { taskId });

export const unsupportedSortField = (fieldName: string): PlatformError =>
  applicationError('UNSUPPORTED_SORT_FIELD', `Contacts cannot be sorted by ${fieldName}`, { fieldName });

export const illegalLimit = (limit: number): PlatformError =>
  applicationError('ILLEGAL_LIMIT', 'The limit of a page is 0 to 1,000', { limit });

export const invalidMimeType = (mimeType: string) =>
  applicationError('INVALID_MIME_TYPE', `${mimeType} is not the type of a contact's picture`, { mimeType });

export const uploadIdNotFound = (imageUploadId: string) =>
  applicationError('UPLOAD_ID_NOT_FOUND', `There is no upload ${imageUploadId} of the contact`, {
    imageUploadId,
  });

export const contactUnknown = (id: string | null | undefined): PlatformError =>
  applicationError('CONTACT_NOT_FOUND', `Contact ${id} was not found`, { contactId: id });
