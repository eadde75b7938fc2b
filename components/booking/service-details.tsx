import { getTranslations } from '#translations';
import { Fact } from '@/components/ui/fact';
import { listText } from '@/lib/format/text';
import type { BookableService } from '@/lib/wix/bookings';
import { siteFormat } from '@/lib/wix/site';
import { rangeText } from './times/calendar';

/** The description of a service, with everything to know before booking it. */
export async function ServiceDetails({ service }: { service: BookableService }) {
  const [t, { locale }] = await Promise.all([getTranslations(), siteFormat()]);
  const { description, price, duration, course, staff, places, groupSize, policy, rules, category } = service;
  return (
    <div className="space-y-8">
      <dl className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2">
        <Fact name={t('Price')}>
          <span className="font-semibold tabular-nums">{price}</span>
        </Fact>
        {duration && (
          <Fact name={t('Duration')}>{course ? t('{duration} a session', { duration }) : duration}</Fact>
        )}
        {course && <Fact name={t('Dates')}>{rangeText(course.first, course.last, locale)}</Fact>}
        {staff.length > 0 && <Fact name={t('With')}>{listText(staff, t.language)}</Fact>}
        {places.length > 0 && (
          <Fact name={t('Where')}>
            {places.map(({ name, address }) => (
              <span key={`${name} ${address}`} className="block">
                {name}
                {address && <bdi className="block text-sm text-muted">{address}</bdi>}
              </span>
            ))}
          </Fact>
        )}
        {groupSize && <Fact name={t('Group')}>{t('Up to {count} people', { count: groupSize })}</Fact>}
        {category && <Fact name={t('Category')}>{category.name}</Fact>}
      </dl>
      {description && (
        <section aria-labelledby="about" className="max-w-prose">
          <h2 id="about" className="mb-2 text-xl font-semibold">
            {course ? t('About this course') : t('About this service')}
          </h2>
          <p className="whitespace-pre-line">{description}</p>
        </section>
      )}
      {(policy || rules.length > 0) && (
        <section aria-labelledby="policy" className="max-w-prose">
          <h2 id="policy" className="mb-2 text-xl font-semibold">
            {t('Booking and canceling')}
          </h2>
          {policy && <p className="mb-2 whitespace-pre-line">{policy}</p>}
          <ul className="list-disc space-y-1 ps-5 text-muted">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
