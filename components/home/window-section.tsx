import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

/** A section of the home page: a heading with links to everything that it shows. */
export function WindowSection({
  id,
  title,
  ways,
  className,
  children,
}: {
  id: string;
  title: string;
  ways: { href: string; label: string }[];
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={clsx(className)}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 sm:mb-8">
        <h2 id={id} className="text-heading font-semibold">
          {title}
        </h2>
        <p className="flex gap-6">
          {ways.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              className="group inline-flex min-h-11 items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline"
            >
              {label}
              <span
                aria-hidden="true"
                className="transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100"
              >
                →
              </span>
            </Link>
          ))}
        </p>
      </div>
      {children}
    </section>
  );
}
