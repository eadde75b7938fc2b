import { Suspense } from 'react';
import { getTranslations } from '#translations';
import { SECTIONS } from '@/components/account/sections';
import { ContactData, OpeningHours } from '@/components/contact/contact-data';
import { Link } from '@/components/ui/link';
import { message } from '@/lib/translations/translate';
import { hasJournal } from '@/lib/wix/blog';
import { siteBrand } from '@/lib/wix/brand';
import { hasContactForm } from '@/lib/wix/forms';
import { isMember } from '@/lib/wix/member';
import { hasMenus } from '@/lib/wix/menus';
import examples from '@/public/examples.json';
import { BarSwitch } from './bar-switch';
import { CurrencyChoice } from './choices/currency-choice';
import { LanguageChoice } from './choices/language-choice';
import { IfSiteHas } from './if-site-has';
import { PageLinks } from './page-links';

const { password: _, wishList: __, ...sections } = SECTIONS;
const FOR_MEMBERS = Object.values(sections).map(({ href, name }) => ({ href, label: name }));
/** The shop's own forms; the header's Log in opens the platform's page. */
const FOR_VISITORS = [
  { href: '/login', label: message('Log in on this site') },
  { href: '/register', label: message('Register') },
  { href: '/reset-password', label: message('Forgot your password?') },
];

/** The foot of the page: the shop's sections, the account, and how to reach the business. */
export async function Footer() {
  const t = await getTranslations();
  return (
    <footer className="mt-12 border-t border-line bg-sunken text-sm">
      <div className="mx-auto grid max-w-page grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-8 gap-y-10 px-4 py-12 sm:px-6 lg:flex lg:justify-between [&_nav>a]:foot-link [&_[aria-label]>p]:foot-heading">
        <Business />
        <nav aria-label={t('Sections')}>
          <p aria-hidden="true">{t('The shop')}</p>
          {examples.map(({ data: { slug, title } }) => (
            <Link key={slug} href={`/${slug}`}>
              {t(title)}
            </Link>
          ))}
          <IfSiteHas what={hasJournal}>
            <Link href="/journal">{t('Journal')}</Link>
          </IfSiteHas>
          <IfSiteHas what={hasMenus}>
            <Link href="/menus">{t('Menu')}</Link>
          </IfSiteHas>
          <IfSiteHas what={hasContactForm}>
            <Link href="/contact">{t('Write to us')}</Link>
          </IfSiteHas>
        </nav>
        <nav aria-label={t('Members')}>
          <p aria-hidden="true">{t('Your account')}</p>
          {((await isMember()) ? FOR_MEMBERS : FOR_VISITORS).map(({ href, label }) => (
            <Link key={href} href={href}>
              {t(label)}
            </Link>
          ))}
        </nav>
        <Suspense>
          <PageLinks />
        </Suspense>
        <Hours />
      </div>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 px-4 pb-6 text-muted sm:px-6">
        <LanguageChoice />
        <CurrencyChoice />
        <BarSwitch
          to="on"
          data-developer-off=""
          className="min-h-11 rounded-control hover:text-ink hover:underline"
        >
          {t('For developers')}
        </BarSwitch>
      </div>
    </footer>
  );
}

async function Business() {
  const { name, description } = await siteBrand();
  return (
    <div className="col-span-full max-w-sm lg:max-w-xs">
      <p className="font-display text-2xl font-semibold">{name}</p>
      {description && <p className="mt-2 mb-4 text-muted">{description}</p>}
      <ContactData />
    </div>
  );
}

async function Hours() {
  if ((await siteBrand()).hours.length === 0) return null;
  const t = await getTranslations();
  return (
    <section aria-label={t('Opening hours')}>
      <p aria-hidden="true">{t('Open')}</p>
      <OpeningHours />
    </section>
  );
}
