import { type ReactNode, useId } from 'react';
import { getTranslations, useTranslations } from '#translations';
import { HostedLogIn } from '@/components/members/hosted-log-in/hosted-log-in';
import { ButtonLink } from '@/components/ui/button';
import { DeferredContent } from '@/components/ui/deferred-content';
import { EmptyState } from '@/components/ui/empty-state';
import type { Content } from '@/components/ui/sticky-suspense';
import { logInPath } from '@/lib/urls/log-in-path';
import { isMember } from '@/lib/wix/member';
import { openMembersArea } from './actions';
import { Announcement } from './announcement';
import { OpenMembersArea } from './open-members-area';
import { SECTIONS, type SectionName } from './sections';

/**
 * A page of the account: a heading, and content for members only.
 * @param skeleton placeholder until the platform answers
 * @param children reads the content, for members only
 */
export function Section({
  name,
  title,
  intro,
  skeleton,
  children,
}: {
  name: SectionName;
  title?: string;
  intro?: string;
  skeleton: ReactNode;
  children: () => Promise<Content>;
}) {
  const t = useTranslations();
  const section = SECTIONS[name];
  // The previous page stays in the document, hidden, so ids must be unique.
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="mb-6">
        <h2 id={heading} className="text-2xl font-semibold">
          {title ?? t(section.name)}
        </h2>
        {intro && <p className="mt-1 max-w-prose text-muted">{intro}</p>}
      </div>
      <Announcement />
      <DeferredContent fallback={skeleton}>{membersOnly(section, children)}</DeferredContent>
    </section>
  );
}

/** Sends visitors to the log-in, which returns to this page. */
async function membersOnly(section: (typeof SECTIONS)[SectionName], content: () => Promise<Content>) {
  if (await isMember()) {
    return (
      <>
        {await content()}
        {'area' in section && (
          <OpenMembersArea action={openMembersArea.bind(null, section.area, section.href)} />
        )}
      </>
    );
  }
  const t = await getTranslations();
  return (
    <EmptyState
      title={t('Please log in first')}
      action={
        <>
          <HostedLogIn variant="primary">{t('Log in')}</HostedLogIn>
          <ButtonLink href={logInPath('/register', section.href)} variant="secondary">
            {t('Register')}
          </ButtonLink>
        </>
      }
    >
      {t('Your profile, bookings, orders, plans and tickets are for you alone. You come back to this page.')}
    </EmptyState>
  );
}
