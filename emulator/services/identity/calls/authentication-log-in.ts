import { authentication as meta } from '@wix/identity/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, type FieldViolation, permissionDenied, validationError } from '#core/contract/errors';
import {
  access,
  type Meta,
  moduleOperations,
  type Operation,
  operationInSteps,
} from '#core/contract/operation';
import { invalidArgument, memberNotActive } from '../authentication/errors';
import { logIn, register } from '../authentication/log-in';
import { checkNewPassword, hashPassword, setPassword } from '../authentication/passwords';
import { type StateMachineResponse, serializeIdentity, serializeOutcome } from '../authentication/serialize';
import { createIdentity, findByEmail, resolvePendingReason, saveIdentity } from '../identities/changes';
import { identities } from '../identities/entity';
import { issueSecret } from '../identities/secrets';

// The SDK reads `data` of every violation (platform facts 4.9).
const withData = (violations: FieldViolation[]) =>
  validationError(
    violations.map((violation) => ({
      ...violation,
      data: { type: violation.field === 'loginId.email' ? 'EMAIL' : 'OTHER' },
    })),
  );

/** Log-ins answer with application errors only, because the SDK fails on any other error (platform facts 4.9). */
const asApplicationError = (violations: FieldViolation[]) =>
  invalidArgument(violations.map(({ field, description }) => `${field} ${description}`).join(', '));

const registerMeta: Meta<meta.RegisterV2RequestOriginal, StateMachineResponse> = meta.registerV2;
const loginMeta: Meta<meta.LoginV2RequestOriginal, StateMachineResponse> = meta.loginV2;

/** Registration, log-in and password (specification 2.6). */
export const authenticationLogInOperations: Operation[] = [
  operationInSteps(
    'identity.authentication.registerV2',
    registerMeta,
    { callers: EVERYONE, refuse: withData },
    async (steps, { loginId, password, profile, captchaTokens }) => {
      const { email } = loginId;
      assert(email, () => withData([missing('loginId.email')]));
      return serializeOutcome(
        await register(steps, { email, password: password ?? '', profile, captchaTokens }),
      );
    },
  ),

  operationInSteps(
    'identity.authentication.loginV2',
    loginMeta,
    { callers: EVERYONE, refuse: asApplicationError },
    async (steps, { loginId, password, captchaTokens, clientMetaData }) => {
      const { email } = loginId;
      assert(email, () => asApplicationError([missing('loginId.email')]));
      const deviceToken = clientMetaData?.deviceToken;
      return serializeOutcome(
        await logIn(steps, {
          email,
          password: password ?? '',
          captchaTokens,
          ...(typeof deviceToken === 'string' && { deviceToken }),
        }),
      );
    },
  ),

  ...moduleOperations('identity.authentication', meta, access(EVERYONE), {
    validateEmail(_, { email }) {
      const valid = /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/.test(email);
      return { valid, formatInvalid: !valid };
    },
  }),

  operationInSteps(
    'identity.authentication.changePassword',
    meta.changePassword,
    { callers: ['member'] },
    async ({ run, caller }, { newPassword }) => {
      const who = run(({ documents }) => documents.get(identities, caller.id));
      assert(who, () => permissionDenied('change a password'));
      const passwordHash = await hashPassword(await checkNewPassword(newPassword, who.email, 'newPassword'));
      run((context) => {
        const identity = context.documents.get(identities, caller.id);
        assert(identity, () => permissionDenied('change a password'));
        setPassword(context, identity, passwordHash, caller.sessionId);
      });
      return {};
    },
  ),

  ...moduleOperations('identity.authentication', meta, access(MANAGERS), {
    signOn(context, { loginId, profile = {}, verifyEmail = false, mergeExistingContact = true }) {
      const { email } = loginId;
      assert(email, () => validationError([missing('loginId.email')]));
      const registered = findByEmail(context, email);
      const known = registered?.status.name === 'DELETED' ? undefined : registered;
      const given = known
        ? saveIdentity(context, { ...known, profile: { ...known.profile, ...profile } })
        : createIdentity(context, { email, profile, trusted: true, ownContact: !mergeExistingContact });
      const identity = verifyEmail
        ? resolvePendingReason(context, given, 'PENDING_EMAIL_VERIFICATION_REQUIRED')
        : given;
      assert(identity.status.name === 'ACTIVE', () => memberNotActive(identity.status.name));
      return {
        sessionToken: issueSecret(context, 'sessionToken', identity.id, {}),
        identity: serializeIdentity(identity),
      };
    },
  }),
];

const missing = (field: string): FieldViolation => ({
  field,
  description: 'must not be empty',
  violatedRule: 'REQUIRED_FIELD',
});
