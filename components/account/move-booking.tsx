import { countText } from '@/lib/format';
import { findBooking, type MemberBooking } from '@/lib/wix/account-bookings';
import { currentMember } from '@/lib/wix/members';
import { siteFormat } from '@/lib/wix/site-format';
import { dayText, timesText } from '../booking/calendar';
import { MonthPicker } from '../booking/month-picker';
import { readTimes } from '../booking/read-times';
import { ButtonLink } from '../ui/button';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { move } from './booking-actions';
import { MoveForm } from './move-form';
import { parameter } from './older';
import { AccountNotice } from './problem';
import { SectionProblem } from './section-problem';
import { SECTIONS } from './sections';

const BACK = SECTIONS.bookings.href;

/** Another time for a booking: the free ones of its service, by day. */
export async function MoveBooking({
  params,
  searchParams,
}: {
  params: Promise<{ bookingId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const found = await findBooking((await params).bookingId);
  if (!found.ok) return <SectionProblem problem={found.problem} app="bookings" />;
  const booking = found.value;
  if (!booking) {
    return (
      <EmptyState title="There is no such booking of yours" action={<Back />}>
        It may have been booked with another account.
      </EmptyState>
    );
  }
  return (
    <div className="space-y-6">
      <Card className="p-5 sm:p-6">
        <h3 className="text-lg font-semibold wrap-anywhere">{booking.title}</h3>
        <p className="mt-1">
          Booked for <strong className="font-semibold">{booking.when}</strong>
        </p>
        {booking.policy.map((text) => (
          <p key={text} className="mt-1 text-sm text-muted">
            {text}
          </p>
        ))}
      </Card>
      {booking.canReschedule ? (
        <Times
          booking={booking}
          asked={{ day: await parameter(searchParams, 'day'), month: await parameter(searchParams, 'month') }}
        />
      ) : (
        <EmptyState title="This booking cannot be moved" action={<Back />}>
          Its policy does not allow that, or not any more. Please get in touch with the business.
        </EmptyState>
      )}
    </div>
  );
}

const Back = () => (
  <ButtonLink href={BACK} variant="secondary">
    Your bookings
  </ButtonLink>
);

async function Times({
  booking: { id, revision, serviceId, timezone, participants },
  asked,
}: {
  booking: MemberBooking;
  asked: { day: string | undefined; month: string | undefined };
}) {
  // A booking is moved to where there is room: no waiting list has any.
  const read = await readTimes({ id: serviceId, hasWaitingList: false }, { ...asked, timezone });
  if (!read.ok) return <AccountNotice problem={read.problem} />;
  const member = await currentMember();
  const { locale } = await siteFormat();
  const { day, month, now, free, slots } = read.value;
  const big = slots.filter(({ eventId, openSpots }) => !eventId || openSpots >= participants);
  return (
    <section aria-labelledby="account-times" className="space-y-5">
      <h3 id="account-times" className="text-xl font-semibold">
        Choose another time
      </h3>
      <div className="grid items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <MonthPicker
          {...{ month, now, free, day, locale }}
          hrefOf={(target) => `${BACK}/${id}?${new URLSearchParams(target)}`}
        />
        {day && big.length > 0 ? (
          <MoveForm
            key={day}
            member={member.ok ? member.value.id : undefined}
            bookingId={id}
            legend={dayText(day, locale)}
            slots={big.map((slot) => ({
              ...slot,
              time: timesText(slot.start, slot.end, timezone, locale),
              details: [slot.staff, slot.eventId && `${countText(slot.openSpots, 'place', locale)} left`]
                .filter(Boolean)
                .join(' · '),
            }))}
            service={{ serviceId, timezone }}
            save={move.bind(null, id, revision)}
          />
        ) : (
          <p className="text-muted">
            {day ? `Nothing is free on ${dayText(day, locale)}.` : 'Nothing is free in this month.'} Please
            look at another.
          </p>
        )}
      </div>
    </section>
  );
}
