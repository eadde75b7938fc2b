import { applicationError, assert, invalidField, orThrow } from '#core/contract/errors';
import type { CustomField } from '../stored/custom-fields';

type Checked = Pick<CustomField, 'defaultPrivacy' | 'fieldType' | 'socialType'>;

/**
 * Checks the kind and the privacy of a field; only a field for a social network names one (platform facts 36.7).
 * @throws PlatformError INCORRECT_FIELD_TYPE, INCORRECT_FIELD_PRIVACY or INVALID_FIELD_SOCIAL_TYPE, 400
 */
export function assertField({ defaultPrivacy, fieldType, socialType }: Checked): void {
  const isNetwork = socialType !== 'UNKNOWN';
  const correctType = isNetwork ? 'SOCIAL' : 'TEXT';
  assert(fieldType !== 'UNKNOWN' && (!isNetwork || fieldType === 'SOCIAL'), () =>
    applicationError(400, 'INCORRECT_FIELD_TYPE', `The type of the field must be ${correctType}`, {
      incorrectType: fieldType,
      correctType,
    }),
  );
  assert(fieldType !== 'SOCIAL' || isNetwork, () =>
    applicationError(400, 'INVALID_FIELD_SOCIAL_TYPE', 'A field for a social network names the network', {
      invalidSocialType: socialType,
    }),
  );
  assert(defaultPrivacy !== 'UNKNOWN', () =>
    applicationError(400, 'INCORRECT_FIELD_PRIVACY', 'A field is public or private', {
      incorrectPrivacy: defaultPrivacy,
      correctPrivacy: 'PRIVATE',
    }),
  );
}

/** Returns a name without spaces around it. @throws PlatformError 400 if nothing is left */
export const trimmed = (name: string | null | undefined): string =>
  orThrow(name?.trim(), () => invalidField('field.name', 'must not be empty', 'REQUIRED_FIELD'));

/** Refuses another name for a field of the platform. @throws PlatformError RESERVED_FIELD_NAME_NON_EDITABLE, 400 */
export function assertMayRename({ fieldOrigin, name }: CustomField, newName: string): void {
  assert(fieldOrigin === 'CUSTOM' || newName === name, () =>
    applicationError(400, 'RESERVED_FIELD_NAME_NON_EDITABLE', `${name} keeps its name`, {
      newName,
      currentName: name,
    }),
  );
}
