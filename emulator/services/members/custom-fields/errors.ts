import { applicationError, type PlatformError } from '#core/contract/errors';

export const alreadyExists = (name: string, id: string): PlatformError =>
  applicationError('ALREADY_EXISTS', `${name} has an application`, { customFieldId: id });

export const incorrectFieldType = (correctType: string, fieldType: string): PlatformError =>
  applicationError('INCORRECT_FIELD_TYPE', `The type of the field must be ${correctType}`, {
    incorrectType: fieldType,
    correctType,
  });

export const invalidFieldSocialType = (socialType: string): PlatformError =>
  applicationError('INVALID_FIELD_SOCIAL_TYPE', 'A field for a social network names the network', {
    invalidSocialType: socialType,
  });

export const incorrectFieldPrivacy = (defaultPrivacy: string): PlatformError =>
  applicationError('INCORRECT_FIELD_PRIVACY', 'A field is public or private', {
    incorrectPrivacy: defaultPrivacy,
    correctPrivacy: 'PRIVATE',
  });

export const reservedFieldNameNonEditable = (name: string, newName: string): PlatformError =>
  applicationError('RESERVED_FIELD_NAME_NON_EDITABLE', `${name} keeps its name`, {
    newName,
    currentName: name,
  });
