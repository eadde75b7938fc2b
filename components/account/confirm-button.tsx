'use client';

import type { ComponentProps } from 'react';
import { ConfirmButton as BaseConfirmButton } from '@/components/ui/dialogs/confirm-button';
import type { Problem } from '@/lib/wix/platform';
import { AccountActionError } from './account-problem';

const renderProblem = (problem: Problem, pending: boolean) => (
  <AccountActionError problem={problem} pending={pending} />
);

/** A button of the account that asks before it acts. If the member's session has ended, it offers to log in. */
export const ConfirmButton = (props: Omit<ComponentProps<typeof BaseConfirmButton>, 'renderProblem'>) => (
  <BaseConfirmButton {...props} renderProblem={renderProblem} />
);
