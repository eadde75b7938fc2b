import * as z from 'zod';
import { assert, invalidField, orThrow } from '#core/contract/errors';

const text = z.string().max(500);
const time = z.iso.datetime({ offset: true });
const TYPES = ['EMAIL', 'PHONE'] as const;
const STATES = ['UNKNOWN_STATE', 'NEVER_CONFIRMED', 'REVOKED', 'PENDING', 'CONFIRMED'] as const;
const CONFIRMATIONS = [
  'UNKNOWN_SOURCE',
  'IN_PERSON',
  'FORM',
  'LINK_CONFIRMATION',
  'EMAIL_SERVICE',
  'WIX_USERS',
  'OTHER',
] as const;
const LEVELS = ['UNKNOWN_OPT_IN_LEVEL', 'SINGLE_CONFIRMATION', 'DOUBLE_CONFIRMATION'] as const;

const details = z.object({
  type: z.enum(TYPES),
  email: z.email().optional(),
  phone: z
    .string()
    .regex(/^\+[1-9]\d{4,14}$/, 'must be a phone number in the form +15551234567')
    .optional(),
});
const lastConfirmationActivity = z.object({
  source: z.enum(CONFIRMATIONS).default('UNKNOWN_SOURCE'),
  description: text.nullish(),
  updatedDate: time.optional(),
  optInLevel: z.enum(LEVELS).default('UNKNOWN_OPT_IN_LEVEL'),
});
const lastRevokeActivity = z.object({
  source: z.enum(['UNKNOWN_SOURCE', 'IN_PERSON', 'FORM', 'REVOKE_LINK', 'OTHER']).default('UNKNOWN_SOURCE'),
  description: text.nullish(),
  updatedDate: time.optional(),
});

/** A consent in requests (documentation: Marketing Consent). */
const consent = z.object({
  details,
  state: z.enum(STATES).default('UNKNOWN_STATE'),
  lastConfirmationActivity: lastConfirmationActivity.optional(),
  lastRevokeActivity: lastRevokeActivity.optional(),
  extendedFields: z
    .object({ namespaces: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .optional(),
});

export type Given = z.infer<typeof consent>;
export type Details = z.infer<typeof details>;

/** The contracts of the calls. */
export const contracts = {
  create: z.object({
    marketingConsent: consent.omit({ lastRevokeActivity: true }).extend({ state: z.enum(STATES).optional() }),
  }),
  upsert: z.object({ marketingConsent: consent }),
  bulk: z.object({
    info: z
      .array(z.looseObject({ details: z.looseObject({}), state: z.string() }))
      .min(1)
      .max(100),
  }),
  // Omitted parts stay as they are, including the state.
  update: z.object({
    marketingConsent: consent.partial().extend({
      id: z.string().max(100),
      revision: z.coerce.number().optional(),
      details,
      state: z.enum(STATES).optional(),
    }),
  }),
  remove: z.object({ details, lastRevokeActivity: lastRevokeActivity.optional() }),
  identifier: details,
  query: z.object({
    query: z
      .object({
        filter: z.record(z.string(), z.unknown()).nullish(),
        sort: z
          .array(z.object({ fieldName: z.string(), order: z.enum(['ASC', 'DESC']).optional() }))
          .max(10)
          .nullish(),
        cursorPaging: z.object({ limit: z.int().nullish(), cursor: z.string().nullish() }).nullish(),
      })
      .default({}),
  }),
};

/** The contract of one consent of a bulk call; if it is violated, the other consents are still stored. */
export const oneConsent = consent;

/** Returns the key by which a consent is found. @throws PlatformError 400 if its address or number is missing */
export const keyOf = ({ type, email, phone }: Details, field: string): string =>
  orThrow(type === 'EMAIL' ? email?.toLowerCase() : phone, () =>
    invalidField(`${field}.${type.toLowerCase()}`, 'must not be empty', 'REQUIRED_FIELD'),
  );

/**
 * Checks that a consent contains when and how it was given or withdrawn.
 * @throws PlatformError 400
 */
export function assertActivity(given: Given, field: string): void {
  const wanted =
    given.state === 'REVOKED'
      ? 'lastRevokeActivity'
      : given.state === 'PENDING' || given.state === 'CONFIRMED'
        ? 'lastConfirmationActivity'
        : undefined;
  assert(!wanted || given[wanted], () =>
    invalidField(`${field}.${wanted}`, 'must not be empty', 'REQUIRED_FIELD'),
  );
}
