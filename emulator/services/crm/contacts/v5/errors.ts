import { applicationError, type PlatformError } from '#core/contract/errors';

export type MatchType = 'EXTERNAL_ID' | 'EMAIL' | 'PHONE' | 'EMAIL_AND_PHONE';

export const duplicateExists = (matchingContactId: string, matchType: MatchType) =>
  applicationError(
    'DUPLICATE_CONTACT_EXISTS',
    `Contact ${matchingContactId} has the same ${matchType.toLowerCase().replaceAll('_', ' ')} already`,
    { matchingContactId, matchType },
  );

/** Unlike that of an email that another member has, its status is that of a bad request. */
export const emailRepeated = (email: string) =>
  applicationError(
    'crm.contactsV5.createContact DUPLICATE_EMAIL',
    `The contact has ${email} more than once`,
    { email },
  );

export const phoneRepeated = (phone: string) =>
  applicationError('DUPLICATE_PHONE', `The contact has ${phone} more than once`, { phone });

export const duplicateAddress = () =>
  applicationError('DUPLICATE_ADDRESS', 'The contact has one address with the same tag more than once');

export const duplicateAddressId = (id: string) =>
  applicationError('DUPLICATE_ADDRESS_ID', `Two addresses of the contact have the id ${id}`, { id });

export const multipleDefaults = () =>
  applicationError('MULTIPLE_DEFAULT_ADDRESSES', 'Only one address of a contact can be its default');

export const emailRequired = () =>
  applicationError('EMAIL_REQUIRED', 'A contact has further emails only beside a main one');

export const phoneRequired = () =>
  applicationError('PHONE_REQUIRED', 'A contact has further phones only beside a main one');

export const timeZoneUnknown = (timeZone: string) =>
  applicationError('INVALID_TIME_ZONE', `${timeZone} is not an IANA time zone`, { timeZone });

export const invalidBirthdate = (birthdate: string) =>
  applicationError('INVALID_BIRTHDATE', `${birthdate} is in the future`, { birthdate });

export const invalidImageUrl = (url: string) =>
  applicationError('INVALID_IMAGE_URL', `${url} is not the address of a picture`, { url });

export const externalIdKept = (externalId: string) =>
  applicationError('CANNOT_CHANGE_EXTERNAL_ID', `The contact has the external id ${externalId} for ever`, {
    externalId,
  });

export const memberKept = (contactId: string) =>
  applicationError('CANNOT_UPDATE_MEMBER', `Contact ${contactId} is a site member: set updateMember`, {
    contactId,
  });

export const noIdentifier = () =>
  applicationError('NO_IDENTIFIER_PROVIDED', 'An external id, an email or a phone is needed');

export const addressNotFound = (addressId: string) =>
  applicationError('ADDRESS_NOT_FOUND', `The contact has no address ${addressId}`, { addressId });

export const partsLimitReached = (
  code: 'ADDITIONAL_EMAILS_LIMIT_REACHED' | 'ADDITIONAL_PHONES_LIMIT_REACHED' | 'ADDRESSES_LIMIT_REACHED',
  limit: number,
) => applicationError(code, `A contact has at most ${limit} of these`, { limit });

export const sourceMember = (contactId: string) =>
  applicationError(
    'CANNOT_MERGE_SOURCE_MEMBER',
    `Contact ${contactId} is a site member, and can only be what others are merged into`,
    { contactId },
  );

export const invalidMerge = () =>
  applicationError('INVALID_CONTACT_MERGE', 'A contact cannot be merged into itself');

export const sourceNotFound = (contactId: string) =>
  applicationError('SOURCE_NOT_FOUND', `Contact ${contactId} was not found`, { contactId });

export const missingSubscriptionStatus = () =>
  applicationError('MISSING_SUBSCRIPTION_STATUS', 'A status of the email or of the phone is needed');

export const phoneNotOfCountry = (
  phone: string | null | undefined,
  countryCode: string,
  contactId: string,
): PlatformError =>
  applicationError(
    'PHONE_CANNOT_BE_FIXED_WITH_COUNTRY_CODE',
    `${phone} is not a phone number of ${countryCode}`,
    { contactId },
  );
