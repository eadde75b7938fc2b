import * as z from 'zod';

export const memberTokens = z
  .object({
    accessToken: z.object({ value: z.string(), expiresAt: z.number() }),
    refreshToken: z.object({ value: z.string(), role: z.literal('member') }),
  })
  .meta({ id: 'MemberTokens' });
export type MemberTokens = z.infer<typeof memberTokens>;
