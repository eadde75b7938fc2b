import { type ReactNode, Suspense, useId } from 'react';
import { logInPath } from '@/lib/return-path';
import { isMember } from '@/lib/wix/members';
import { HostedLogIn } from '../members/hosted-log-in';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Announcement } from './announcement';
import { openMembersArea } from './area-actions';
import { OpenArea } from './open-area';
import { SECTIONS, type SectionName } from './sections';

/**
 * A page of the account: a heading, and what only members see, streamed when it is there.
 * @param skeleton stands for the content until then
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
  children: ReactNode;
}) {
  const section = SECTIONS[name];
  // A page that one has left stays in the document, hidden, with its ids.
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="mb-6">
        <h2 id={heading} className="text-2xl font-semibold">
          {title ?? section.name}
        </h2>
        {intro && <p className="mt-1 max-w-prose text-muted">{intro}</p>}
      </div>
      <Announcement />
      <Suspense fallback={skeleton}>
        <MembersOnly href={section.href}>
          {children}
          {'area' in section && <OpenArea action={openMembersArea.bind(null, section.area, section.href)} />}
        </MembersOnly>
      </Suspense>
    </section>
  );
}

/** Leads visitors to log in, from where they come back to this very page. */
async function MembersOnly({ href, children }: { href: string; children: ReactNode }) {
  if (await isMember()) return children;
  return (
    <EmptyState
      title="Please log in first"
      action={
        <>
          <HostedLogIn variant="primary">Log in</HostedLogIn>
          <ButtonLink href={logInPath('/register', href)} variant="secondary">
            Register
          </ButtonLink>
        </>
      }
    >
      Your profile, bookings, orders, plans and tickets are for you alone. You come back to this page.
    </EmptyState>
  );
}
