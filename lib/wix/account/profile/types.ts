/** The profile of a member. */
export type Profile = {
  id: string;
  nickname: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** The address with which they log in. */
  email: string;
  picture?: { src: string; alt: string };
  /** When they became a member, ISO 8601. */
  since?: string;
};

/** The fields that a member may change. */
export const PROFILE_FIELDS = ['nickname', 'firstName', 'lastName', 'phone'] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];

export type ProfileChange = Record<ProfileField, string>;

/** The fields of an address that a member may change. */
export const ADDRESS_FIELDS = ['line', 'line2', 'city', 'region', 'postalCode', 'country'] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** An address that a member has saved: `region` is its ISO 3166-2 code, `country` its ISO 3166-1 code. */
export type MemberAddress = Record<AddressField, string> & { id: string };
