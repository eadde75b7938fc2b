import * as z from 'zod';
import { strict } from './strict';

const factorType = z.enum(['SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH']);

export const memberTokens = z
  .object({
    accessToken: z.object({ value: z.string(), expiresAt: z.number() }),
    refreshToken: z.object({ value: z.string(), role: z.literal('member') }),
  })
  .meta({ id: 'MemberTokens' });
export type MemberTokens = z.infer<typeof memberTokens>;

export const member = z
  .object({
    id: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    status: z.enum(['ACTIVE', 'PENDING', 'BLOCKED', 'OFFLINE', 'DELETED']),
    reasons: z.array(z.string()).describe('Why the member is pending.'),
    nickname: z.string().optional(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    phone: z.string().optional(),
    contactId: z.string(),
    hasPassword: z.boolean(),
    factors: z.array(
      z.object({
        id: z.string(),
        type: factorType,
        phone: z.string().optional(),
        secret: z.string().optional().describe('The secret of an authenticator app, in base32.'),
      }),
    ),
    badges: z.array(z.object({ id: z.string(), title: z.string() })),
    createdDate: z.string(),
    lastLoginDate: z.string().optional(),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof member>;

export const session = z.object({ id: z.string(), expires: z.string() }).meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const detailedMember = member
  .extend({ sessions: z.array(session), mails: z.int() })
  .meta({ id: 'DetailedMember' });
export type DetailedMember = z.infer<typeof detailedMember>;

const names = {
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  nickname: z.string().optional(),
  phone: z.string().optional(),
};

export const newMember = strict(
  z.object({
    email: z.email(),
    password: z.string().optional(),
    status: z.enum(['ACTIVE', 'PENDING']).default('ACTIVE'),
    ...names,
  }),
).meta({ id: 'NewMember' });
export type NewMember = z.infer<typeof newMember>;

export const memberChange = strict(
  z.object({
    status: z.enum(['ACTIVE', 'BLOCKED', 'PENDING']).optional(),
    password: z.string().optional(),
    emailVerified: z.boolean().optional(),
    badges: z.array(z.string()).optional().describe('The ids of all badges of the member after the change.'),
    factors: z
      .array(factorType)
      .optional()
      .describe('The second factors that a log-in accepts after the change.'),
    ...names,
  }),
).meta({ id: 'MemberChange' });
export type MemberChange = z.infer<typeof memberChange>;
