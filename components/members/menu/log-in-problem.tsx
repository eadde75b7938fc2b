'use client';

import type { ComponentProps } from 'react';
import { useTranslations } from '#translations';
import { currentPath } from '@/components/members/hosted-log-in/go-to-log-in';
import { ButtonLink } from '@/components/ui/button';
import HeaderProblem from './header-problem';

/** A log-in that failed, with the shop's own form as an alternative. */
export default function LogInProblem(problem: Omit<ComponentProps<typeof HeaderProblem>, 'children'>) {
  const t = useTranslations();
  return (
    <HeaderProblem {...problem}>
      <ButtonLink href={`/login?returnTo=${encodeURIComponent(currentPath())}`} variant="secondary" size="sm">
        {t('Log in on this site')}
      </ButtonLink>
    </HeaderProblem>
  );
}
