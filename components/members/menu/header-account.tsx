import { getTranslations } from '#translations';
import { getCurrentMember, isMember } from '@/lib/wix/auth';
import { LazyMemberMenu } from './lazy-member-menu';
import { LogInButton } from './log-in-button';

/** The member's menu or the log-in button, depending on the session of the request. For use inside Suspense. */
export async function HeaderAccount() {
  const t = await getTranslations();
  if (!(await isMember())) return <LogInButton label={t('Log in')} />;
  const member = await getCurrentMember();
  return member.ok ? (
    <LazyMemberMenu id={member.value.id} name={member.value.name} />
  ) : (
    <LazyMemberMenu name={t('Your account')} />
  );
}
