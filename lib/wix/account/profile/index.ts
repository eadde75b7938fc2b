// Public interface of account/profile for the rest of the shop. Browser code may import only types from here.

export { getProfile, updatePassword, updateProfile } from './calls';
export type { Profile, ProfileChange, ProfileField } from './types';
