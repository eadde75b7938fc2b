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
