// Public interface of account/profile for the rest of the shop. Browser code may import only types from here.

export { listAddresses, removeAddress, saveAddress } from './addresses';
export { getProfile, updatePassword, updateProfile } from './calls';
export type { AddressField, MemberAddress, Profile, ProfileChange, ProfileField } from './types';
