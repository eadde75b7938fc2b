import type { Metadata } from 'next';
import { FormSkeleton } from '@/components/account/list-skeleton';
import { ProfileSection } from '@/components/account/profile/profile';
import { Section } from '@/components/account/section';

export const metadata: Metadata = { title: 'Your account' };

export default function AccountPage() {
  return (
    <Section name="profile" intro="How the shop knows you." skeleton={<FormSkeleton />}>
      {ProfileSection}
    </Section>
  );
}
