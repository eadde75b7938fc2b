import type { ReactNode } from 'react';

/** An error that concerns no field, above the form. It can take the focus. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p
      role="alert"
      tabIndex={-1}
      data-form-error
      className="rounded-control border border-danger/30 bg-danger-soft px-4 py-3 text-sm text-danger"
    >
      {children}
    </p>
  );
}
