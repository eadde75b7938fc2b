import type { Metadata } from 'next';
import { AccountFrame } from '@/components/account/account-frame';

export const metadata: Metadata = { robots: { index: false } };

export default function AccountLayout({ children }: LayoutProps<'/account'>) {
  return <AccountFrame>{children}</AccountFrame>;
}
