import { isMember } from '@/lib/wix/auth';
import { Link } from '../ui/link';
import { PlatformFacts } from './platform-facts';

const FOR_MEMBERS = [{ href: '/account', label: 'Your account' }];
/** The shop's own forms, where the header's Log in leads to the platform's page. */
const FOR_VISITORS = [
  { href: '/login', label: 'Log in on this site' },
  { href: '/register', label: 'Register' },
  { href: '/reset-password', label: 'Forgot your password?' },
];

/** The ways to the account or to the shop's own log-in forms, and which platform and site the shop shows. */
export async function Footer() {
  return (
    <footer className="border-t border-line">
      <nav
        aria-label="Members"
        className="mx-auto flex max-w-page flex-wrap gap-x-6 px-4 pt-4 text-sm text-muted sm:px-6"
      >
        {((await isMember()) ? FOR_MEMBERS : FOR_VISITORS).map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            className="flex min-h-11 items-center rounded-control underline-offset-4 hover:text-ink hover:underline"
          >
            {label}
          </Link>
        ))}
      </nav>
      <PlatformFacts className="mx-auto max-w-page px-4 pt-1 pb-6 sm:px-6" />
    </footer>
  );
}
