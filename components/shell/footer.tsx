import { isMember } from '@/lib/wix/members';
import examples from '@/public/examples.json';
import { Link } from '../ui/link';
import { PlatformFacts } from './platform-facts';

type Links = { href: string; label: string }[];

const EXAMPLES: Links = examples.map(({ data: { slug, title } }) => ({ href: `/${slug}`, label: title }));
const FOR_MEMBERS: Links = [{ href: '/account', label: 'Your account' }];
/** The shop's own forms, where the header's Log in leads to the platform's page. */
const FOR_VISITORS: Links = [
  { href: '/login', label: 'Log in on this site' },
  { href: '/register', label: 'Register' },
  { href: '/reset-password', label: 'Forgot your password?' },
];

/** The way to every example from every page, and to what is one's own; and what one is looking at. */
export async function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap justify-between gap-x-12 px-4 pt-4 sm:px-6">
        <FooterLinks name="Examples" links={EXAMPLES} />
        <FooterLinks name="Members" links={(await isMember()) ? FOR_MEMBERS : FOR_VISITORS} />
      </div>
      <PlatformFacts className="mx-auto max-w-page px-4 pt-1 pb-6 sm:px-6" />
    </footer>
  );
}

function FooterLinks({ name, links }: { name: string; links: Links }) {
  return (
    <nav aria-label={name} className="flex flex-wrap gap-x-6 text-sm text-muted">
      {links.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          className="flex min-h-11 items-center rounded-control underline-offset-4 hover:text-ink hover:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
