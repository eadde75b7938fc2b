import type { Problem } from '@/lib/wix/result';
import { ProblemNotice } from '../shell/problem-view';
import { Notice } from '../ui/notice';

/**
 * Why what somebody asked for was not done. What they pressed is still there to be pressed again, so there is
 * nothing else to do about it, unless the session has to be renewed first.
 */
export function Refusal({ problem }: { problem: Problem }) {
  if (problem.kind === 'session') return <ProblemNotice problem={problem} />;
  return <Notice tone={problem.kind === 'conflict' ? 'warn' : 'error'}>{problem.message}</Notice>;
}
