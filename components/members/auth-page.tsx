import type { ReactNode } from 'react';
import { getTranslations } from '#translations';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { PageShell } from '@/components/ui/page-shell';
import { isMember } from '@/lib/wix/member';

/**
 * The frame of the pages of direct log-in: a form, and the other ways in beside it.
 * @param aside the other ways in, for visitors
 */
export async function AuthPage({
  title,
  intro,
  aside,
  children,
}: {
  title: string;
  intro?: string;
  aside: ReactNode;
  children: ReactNode;
}) {
  const t = await getTranslations();
  return (
    <PageShell title={title} intro={intro}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,28rem)_minmax(0,22rem)] lg:gap-16">
        <Card className="p-6 sm:p-8">{children}</Card>
        {!(await isMember()) && (
          <aside aria-label={t('Other ways')} className="space-y-8 lg:pt-8">
            {aside}
          </aside>
        )}
      </div>
    </PageShell>
  );
}

/** One of the other ways in. */
export function AlternativeSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-semibold">{title}</h2>
      <div className="mt-2 space-y-3 text-muted">{children}</div>
    </section>
  );
}

export function AlternativeLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="font-medium text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}

/** The form for visitors. Members see that they are logged in instead. */
export async function VisitorsOnly({ returnTo, children }: { returnTo: string; children: ReactNode }) {
  if (!(await isMember())) return children;
  const t = await getTranslations();
  return (
    <div className="space-y-4">
      <h2 className="text-xl font-semibold">{t('You are logged in')}</h2>
      <p className="text-muted">{t('To use another account, log out first.')}</p>
      <ButtonLink href={returnTo}>{t('Go on')}</ButtonLink>
    </div>
  );
}
