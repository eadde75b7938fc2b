'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { focusIf } from '@/components/ui/forms/posted-form';

/** Takes the focus when it appears, because the element that had it is gone. */
export function Screen({
  title,
  action,
  children,
}: {
  title: string;
  action: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-4">
      <h2 ref={heading} tabIndex={-1} {...focusIf(true)} className="text-xl font-semibold outline-none">
        {title}
      </h2>
      <div className="space-y-3 text-muted">{children}</div>
      <div className="flex flex-wrap gap-3 pt-2">{action}</div>
    </div>
  );
}
