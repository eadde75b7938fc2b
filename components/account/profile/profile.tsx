import { getTranslations } from '#translations';
import { SectionProblem } from '@/components/account/section-problem';
import { Card } from '@/components/ui/card';
import { LocalDate } from '@/components/ui/locale/local-date';
import { Picture } from '@/components/ui/picture';
import { getProfile } from '@/lib/wix/account/profile';
import { saveProfile } from './actions';
import { ProfileForm } from './profile-form';

/** The section with the member's profile. */
export async function ProfileSection() {
  const read = await getProfile();
  if (!read.ok) return <SectionProblem problem={read.problem} />;
  const t = await getTranslations();
  const { nickname, email, picture, since } = read.value;
  const name = nickname || email;
  return (
    <Card className="max-w-xl p-5 sm:p-8">
      <div className="mb-6 flex items-center gap-4">
        {picture ? (
          <Picture picture={picture} sizes="64px" className="size-16 shrink-0 rounded-full" eager />
        ) : (
          <span
            aria-hidden="true"
            className="flex size-16 shrink-0 items-center justify-center rounded-full bg-accent text-2xl font-semibold text-on-accent"
          >
            {name.slice(0, 1).toUpperCase()}
          </span>
        )}
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere">{name}</p>
          {since && (
            <p className="text-sm text-muted">
              {t.rich('Member since {date}', { date: <LocalDate date={since} /> })}
            </p>
          )}
        </div>
      </div>
      <ProfileForm profile={read.value} save={saveProfile} />
    </Card>
  );
}
