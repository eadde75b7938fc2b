import { getTranslations, useTranslations } from '#translations';
import { CheckoutForm } from '@/components/checkout/checkout-form';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { message } from '@/lib/translations/translate';
import { type BookableService, type CoursePlaces, getCoursePlaces } from '@/lib/wix/bookings';
import { siteFormat } from '@/lib/wix/site';
import { bookCourse } from './actions';
import { rangeText } from './times/calendar';
import { PartyFields } from './times/party-fields';

const CLOSED: Record<NonNullable<CoursePlaces['closed']>, string> = {
  full: message('All places are taken.'),
  'too-early': message('Booking has not opened yet.'),
  'too-late': message('It is too late to join this time.'),
  offline: message('This course is not booked online.'),
};

/**
 * The booking of a course, which includes all of its dates (platform facts 9.1): shows the dates and the places left.
 */
export async function CourseBooking({ service }: { service: BookableService }) {
  const [t, { locale }] = await Promise.all([getTranslations(), siteFormat()]);
  const { slug, course, scheduleId, price, prices } = service;
  const read = course && scheduleId ? await getCoursePlaces({ ...service, course }) : undefined;
  const places = read?.ok ? read.value : undefined;
  return (
    <section aria-labelledby="course">
      <Card className="space-y-5 p-5 sm:p-6">
        <div>
          <h2 id="course" className="text-xl font-semibold">
            {course ? rangeText(course.first, course.last, locale) : t('The dates are not known yet')}
          </h2>
          <p className="mt-2 max-w-prose text-muted">
            {t(
              'A course is booked as a whole, with all of its dates: there is no single time to choose here.',
            )}
          </p>
        </div>
        {read && !read.ok && <ProblemNotice problem={read.problem} />}
        {places && !places.closed && (
          <>
            <p>
              <strong className="font-semibold">{price}</strong> ·{' '}
              {t('{count} of {total} places left', { count: places.openSpots, total: places.totalSpots })}
            </p>
            <CheckoutForm post={bookCourse} button={t('Book the course')}>
              <input type="hidden" name="slug" value={slug} />
              <PartyFields prices={prices} free={places.openSpots} />
            </CheckoutForm>
          </>
        )}
        {(!read || places?.closed) && <Ask service={service}>{t(CLOSED[places?.closed ?? 'too-early'])}</Ask>}
      </Card>
    </section>
  );
}

/** Says how to reach the business about a course that cannot be booked. */
function Ask({ service: { name, contact }, children }: { service: BookableService; children: string }) {
  const t = useTranslations();
  const { email, phone } = contact;
  return (
    <div className="space-y-4">
      <p>
        <strong className="font-semibold">{children}</strong> {t('Ask us about the next one.')}
      </p>
      <div className="flex flex-wrap gap-3">
        {email && (
          <ButtonLink href={`mailto:${email}?subject=${encodeURIComponent(name)}`}>
            {t('Write to us')}
          </ButtonLink>
        )}
        {phone && (
          <ButtonLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} variant="secondary">
            {t('Call {phone}', { phone })}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
