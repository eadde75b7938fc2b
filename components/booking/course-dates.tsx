import type { BookableService } from '@/lib/wix/bookings';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { rangeText } from './calendar';

/** A course is booked as a whole, which the availability calendar has no slots for (platform facts 9.1). */
export function CourseDates({ service }: { service: BookableService }) {
  const { name, course, contact } = service;
  const { email, phone } = contact;
  return (
    <EmptyState
      title={course ? rangeText(course.first, course.last) : 'One group, all dates'}
      action={
        <>
          {email && (
            <ButtonLink href={`mailto:${email}?subject=${encodeURIComponent(name)}`}>
              Write to join
            </ButtonLink>
          )}
          {phone && (
            <ButtonLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} variant="secondary">
              Call {phone}
            </ButtonLink>
          )}
        </>
      }
    >
      A course is booked as a whole, with all of its dates: there is no single time to choose here.{' '}
      {email || phone
        ? 'Tell us that you would like to join, and we keep a place for you.'
        : 'Please ask the business.'}
    </EmptyState>
  );
}
