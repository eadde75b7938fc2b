import type { MembersAreaSection } from '@/lib/wix/account';

/** The pages of the account, in the order of its navigation; `area` is the platform's page for the same part. */
export const SECTIONS = {
  profile: { href: '/account', name: 'Profile', area: 'ACCOUNT_INFO' },
  bookings: { href: '/account/bookings', name: 'Bookings', area: 'BOOKINGS' },
  orders: { href: '/account/orders', name: 'Orders', area: 'ORDERS' },
  plans: { href: '/account/plans', name: 'Plans', area: 'SUBSCRIPTIONS' },
  tickets: { href: '/account/tickets', name: 'Tickets', area: 'EVENTS' },
  wishList: { href: '/account/wish-list', name: 'Wish list' },
  password: { href: '/account/password', name: 'Password' },
} as const satisfies Record<string, { href: string; name: string; area?: MembersAreaSection }>;

export type SectionName = keyof typeof SECTIONS;
