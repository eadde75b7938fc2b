import type { ReactNode } from 'react';
import { siteBrand } from '@/lib/wix/brand';
import { siteFormat } from '@/lib/wix/site';
import { countedHours } from './opening-hours';

const Way = ({ href, children }: { href: string; children: ReactNode }) => (
  <p>
    <a href={href} className="break-words underline-offset-4 hover:underline">
      {children}
    </a>
  </p>
);

/** The address, telephone and e-mail address of the business, if the site has them. */
export async function ContactData() {
  const { address, email, phone } = await siteBrand();
  if (!address && !email && !phone) return null;
  return (
    <address className="space-y-1 not-italic">
      {address && <p>{address}</p>}
      {phone && <Way href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Way>}
      {email && <Way href={`mailto:${email}`}>{email}</Way>}
    </address>
  );
}

/** The opening hours of the business; nothing if the site has none. */
export async function OpeningHours() {
  const [{ hours }, { locale }] = await Promise.all([siteBrand(), siteFormat()]);
  if (hours.length === 0) return null;
  return (
    // The times stand below the days if large text leaves no room beside them. They have no letters that would give them
    // a direction, so they take that of the page.
    <dl className="space-y-1 tabular-nums *:flex *:flex-wrap *:gap-x-4 [&_dd]:[unicode-bidi:isolate]">
      {countedHours(hours, locale).map(({ days, times }) => (
        <div key={days}>
          <dt className="min-w-22 text-muted">{days}</dt>
          <dd>{times}</dd>
        </div>
      ))}
    </dl>
  );
}
