import type { bookingPolicies } from '@wix/bookings';
import type { Emulator } from '@/emulator/runtime/emulator';
import { bookingsOwner } from './bookings';

/** A policy that allows bookings only three days ahead or earlier, and for two people at most. */
export const STRICT_POLICY: bookingPolicies.BookingPolicy = {
  name: 'Strict',
  limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 3 * 24 * 60 },
  participantsPolicy: { maxParticipantsPerBooking: 2 },
};

/** Helpers for the tests of booking policies. */
export function bookingPoliciesOf(emulator: Emulator) {
  const owner = () => bookingsOwner(emulator);
  const policies = () => owner().bookingPolicies;

  /** Creates a policy as the owner. @returns the policy with id and revision, which the SDK's types leave optional */
  async function createPolicy(policy = STRICT_POLICY) {
    const created = await policies().createBookingPolicy(policy);
    const { _id, revision } = created;
    if (!_id || !revision) throw new Error('No policy was made');
    return { ...created, _id, revision };
  }

  return { createPolicy };
}
