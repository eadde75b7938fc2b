// The part of account/profile that browser code may import: values that load neither the SDK nor server code.

export { PROFILE_FIELDS } from './types';
