import type { bookingPolicies } from '@wix/bookings';
import type { Emulator } from '@/emulator/index';
import { ownerOf } from './bookings';

export const strict: bookingPolicies.BookingPolicy = {
  name: 'Strict',
  limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 3 * 24 * 60 },
  participantsPolicy: { maxParticipantsPerBooking: 2 },
};

export function bookingPoliciesOf(emulator: Emulator) {
  const owner = () => ownerOf(emulator);
  const policies = () => owner().bookingPolicies;

  /** A policy that was just made. */
  async function created(policy = strict) {
    const made = await policies().createBookingPolicy(policy);
    const { _id, revision } = made;
    if (!_id || !revision) throw new Error('No policy was made');
    return { ...made, _id, revision };
  }

  return { created };
}
