import type { ReactNode } from 'react';
import type { Problem, Result } from '@/lib/wix/platform';

/** The question before something that cannot be undone. */
export type Confirmation = {
  title: string;
  /** The label of the button that does it. */
  confirm: string;
  /** The confirmation afterwards. */
  done: string;
  /** Gets the fields of `children`, if it has any. */
  action: (values: FormData) => Promise<Result<void>>;
  /** Renders a problem of the action. @param pending whether the action is tried again */
  renderProblem: (problem: Problem, pending: boolean) => ReactNode;
  children: ReactNode;
};
