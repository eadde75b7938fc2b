import { Suspense } from 'react';
import { getTranslations } from '#translations';
import { HostedLogIn } from '@/components/members/hosted-log-in/hosted-log-in';
import { getCurrentMember, isMember } from '@/lib/wix/member';
import { LazyMemberMenu } from './lazy-member-menu';

/** The member's menu or the log-in button, depending on the session of the request. */
export async function HeaderAccount() {
  const t = await getTranslations();
  if (!(await isMember())) return <HostedLogIn size="sm">{t('Log in')}</HostedLogIn>;
  return (
    // The name arrives late. Next to the free space, it moves nothing.
    <Suspense fallback={null}>
      <MemberAccount />
    </Suspense>
  );
}

async function MemberAccount() {
  const t = await getTranslations();
  const member = await getCurrentMember();
  return member.ok ? (
    <LazyMemberMenu id={member.value.id} name={member.value.name} />
  ) : (
    <LazyMemberMenu name={t('Your account')} />
  );
}
