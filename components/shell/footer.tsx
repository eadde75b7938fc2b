import { Suspense } from 'react';
import { isMember } from '@/lib/wix/auth';
import { ContactLink } from './contact-link';
import { FooterLink } from './footer-link';
import { PlatformFacts } from './platform-facts';

const FOR_MEMBERS = [{ href: '/account', label: 'Your account' }];
/** The shop's own forms, where the header's Log in leads to the platform's page. */
const FOR_VISITORS = [
  { href: '/login', label: 'Log in on this site' },
  { href: '/register', label: 'Register' },
  { href: '/reset-password', label: 'Forgot your password?' },
];

/** The ways to the account or to the shop's own log-in forms and to its contact form, and which platform and site the shop shows. */
export async function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap gap-x-6 px-4 pt-4 text-sm text-muted sm:px-6">
        <nav aria-label="Members" className="flex flex-wrap gap-x-6">
          {((await isMember()) ? FOR_MEMBERS : FOR_VISITORS).map(({ href, label }) => (
            <FooterLink key={href} href={href}>
              {label}
            </FooterLink>
          ))}
        </nav>
        {/* The page does not wait for the platform to say whether there is one. */}
        <Suspense>
          <ContactLink />
        </Suspense>
      </div>
      <PlatformFacts className="mx-auto max-w-page px-4 pt-1 pb-6 sm:px-6" />
    </footer>
  );
}
