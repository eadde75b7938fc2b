import type { ReactNode } from 'react';

/** An entry of a list of facts (`dl`): its name, and its content below. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-0.5 break-words">{children}</dd>
  </div>
);
