// The part of account/profile that browser code may import: values that load neither the SDK nor server code.

export { ADDRESS_FIELDS, PROFILE_FIELDS } from './types';
