import type { ReactNode } from 'react';

/** A link in a text. Only web addresses open in a new tab, not mail or telephone. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const leaves = href.startsWith('http');
  return (
    <a
      href={href}
      {...(leaves && { target: '_blank', rel: 'noopener noreferrer' })}
      className="font-medium text-accent underline underline-offset-4 hover:text-accent-strong"
    >
      {children}
    </a>
  );
}
