import { getTranslations, useTranslations } from '#translations';
import { AccountProblemNotice } from '@/components/account/account-problem';
import { SectionProblem } from '@/components/account/section-problem';
import { SECTIONS } from '@/components/account/sections';
import { dayText, shownSlot } from '@/components/booking/times/calendar';
import { MonthPicker } from '@/components/booking/times/month-picker';
import { NextFreeTimes } from '@/components/booking/times/next-free-times';
import { readTimes } from '@/components/booking/times/read-times';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { readParam, type SearchParams } from '@/lib/urls/search-params';
import { getBooking, type MemberBooking } from '@/lib/wix/account/bookings';
import { getCurrentMember } from '@/lib/wix/member';
import { siteFormat } from '@/lib/wix/site';
import { rescheduleBookingAction } from './actions';
import { MoveForm } from './move-form';

const BACK = SECTIONS.bookings.href;

/** The page on which a booking is moved: the free times of its service, by day. */
export async function MoveBooking({
  params,
  searchParams,
}: {
  params: Promise<{ bookingId: string }>;
  searchParams: SearchParams;
}) {
  const t = await getTranslations();
  const result = await getBooking((await params).bookingId);
  if (!result.ok) return <SectionProblem problem={result.problem} app="bookings" />;
  const booking = result.value;
  if (!booking) {
    return (
      <EmptyState title={t('Booking not found')} action={<Back />}>
        {t('It may have been booked with another account.')}
      </EmptyState>
    );
  }
  return (
    <div className="space-y-6">
      <Card className="p-5 sm:p-6">
        <h3 className="text-lg font-semibold wrap-anywhere">{booking.title}</h3>
        <p className="mt-1">
          {t.rich('Booked for {time}', { time: <strong className="font-semibold">{booking.when}</strong> })}
        </p>
        {booking.policy.map((text) => (
          <p key={text} className="mt-1 text-sm text-muted">
            {text}
          </p>
        ))}
      </Card>
      {booking.canReschedule ? (
        <OtherTimes booking={booking} query={await readQuery(searchParams, booking.day)} />
      ) : (
        <EmptyState title={t('This booking cannot be moved')} action={<Back />}>
          {t('Its policy does not allow that, or not any more. Please get in touch with the business.')}
        </EmptyState>
      )}
    </div>
  );
}

/** Returns the day or month of the address, or else the day of the booking, near which another time is sought. */
async function readQuery(searchParams: SearchParams, booked: string) {
  const [day, month] = [await readParam(searchParams, 'day'), await readParam(searchParams, 'month')];
  return day || month ? { day, month } : { day: booked, month };
}

function Back() {
  const t = useTranslations();
  return (
    <ButtonLink href={BACK} variant="secondary">
      {t('Your bookings')}
    </ButtonLink>
  );
}

/** The times to which a booking can be moved. @param query parameters of the address */
export async function OtherTimes({
  booking: { id, revision, serviceId, type, timezone, spots, place },
  query,
}: {
  booking: MemberBooking;
  query: { day: string | undefined; month: string | undefined };
}) {
  // A booking cannot be moved to a waiting list.
  const read = await readTimes({ id: serviceId, type, hasWaitingList: false, spots }, { ...query, timezone });
  if (!read.ok) return <AccountProblemNotice problem={read.problem} />;
  const member = await getCurrentMember();
  const [{ locale }, t] = await Promise.all([siteFormat(), getTranslations()]);
  const { notes, day, month, now, free, slots } = read.value;
  const hrefOf = (target: { day: string } | { month: string }) =>
    `${BACK}/${id}?${new URLSearchParams(target)}`;
  const elsewhere = slots.some(({ location }) => location?.name !== place);
  return (
    <section aria-labelledby="account-times" className="space-y-5">
      <div>
        <h3 id="account-times" className="text-xl font-semibold">
          {t('Choose another time')}
        </h3>
        <p className="mt-1 text-sm text-muted">
          {t('The times are in the time zone that you booked in: {timezone}.', {
            timezone: timezone.replaceAll('_', ' '),
          })}
        </p>
      </div>
      {notes.length > 0 && <Notice tone="warn">{notes.join(' ')}</Notice>}
      <div className="grid items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <MonthPicker month={month} now={now} free={free} day={day} locale={locale} hrefOf={hrefOf} />
        <MoveForm
          // Renewed with the address, because another visitor may just have taken the last time of the day, or of the
          // first day.
          key={`${query.day} ${query.month}`}
          member={member.ok ? member.value.id : undefined}
          bookingId={id}
          legend={day ? dayText(day, locale) : ''}
          slots={slots.map((slot) => shownSlot(slot, timezone, locale, elsewhere, t))}
          service={{ serviceId, timezone }}
          save={rescheduleBookingAction.bind(null, id, revision)}
        >
          <NextFreeTimes times={read.value} locale={locale} hrefOf={hrefOf} />
        </MoveForm>
      </div>
    </section>
  );
}
