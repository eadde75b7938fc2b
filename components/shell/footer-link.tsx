import { Link } from '@/components/ui/link';

/** A link in the foot of the page. */
export function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="flex min-h-11 items-center rounded-control underline-offset-4 hover:text-ink hover:underline"
    >
      {children}
    </Link>
  );
}
