import { verification as meta, recovery as recoveryMeta } from '@wix/identity/meta';
import * as z from 'zod';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, assertGiven, invalidField, PlatformError } from '#core/contract/errors';
import { type Meta, moduleOperations, type Operation, operationInSteps } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { type StateMachineResponse, serializeOutcome } from '../authentication/serialize';
import { SECOND_FACTORS } from '../identities/entity';
import { recover, sendActivationEmail, sendRecoveryEmail } from '../recovery/recover';
import {
  resendDuringAuthentication,
  startVerification,
  verifyDuringAuthentication,
} from '../verification/email';
import { verifyFactor } from '../verification/second-factors';

const VERIFICATION = '/iam/verification';
const RECOVERY = '/iam/recovery';

const verifyMeta: Meta<meta.VerifyDuringAuthenticationRequestOriginal, StateMachineResponse> =
  meta.verifyDuringAuthentication;
const recoverMeta: Meta<recoveryMeta.RecoverRequestOriginal, StateMachineResponse> = recoveryMeta.recover;

const resendRequest = z.object({ stateToken: z.string().min(1).max(1000) });

const code = z.object({ code: z.string().min(1).max(100).nullish() });
/** POST /v2/{factorType}/verify (specification 2.7; SDK typings: VerifyRequest). */
const factorRequest = z.object({
  factorType: z.enum(SECOND_FACTORS),
  stateToken: z.string().min(1).max(1000),
  rememberThisDevice: z.boolean().optional(),
  smsData: code.optional(),
  callData: code.optional(),
  emailData: code.optional(),
  totpData: code.optional(),
  pushData: z.object({ transactionId: z.string().max(36).nullish() }).optional(),
});

/** The data field of each factor; a request must not contain the field of another factor. */
const DATA_OF = {
  SMS: 'smsData',
  CALL: 'callData',
  EMAIL: 'emailData',
  TOTP: 'totpData',
  PUSH: 'pushData',
} as const;

/** Verification of e-mail addresses and second factors (specification 2.7). */
export const verificationOperations: Operation[] = [
  ...moduleOperations(
    'identity.verification',
    meta,
    {
      callers: ['member', ...MANAGERS],
      aliases: [`${VERIFICATION}/v1/start`, `/_api${VERIFICATION}/v1/Start`],
    },
    {
      start(context, { identityId }) {
        assertGiven(identityId, 'identityId');
        return { verificationId: startVerification(context, identityId) };
      },
    },
  ),

  operationInSteps(
    'identity.verification.verifyDuringAuthentication',
    verifyMeta,
    { callers: EVERYONE, aliases: [`${VERIFICATION}/v1/auth/verify`] },
    async ({ run }, request) => {
      const outcome = run((context) => verifyDuringAuthentication(context, request));
      // Thrown after the commit, so that the wrong code is counted.
      if (outcome instanceof PlatformError) throw outcome;
      return serializeOutcome(outcome);
    },
  ),

  {
    name: 'identity.verification.resendDuringAuthentication',
    method: 'POST',
    paths: [`/_api${VERIFICATION}/v1/auth/resend`, `${VERIFICATION}/v1/auth/resend`],
    parameters: [],
    callers: EVERYONE,
    hasContract: false,
    handle: ({ run }, request) => {
      const { stateToken } = readRequest(resendRequest, request);
      return run((context) => serializeOutcome(resendDuringAuthentication(context, stateToken)));
    },
  },

  {
    name: 'identity.authentication.verify',
    method: 'POST',
    paths: ['verification', 'authentication'].flatMap((service) =>
      ['/_api', ''].map((root) => `${root}/iam/${service}/v2/:factorType/verify`),
    ),
    parameters: ['factorType'],
    callers: EVERYONE,
    hasContract: false,
    handle: ({ run, address }, request) => {
      const { factorType, stateToken, rememberThisDevice, ...data } = readRequest(factorRequest, request);
      const others = Object.keys(data).filter((name) => name !== DATA_OF[factorType]);
      assert(others.length === 0, () =>
        invalidField(others.join(', '), `does not belong to ${factorType}`, 'ONE_OF_ALIGNMENT'),
      );
      const outcome = run((context) =>
        verifyFactor(context, {
          stateToken,
          factorType,
          rememberThisDevice,
          address,
          code: (factorType === 'PUSH' ? undefined : data[DATA_OF[factorType]]?.code) ?? undefined,
          transactionId: data.pushData?.transactionId ?? undefined,
        }),
      );
      if (outcome instanceof PlatformError) throw outcome;
      return serializeOutcome(outcome);
    },
  },
];

/** Recovery of passwords (specification 2.8). */
export const recoveryOperations: Operation[] = [
  ...moduleOperations(
    'identity.recovery',
    recoveryMeta,
    { callers: EVERYONE, aliases: [`${RECOVERY}/v1/send-email`] },
    {
      sendRecoveryEmail: (context, request) => sendRecoveryEmail(context, request),
    },
  ),

  ...moduleOperations(
    'identity.recovery',
    recoveryMeta,
    { callers: MANAGERS, aliases: [`${RECOVERY}/v1/activation-email`] },
    {
      sendActivationEmail(context, { identityId, emailOptions }) {
        sendActivationEmail(context, identityId, emailOptions);
      },
    },
  ),

  operationInSteps(
    'identity.recovery.recover',
    recoverMeta,
    { callers: EVERYONE, aliases: [`${RECOVERY}/v1/recover`] },
    async (steps, request) => serializeOutcome(await recover(steps, request)),
  ),
];
