import type { Metadata } from 'next';
import { FormSkeleton } from '@/components/account/list-skeleton';
import { Password } from '@/components/account/profile/password';
import { Section } from '@/components/account/section';

export const metadata: Metadata = { title: 'Your password' };

export default function PasswordPage() {
  return (
    <Section
      name="password"
      intro="Choose a new one. You stay logged in here, and are logged out everywhere else."
      skeleton={<FormSkeleton />}
    >
      {Password}
    </Section>
  );
}
