// Public interface of events/rsvps for the rest of the shop. Browser code may import only types from here.

export { createRsvp, getOwnRsvp } from './calls';
export type { RsvpAnswer, RsvpForm, RsvpQuestion, RsvpStatus } from './types';
