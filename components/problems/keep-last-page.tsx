'use client';

import { type ReactNode, useState } from 'react';
import type { Problem } from '@/lib/wix/platform';
import { ProblemNotice } from './problem-notice';
import { ProblemPage } from './problem-page';

/**
 * Keeps a page when reading it again fails: the input stays, with the problem above it.
 * @param problem why there is no content this time
 * @param action see `ProblemPage`, for when there was no content before either
 */
export function KeepLastPage({
  problem,
  action,
  children,
}: {
  problem?: Problem;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const [last, setLast] = useState(children);
  if (!problem && children !== last) setLast(children);
  if (problem && !last) return <ProblemPage problem={problem} action={action} />;
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      {problem ? last : children}
    </>
  );
}
