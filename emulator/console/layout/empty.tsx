import type { ReactNode } from 'react';

/** The text for an empty list: why it is empty, and how to fill it. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-3 px-4 py-10">
      <h2 className="font-semibold text-md">{title}</h2>
      {children && <div className="flex flex-col gap-2 text-muted">{children}</div>}
      {action}
    </div>
  );
}
