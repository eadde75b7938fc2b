/** What a member tells about themselves. */
export type Profile = {
  id: string;
  nickname: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** The address they log in with. */
  email: string;
  picture?: { src: string; alt: string };
  /** When they became a member, ISO 8601. */
  since?: string;
};

/** What a member may change of it. */
export const PROFILE_FIELDS = ['nickname', 'firstName', 'lastName', 'phone'] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];

export type ProfileChange = Record<ProfileField, string>;
