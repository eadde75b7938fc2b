import { applicationError } from '#core/contract/errors';

/** 404: there is no such contact. */
export const contactNotFound = (contactId: string) =>
  applicationError(404, 'CONTACT_NOT_FOUND', `Contact ${contactId} was not found`, { contactId });

/** 409: another contact has the email or the phone. */
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

/** 400: neither a name nor an email nor a phone. */
export const insufficientData = () =>
  applicationError(400, 'INSUFFICIENT_CONTACT_DATA', 'A contact needs a name, an email or a phone');

/** 400: nothing to change. */
export const insufficientUpdate = () =>
  applicationError(400, 'INSUFFICIENT_UPDATE_CONTACT_DATA', 'The update names nothing that is to change');

/** 409: the contact has changed since the caller read it. */
export const alreadyChanged = (contactId: string, currentRevision: number) =>
  applicationError(
    409,
    'CONTACT_ALREADY_CHANGED',
    `Contact ${contactId} is at revision ${currentRevision}: read it again`,
    { contactId, currentRevision },
  );

/** 400: several emails or phones are marked as primary. */
export const multiplePrimaries = () =>
  applicationError(
    400,
    'CANNOT_HAVE_MULTIPLE_PRIMARY_INFO',
    'Only one email and one phone of a contact can be primary',
  );

/** 400: an unknown extended field, or a value that it cannot hold. */
export const invalidExtendedField = (key: string, problem: string) =>
  applicationError(400, 'INVALID_EXTENDED_FIELD_VALUE', `Extended field ${key} ${problem}`, { key });

/** 428: only the member can change the email of the login. */
export const memberEmailKept = (contactId: string) =>
  applicationError(
    428,
    'CANNOT_UPDATE_MEMBER_EMAIL',
    'The primary email of a member is changed by the login email of the member',
    { contactId },
  );

/** 428: the contact belongs to a member. */
export const isMember = (contactId: string) =>
  applicationError(
    428,
    'CANNOT_DELETE_MEMBER',
    `Contact ${contactId} is a site member: delete the member first`,
    {
      contactId,
    },
  );

/** 428: the contact has a billing subscription. */
export const hasSubscription = (contactId: string) =>
  applicationError(
    428,
    'CANNOT_DELETE_CONTACT_WITH_BILLING_SUBSCRIPTION',
    `Contact ${contactId} has a billing subscription: cancel it first`,
    { contactId },
  );

/** 428: these contacts cannot be merged. */
export const illegalMerge = (description: string) => applicationError(428, 'ILLEGAL_MERGE', description);

/** 400: a bulk call that selects no contacts. */
export const neitherFilterNorSearch = () =>
  applicationError(400, 'NEITHER_FILTER_NOR_SEARCH', 'The request needs a filter or a search');
