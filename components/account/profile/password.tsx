import { SectionProblem } from '@/components/account/section-problem';
import { Card } from '@/components/ui/card';
import { getCurrentMember } from '@/lib/wix/member';
import { savePassword } from './actions';
import { PasswordForm } from './password-form';

/** The section in which a member sets a new password. */
export async function Password() {
  const member = await getCurrentMember();
  if (!member.ok) return <SectionProblem problem={member.problem} />;
  return (
    <Card className="max-w-xl p-5 sm:p-8">
      <PasswordForm email={member.value.email} save={savePassword} />
    </Card>
  );
}
