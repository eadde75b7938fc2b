import type { Emulator } from '@/emulator/runtime/emulator';
import { cartAndBookingJourneys } from './carts-and-bookings';
import type { Journey } from './journey';
import { memberJourneys } from './members';
import { ownerJourneys } from './owner';
import { programJourneys } from './programs';
import { ticketAndPlanJourneys } from './tickets-and-plans';

/** Journeys of people and programs through the SDK and the hosted pages, by name. */
export const journeysOf = (emulator: Emulator): Journey[] => [
  ...cartAndBookingJourneys(emulator),
  ...ticketAndPlanJourneys(emulator),
  ...ownerJourneys(emulator),
  ...memberJourneys(emulator),
  ...programJourneys(emulator),
];
