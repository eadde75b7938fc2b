import { message } from '@/lib/translations/translate';
import type { MembersAreaSection } from '@/lib/wix/account';

/** The pages of the account, in the order of its navigation; `area` is the platform's page for the same part. */
export const SECTIONS = {
  profile: { href: '/account', name: message('Profile'), area: 'ACCOUNT_INFO' },
  bookings: { href: '/account/bookings', name: message('Bookings'), area: 'BOOKINGS' },
  orders: { href: '/account/orders', name: message('Orders'), area: 'ORDERS' },
  plans: { href: '/account/plans', name: message('Plans'), area: 'SUBSCRIPTIONS' },
  tickets: { href: '/account/tickets', name: message('Tickets'), area: 'EVENTS' },
  wishList: { href: '/account/wish-list', name: message('Wish list') },
  password: { href: '/account/password', name: message('Password') },
} as const satisfies Record<string, { href: string; name: string; area?: MembersAreaSection }>;

export type SectionName = keyof typeof SECTIONS;
