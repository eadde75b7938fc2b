import type { ReactNode } from 'react';
import type { Problem, Result } from '@/lib/wix/platform';

/** What is asked before something is done that cannot be undone. */
export type Confirmation = {
  title: string;
  /** What is done, on the button that does it. */
  confirm: string;
  /** What is said when it is done. */
  done: string;
  /** Gets the fields of `children`, if it has any. */
  action: (values: FormData) => Promise<Result<void>>;
  /** How a problem of the action is shown. @param pending whether the action is tried again */
  renderProblem: (problem: Problem, pending: boolean) => ReactNode;
  children: ReactNode;
};
