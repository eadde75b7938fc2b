// The face of events/rsvps: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { createRsvp, getOwnRsvp } from './calls';
export type { RsvpAnswer, RsvpForm, RsvpQuestion, RsvpStatus } from './types';
