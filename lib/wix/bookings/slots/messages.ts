import { message } from '@/lib/translations/translate';

/** Messages by the platform's code, for a slot that cannot be booked. */
export const SLOT_MESSAGES = {
  SLOT_NOT_AVAILABLE: message('This time is not free any more. Please choose another one.'),
  SESSION_CAPACITY_EXCEEDED: message(
    'There are not enough places left at this time. Please choose another one.',
  ),
  SLOT_HOLD_UNAVAILABLE: message(
    'You hold too many unpaid places. Pay for them first, or try again in ten minutes.',
  ),
  BOOKING_POLICY_VIOLATION: message(
    'The booking policy of this service does not allow this time. Please choose another one.',
  ),
};
