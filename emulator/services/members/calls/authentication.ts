import * as z from 'zod';
import { MANAGERS } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { sendRecoveryEmail } from '#services/identity';

const contract = z.object({ email: z.email(), hideIgnoreMessage: z.boolean().nullish() });

/** The mail with which a member sets a password (statement members-send-set-password). */
export const authenticationOperations: Operation[] = [
  {
    name: 'members.authentication.sendSetPasswordEmail',
    method: 'POST',
    paths: [
      '/members/v1/auth/members/send-set-password-email',
      '/wix-sm/api/v1/auth/v1/auth/members/send-set-password-email',
      '/identity/members/v1/auth/members/send-set-password-email',
    ],
    parameters: [],
    callers: MANAGERS,
    hasContract: false,
    handle({ run }, request) {
      const { email } = readRequest(contract, request);
      return run((context) => {
        sendRecoveryEmail(context, { email });
        return { accepted: true };
      });
    },
  },
];
