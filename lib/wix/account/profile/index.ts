// The face of account/profile: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { getProfile, updatePassword, updateProfile } from './calls';
export type { Profile, ProfileChange, ProfileField } from './types';
