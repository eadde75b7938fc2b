import * as z from 'zod';
import { EVERYONE, isManager } from '#core/contract/context';
import { assert, assertGiven, permissionDenied } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { calendarUrls } from '../events/calendar-urls';
import { findEvent } from '../events/find';
import { inputValue } from '../events/registration-forms/answers';
import { GUEST_COUNT, GUEST_NAMES } from '../events/registration-forms/controls';
import { addRsvp } from '../guests/rsvps/changes';
import { serializeRsvpV1 } from '../guests/rsvps/v1';

const flags = [
  'ignoreResponseStatus',
  'ignoreLimits',
  'ignoreFormValidation',
  'ignoreAdditionalGuestNames',
] as const;

/** The call's contract, from its REST documentation (Create RSVP). */
const contract = z.object({
  eventId: z.string(),
  status: z.enum(['YES', 'NO', 'WAITLIST', 'WAITING']).default('YES'),
  memberId: z.string().nullish(),
  form: z
    .object({
      inputValues: z.array(
        z.object({
          inputName: z.string(),
          value: z.string().optional(),
          values: z.array(z.string()).optional(),
        }),
      ),
    })
    .optional(),
  options: z.partialRecord(z.enum(flags), z.boolean()).optional(),
});

/** The names of a form's answers that the RSVP itself has. */
const OF_RSVP = [GUEST_COUNT, GUEST_NAMES];

/**
 * The RSVP of SDKs before V2, whose guests are known by the answers of the form alone; the current SDK has no such
 * function, so the contract is written out here (statements events-rsvp-legacy).
 */
const createRsvp: Operation = {
  name: 'events.rsvp.createRsvp',
  method: 'POST',
  paths: ['/events/v1/rsvp', '/events/v1/events/:eventId/rsvp'],
  parameters: [],
  app: 'events',
  callers: EVERYONE,
  hasContract: false,
  handle({ run }, request) {
    const { eventId, status, memberId, form, options = {} } = readRequest(contract, request);
    const answers = form?.inputValues ?? [];
    const [firstName, lastName, email] = ['firstName', 'lastName', 'email'].map((name) => {
      const value = inputValue(answers, name);
      assertGiven(value, `rsvp.${name}`);
      return value;
    });
    return run((context) => {
      assert(isManager(context) || !Object.values(options).some(Boolean), () =>
        permissionDenied('answer without regard to limits or form'),
      );
      const event = findEvent(context, eventId);
      const names = answers.find(({ inputName }) => inputName === GUEST_NAMES)?.values;
      const rsvp = addRsvp(
        context,
        event,
        {
          firstName,
          lastName,
          email,
          status: status === 'WAITING' ? 'WAITLIST' : status,
          ...(memberId && { memberId }),
          form: { inputValues: answers.filter(({ inputName }) => !OF_RSVP.includes(inputName)) },
          additionalGuestDetails: {
            guestCount: Number(inputValue(answers, GUEST_COUNT) || 0),
            ...(names && { guestNames: names }),
          },
        },
        options,
      );
      return { rsvp: serializeRsvpV1(rsvp), calendarLinks: calendarUrls(event) };
    });
  },
};

export const rsvpOperations: Operation[] = [createRsvp];
