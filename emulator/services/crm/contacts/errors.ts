import { applicationError } from '#core/contract/errors';

export const contactNotFound = (contactId: string) =>
  applicationError(404, 'CONTACT_NOT_FOUND', `Contact ${contactId} was not found`, { contactId });

export const duplicateContact = (data: {
  duplicateContactId: string;
  duplicateEmail?: string;
  duplicatePhone?: string;
}) =>
  applicationError(
    409,
    'DUPLICATE_CONTACT_EXISTS',
    `Contact ${data.duplicateContactId} has ${data.duplicateEmail ?? data.duplicatePhone} already`,
    data,
  );

export const insufficientData = () =>
  applicationError(400, 'INSUFFICIENT_CONTACT_DATA', 'A contact needs a name, an email or a phone');

export const insufficientUpdate = () =>
  applicationError(400, 'INSUFFICIENT_UPDATE_CONTACT_DATA', 'The update names no field to change');

export const alreadyChanged = (contactId: string, currentRevision: number) =>
  applicationError(
    409,
    'CONTACT_ALREADY_CHANGED',
    `Contact ${contactId} is at revision ${currentRevision}: read it again`,
    { contactId, currentRevision },
  );

export const multiplePrimaries = () =>
  applicationError(
    400,
    'CANNOT_HAVE_MULTIPLE_PRIMARY_INFO',
    'Only one email and one phone of a contact can be primary',
  );

export const invalidExtendedField = (key: string, problem: string) =>
  applicationError(400, 'INVALID_EXTENDED_FIELD_VALUE', `Extended field ${key} ${problem}`, { key });

export const memberEmailKept = (contactId: string) =>
  applicationError(
    428,
    'CANNOT_UPDATE_MEMBER_EMAIL',
    'The primary email of a member is changed by the login email of the member',
    { contactId },
  );

export const isMember = (contactId: string) =>
  applicationError(
    428,
    'CANNOT_DELETE_MEMBER',
    `Contact ${contactId} is a site member: delete the member first`,
    {
      contactId,
    },
  );

export const hasSubscription = (contactId: string) =>
  applicationError(
    428,
    'CANNOT_DELETE_CONTACT_WITH_BILLING_SUBSCRIPTION',
    `Contact ${contactId} has a billing subscription: cancel it first`,
    { contactId },
  );

export const illegalMerge = (description: string) => applicationError(428, 'ILLEGAL_MERGE', description);

export const neitherFilterNorSearch = () =>
  applicationError(400, 'NEITHER_FILTER_NOR_SEARCH', 'The request needs a filter or a search');
