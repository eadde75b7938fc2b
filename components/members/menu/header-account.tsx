import { getTranslations } from '#translations';
import { getCurrentMember, isMember } from '@/lib/wix/auth';
import { LazyMemberMenu } from './lazy-member-menu';
import { LogInButton } from './log-in-button';

/** The member's menu or the log-in button, by the session of the request. For use inside Suspense. */
export async function HeaderAccount() {
  if (!(await isMember())) return <LogInButton />;
  const member = await getCurrentMember();
  const t = await getTranslations();
  return member.ok ? (
    <LazyMemberMenu id={member.value.id} name={member.value.name} />
  ) : (
    <LazyMemberMenu name={t('Your account')} />
  );
}
