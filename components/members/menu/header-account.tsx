import { getCurrentMember, isMember } from '@/lib/wix/auth';
import { LazyMemberMenu } from './lazy-member-menu';
import { LogInButton } from './log-in-button';

/** Who one is, for the corner of the header. The server knows it from the session. For inside Suspense. */
export async function HeaderAccount() {
  if (!(await isMember())) return <LogInButton />;
  const member = await getCurrentMember();
  return member.ok ? (
    <LazyMemberMenu id={member.value.id} name={member.value.name} />
  ) : (
    <LazyMemberMenu name="Your account" />
  );
}
